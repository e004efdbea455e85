// npm test: installs what is missing, then runs the quick checks; the last line counts them. `npm run test:full` runs
// every check. `npm test -- inventory` runs all that belongs to a section or an add-on, any other name picks test files
// by their paths, `npm test -- --changed` runs what the changed files concern.
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { useMemoryFolder } from './memory-folder.mjs'
import { environment, root, runtime, setup } from './setup.mjs'
import { hasBrowserTests, planOf } from './test-plan.mjs'

/** What `git bisect run` skips: nothing was tested, since the installation, the build or the arguments failed. */
const UNTESTED = 125
/** What ends `git bisect run`. */
const INTERRUPTED = 130

let passed = 0
let failed = 0
/** Whether the installation and the build succeeded. */
let testable = false
/** What failed and why: repeated at the end, where one looks first and what cuts a long output keeps. */
const failures = []
/**
 * Browser tests that passed only at their second attempt, with the reason of the first: a test or the product needs
 * mending.
 */
const unsteady = []
/** How long each test file took. */
const files = []
const running = new Set()

// However this script ends, it prints the last line.
process.on('exit', (code) => {
  if (code !== 0 && failed === 0) failed = 1
  if (code === 1 && !testable) process.exitCode = UNTESTED
  const slowest = files.toSorted((a, b) => b.ms - a.ms).slice(0, 20)
  if (files.length > 20)
    for (const { file, ms } of slowest) console.log(`${(ms / 1000).toFixed(1).padStart(7)} s  ${file}`)
  for (const test of unsteady) console.log(`UNSTEADY  ${test}`)
  for (const failure of failures) console.log(`FAILED  ${failure}`)
  console.log(`${passed} passed, ${failed} failed`)
})

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.once(signal, () => {
    if (running.size === 0) process.exit(INTERRUPTED)
    for (const child of running) {
      child.kill(signal)
      child.once('close', () => process.exit(INTERRUPTED))
    }
  })
}

const plan = planOf(process.argv.slice(2))
if (plan.refusal) stop(plan.refusal)
setup()
const onDisk = useMemoryFolder()
if (onDisk) console.log(`saltern: databases are on disk, since ${onDisk}; a run takes longer than in memory`)
if (availableParallelism() < 2) console.log('saltern: one processor core; expect twice the time of two cores')
const demo = { DEMO_FOLDER: mkdtempSync(join(tmpdir(), 'saltern-demo-')), DEMO_PASSWORD: 'salt-and-grain-2026' }
process.on('exit', () => rmSync(demo.DEMO_FOLDER, { recursive: true, force: true }))

const began = Date.now()
await runPlan()
console.log(`${((Date.now() - began) / 60_000).toFixed(1)} minutes`)
process.exitCode = failed === 0 ? 0 : 1

async function runPlan() {
  if (plan.kind === 'nothing') return console.log('nothing has changed')
  const built = step('build', () => run('scripts/build.mjs')).then((isBuilt) => (testable = isBuilt))
  const ready = () => built.then(() => step('demo', fillDemo))
  if (plan.kind === 'quick') {
    await Promise.all([
      ready().then(() => vitest(['--project=e2e'], demo)),
      statics().then(() => vitest(['--project=unit', '--project=api'])),
    ])
  } else if (plan.kind === 'full') {
    // Browser tests take longest and begin first. Whole servers wait more than they compute: two cores have room for
    // them beside the rest.
    const demoReady = ready()
    const servers = async () => {
      await statics()
      await step('commits', () => run('scripts/commits.ts'))
      await Promise.all([
        vitest(['--project=unit', '--project=api', '--project=rare']),
        demoReady.then(() => vitest(['--project=process'], demo)),
      ])
    }
    await Promise.all([demoReady.then(() => vitest(['--project=e2e'], demo)), servers()])
  } else if (plan.sections.length > 0) {
    const env = { ...demo, SALTERN_SECTION: plan.sections.map((folder) => folder.split('/').at(-2)).join(',') }
    const projects = plan.kind === 'named' ? ['unit', 'api', 'rare'] : ['unit', 'api']
    const tests =
      plan.kind === 'named' ? [...plan.sections, 'test/contract'] : [...plan.sections, ...plan.files, 'test/contract']
    const inBrowser = plan.sections.some(hasBrowserTests)
    await Promise.all([
      inBrowser ? ready().then(() => vitest(['--project=e2e', ...plan.sections], env)) : built,
      statics().then(() => vitest([...projects.map((name) => `--project=${name}`), ...tests], env)),
    ])
  } else {
    await Promise.all([statics(), built])
    await vitest(plan.files)
  }
}

