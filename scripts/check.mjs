import { isMain, run, runTool } from './run.mjs'

/** Every check that is not a test, the quickest first. */
const CHECKS = [
  { name: 'biome', passes: () => runTool('biome', ['check', '--error-on-warnings', '.']) },
  { name: 'layers', passes: () => run(process.execPath, ['scripts/check-layers.mjs']) },
  { name: 'budgets', passes: () => run(process.execPath, ['scripts/check-budgets.mjs']) },
  { name: 'types', passes: () => runTool('tsc', ['-b']) },
  {
    name: 'api docs',
    passes: () => run(process.execPath, ['scripts/api-docs.mjs', '--check']),
  },
  { name: 'kernel', passes: () => run(process.execPath, ['scripts/build-wasm.mjs', '--check']) },
  { name: 'knip', passes: () => runTool('knip', []) },
]

/**
 * Runs every check and shows what each found.
 * @returns {{ passed: number, failed: number, faults: string[] }}
 */
export function check() {
  const failed = CHECKS.filter(({ name, passes }) => {
    const passed = passes()
    console.log(`${passed ? '✓' : '✗'} ${name}`)
    return !passed
  })
  const faults = failed.map(({ name }) => name)
  return { passed: CHECKS.length - failed.length, failed: failed.length, faults }
}

if (isMain(import.meta.url)) process.exitCode = check().failed > 0 ? 1 : 0
