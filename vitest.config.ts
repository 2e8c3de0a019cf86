import { defineConfig } from 'vitest/config'
import { compiledWorkers } from './scripts/compiled-workers.mjs'

export default defineConfig({
  plugins: [compiledWorkers()],
  test: {
    include: ['{src,scripts,test}/**/*.test.ts'],
    globalSetup: 'src/server/storage/testing/global-setup.ts',
    maxWorkers: 2,
    testTimeout: 120_000,
    hookTimeout: 300_000,
    // As in the browser: a busy machine may miss a moment once; what fails twice is a fault.
    retry: process.env.CI ? 1 : 0,
  },
})
