// npm test: installs what is missing, then runs every check; the last line counts them.
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from './build.mjs'
import { environment, root, runtime, setup } from './setup.mjs'

let passed = 0
let failed = 0
const running = new Set()

// Whatever ends this script, the last line is there to be read.
process.on('exit', (code) => {
  if (code !== 0 && failed === 0) failed = 1
  console.log(`${passed} passed, ${failed} failed`)
})

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.once(signal, () => {
    for (const child of running) {
      child.kill(signal)
      child.once('close', () => process.exit(1))
    }
  })
}

setup()
await step('formatting', () => run('prettier/bin/prettier.cjs', ['--check', '--log-level', 'warn', '.']))
await step('types', () => run('typescript/bin/tsc', ['-p', '.']))
await step('lint', () => run('oxlint/bin/oxlint', ['--type-aware', '--quiet']))
await step('console build', () => build({ always: true }))
await tests()
process.exitCode = failed === 0 ? 0 : 1

async function step(name, check) {
  const started = Date.now()
  const good = (await check()) === 0
  console.log(`${good ? 'ok' : 'FAILED'}  ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`)
  if (good) passed++
  else failed++
}

/** Everything, or what the arguments name. Browser tests mostly wait: two halves of them, each with a server of its own, fit side by side. */
async function tests() {
  const asked = process.argv.slice(2)
  if (asked.length > 0) return vitest(asked)
  await vitest(['--project=unit', '--project=process'])
  await Promise.all(['1/2', '2/2'].map((half) => vitest(['--project=e2e', `--shard=${half}`])))
}

async function vitest(asked) {
  const folder = mkdtempSync(join(tmpdir(), 'saltern-count-'))
  const file = join(folder, 'counts.json')
  const reporter = join(root, 'scripts', 'count-reporter.mjs')
  const args = ['run', '--reporter=default', `--reporter=${reporter}`, ...asked]
  const status = await run('vitest/vitest.mjs', args, { SALTERN_COUNTS: file })
  const counts = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { passed: 0, failed: 0 }
  rmSync(folder, { recursive: true, force: true })
  passed += counts.passed
  failed += counts.failed
  // A run that ends badly without a failed test (a crash, an error outside the tests) has failed all the same.
  if (status !== 0 && counts.failed === 0) failed++
}

/** Answers the exit code. A signal that ends this script ends the check too. */
function run(program, args, more = {}) {
  return new Promise((done) => {
    const child = spawn(runtime(), [join(root, 'node_modules', program), ...args], {
      cwd: root,
      stdio: 'inherit',
      env: { ...environment(), ...more },
    })
    running.add(child)
    child.once('error', () => done(1))
    child.once('close', (code) => {
      running.delete(child)
      done(code ?? 1)
    })
  })
}
