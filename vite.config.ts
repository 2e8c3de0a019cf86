import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import solid from 'vite-plugin-solid'

export default defineConfig({
  root: fileURLToPath(new URL('src/web', import.meta.url)),
  plugins: [
    solid(),
    VitePWA({
      // A new version waits until it is asked for; state/new-version.ts asks.
      registerType: 'prompt',
      injectRegister: false,
      manifest: {
        name: 'Нарды',
        short_name: 'Нарды',
        description: 'Короткие, длинные, кавказские, сумасшедшие — по правилам вашего стола.',
        lang: 'ru',
        id: '/',
        start_url: '/',
        display: 'standalone',
        background_color: '#221610',
        theme_color: '#221610',
        icons: [
          { src: 'icon.svg', sizes: 'any', type: 'image/svg+xml' },
          { src: 'icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: 'icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
          { src: 'icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        ],
      },
      workbox: {
        globPatterns: ['**/*.{js,css,html,svg,png,wasm,bin}'],
        inlineWorkboxRuntime: true,
        // These addresses are the server's, not the page's.
        navigateFallbackDenylist: [/^\/(?:api|ws|healthz|metrics)(?:\/|$)/],
        sourcemap: false,
      },
    }),
  ],
  // `npm run dev` beside `npm start`: the pages from the sources, the tables from the server.
  server: {
    proxy: {
      '/api': 'http://localhost:3000',
      '/ws': { target: 'ws://localhost:3000', ws: true },
    },
  },
  worker: { rolldownOptions: { checks: { pluginTimings: false } } },
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    // A page whose policy forbids data: scripts must load wasm and workers as files.
    assetsInlineLimit: 0,
    rolldownOptions: { checks: { pluginTimings: false } },
  },
})