/**
 * Makes the data folder with the demo that browser tests and whole servers copy (`test/helpers/demo-folder.ts`), by a
 * first start.
 */
async function fillDemo() {
  let output = ''
  let isReady = false
  const env = {
    ...demo,
    DATA_DIR: demo.DEMO_FOLDER,
    DATABASE_URL: '',
    HOST: '',
    PORT: '0',
    METRICS_PORT: '',
    DEMO: '1',
    LOG_LEVEL: 'warn',
  }
  const code = await run('src/main.ts', [], env, (text, child) => {
    output += text
    if (isReady || !/^saltern ready at .*\n/m.test(output)) return
    isReady = true
    child.kill('SIGTERM') // once: a second one would not wait for the database
  })
  if (code !== 0) console.log(output)
  return code
}

/** Format, types and lint; of a change, format and lint of the changed files alone. */
async function statics() {
  const changed = plan.changed?.filter((file) => existsSync(join(root, file)))
  const code = changed?.filter((file) => /\.(tsx?|mjs)$/.test(file))
  const prettier = [
    '--check',
    '--cache',
    '--cache-strategy=content',
    '--log-level=warn',
    '--ignore-unknown',
    ...(changed ?? ['.']),
  ]
  if (changed?.length !== 0) await step('formatting', () => run('node_modules/prettier/bin/prettier.cjs', prettier))
  await step('types', () => run('node_modules/typescript/bin/tsc', ['-p', '.']))
  if (code?.length !== 0)
    await step('lint', () => run('node_modules/oxlint/bin/oxlint', ['--type-aware', '--quiet', ...(code ?? [])]))
}

async function step(name, check) {
  const started = Date.now()
  const good = (await check()) === 0
  console.log(`${good ? 'ok' : 'FAILED'}  ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`)
  if (good) {
    passed++
  } else {
    failed++
    failures.push(name)
  }
  return good
}

async function vitest(args, env = {}) {
  const { status, counts } = await counted(args, env)
  const { lost = [] } = counts
  if (lost.length === 0) return add(args, status, counts)
  // Their process was ended by V8 and not by a test: once more, and the second outcome counts.
  add(args, counts.failures.length === 0 ? 0 : status, counts)
  const second = await counted([...args.filter((word) => word.startsWith('--')), ...lost], env)
  add(lost, second.status, { ...second.counts, failures: [...second.counts.failures, ...(second.counts.lost ?? [])] })
}

async function counted(args, env) {
  const folder = mkdtempSync(join(tmpdir(), 'saltern-count-'))
  const file = join(folder, 'counts.json')
  const reporter = join(root, 'scripts', 'count-reporter.mjs')
  const words = ['run', '--reporter=default', `--reporter=${reporter}`, ...args]
  const tier = plan.kind === 'quick' || plan.kind === 'changed' ? 'quick' : 'full'
  const status = await run('node_modules/vitest/vitest.mjs', words, {
    SALTERN_COUNTS: file,
    SALTERN_TIER: tier,
    ...env,
  })
  const counts = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : { passed: 0, failures: [], unsteady: [], files: [] }
  rmSync(folder, { recursive: true, force: true })
  return { status, counts }
}

function add(args, status, counts) {
  passed += counts.passed
  failed += counts.failures.length
  failures.push(...counts.failures)
  unsteady.push(...counts.unsteady)
  files.push(...counts.files)
  // A run that ends badly without a failed test (a crash, an error outside the tests) has failed all the same.
  if (status !== 0 && counts.failures.length === 0) {
    failed++
    failures.push(`${args.join(' ')}: ended with ${status}, for the reason that is printed above`)
  }
}

/**
 * Resolves to the exit code. A signal that ends this script ends the check too. Its output can be read instead of
 * shown.
 */
function run(program, args = [], env = {}, read) {
  return new Promise((done) => {
    const child = spawn(runtime(), [join(root, program), ...args], {
      cwd: root,
      stdio: ['inherit', read ? 'pipe' : 'inherit', 'inherit'],
      env: { ...environment(), ...env },
    })
    running.add(child)
    child.stdout?.setEncoding('utf8').on('data', (text) => read(text, child))
    child.once('error', () => done(1))
    child.once('close', (code) => {
      running.delete(child)
      done(code ?? 1)
    })
  })
}

function stop(why) {
  console.error(`saltern: ${why}`)
  process.exit(1)
}
