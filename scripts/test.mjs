// npm test: installs what is missing, then runs every check; the last line counts them.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from './build.mjs'
import { environment, root, runtime, setup } from './setup.mjs'

let passed = 0
let failed = 0

// Whatever ends this script, the last line is there to be read.
process.on('exit', (code) => {
  if (code !== 0 && failed === 0) failed = 1
  console.log(`${passed} passed, ${failed} failed`)
})

setup()
step('formatting', () => run('prettier/bin/prettier.cjs', ['--check', '--log-level', 'warn', '.']))
step('types', () => run('typescript/bin/tsc', ['-p', '.']))
step('lint', () => run('oxlint/bin/oxlint', ['--type-aware', '--quiet']))
step('console build', () => build({ always: true }))
tests()
process.exitCode = failed === 0 ? 0 : 1

function step(name, check) {
  const started = Date.now()
  const good = check() === 0
  console.log(`${good ? 'ok' : 'FAILED'}  ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`)
  if (good) passed++
  else failed++
}

function tests() {
  const folder = mkdtempSync(join(tmpdir(), 'saltern-count-'))
  const file = join(folder, 'counts.json')
  const reporter = join(root, 'scripts', 'count-reporter.mjs')
  const args = ['run', '--reporter=default', `--reporter=${reporter}`, ...process.argv.slice(2)]
  const status = run('vitest/vitest.mjs', args, { SALTERN_COUNTS: file })
  const counts = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { passed: 0, failed: 0 }
  rmSync(folder, { recursive: true, force: true })
  passed += counts.passed
  failed += counts.failed
  // A run that ends badly without a failed test (a crash, an error outside the tests) has failed all the same.
  if (status !== 0 && counts.failed === 0) failed++
}

function run(program, args, more = {}) {
  const { status } = spawnSync(runtime(), [join(root, 'node_modules', program), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...environment(), ...more },
  })
  return status ?? 1
}
