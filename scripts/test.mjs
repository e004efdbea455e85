// npm test: installs what is missing, then runs every check; the last line counts them. `npm test -- inventory` runs what belongs to a section or an
// add-on; any other name after `--` picks test files by their paths.
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { useMemoryFolder } from './memory-folder.mjs'
import { environment, root, runtime, setup } from './setup.mjs'

let passed = 0
let failed = 0
/** What failed and why: said again at the end, where one looks first and what cuts a long output keeps. */
const failures = []
/** What passed only at its second attempt, with the reason of the first: a test or the product is to be mended. */
const unsteady = []
const running = new Set()

// Whatever ends this script, the last line is there to be read.
process.on('exit', (code) => {
  if (code !== 0 && failed === 0) failed = 1
  for (const test of unsteady) console.log(`UNSTEADY  ${test}`)
  for (const failure of failures) console.log(`FAILED  ${failure}`)
  console.log(`${passed} passed, ${failed} failed`)
})

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.once(signal, () => {
    if (running.size === 0) process.exit(1)
    for (const child of running) {
      child.kill(signal)
      child.once('close', () => process.exit(1))
    }
  })
}

setup()
useMemoryFolder()
const named = process.argv.slice(2)
const sections = named.map(folderOfSection)
const built = step('build', () => run('scripts/build.mjs'))
const demo = { DEMO_FOLDER: mkdtempSync(join(tmpdir(), 'saltern-demo-')), DEMO_PASSWORD: 'salt-and-grain-2026' }
process.on('exit', () => rmSync(demo.DEMO_FOLDER, { recursive: true, force: true }))
if (named.length > 0 && sections.every(Boolean)) {
  const env = { ...demo, SALTERN_SECTION: named.join(',') }
  const ready = built.then(() => step('demo', fillDemo))
  const ofBrowser = () => (sections.some(hasBrowserTests) ? vitest(['--project=e2e', ...sections], env) : undefined)
  const ofServer = () => vitest(['--project=unit', '--project=api', '--project=rare', ...sections, 'test/contract'], env)
  await Promise.all([ready.then(ofBrowser), statics().then(ofServer)])
} else if (named.length > 0) {
  await Promise.all([statics(), built])
  await vitest(named)
} else {
  // Browser tests take longest and begin first. Whole servers wait more than they compute: two cores have room for them beside the rest.
  const ready = built.then(() => step('demo', fillDemo))
  await Promise.all([ready.then(() => vitest(['--project=e2e'], demo)), rest(ready)])
}
process.exitCode = failed === 0 ? 0 : 1

/** Where the tests of a section or an add-on lie; undefined for any other word. */
function folderOfSection(name) {
  return ['src/modules', 'src/plugins'].map((room) => `${room}/${name}/`).find((folder) => existsSync(join(root, folder)))
}

function hasBrowserTests(folder) {
  return readdirSync(join(root, folder), { recursive: true }).some((name) => name.endsWith('.e2e.ts'))
}

async function rest(ready) {
  await statics()
  await Promise.all([vitest(['--project=unit', '--project=api', '--project=rare']), ready.then(() => vitest(['--project=process'], demo))])
}

/** Makes the data folder with the demo of which browser tests and whole servers take copies (`test/helpers/demo-folder.ts`), by a first start. */
async function fillDemo() {
  let said = ''
  let isReady = false
  const env = { ...demo, DATA_DIR: demo.DEMO_FOLDER, DATABASE_URL: '', HOST: '', PORT: '0', METRICS_PORT: '', DEMO: '1', LOG_LEVEL: 'warn' }
  const code = await run('src/main.ts', [], env, (text, child) => {
    said += text
    if (isReady || !/^saltern ready at .*\n/m.test(said)) return
    isReady = true
    child.kill('SIGTERM') // once: a second one would not wait for the database
  })
  if (code !== 0) console.log(said)
  return code
}

async function statics() {
  await step('formatting', () =>
    run('node_modules/prettier/bin/prettier.cjs', ['--check', '--cache', '--cache-strategy=content', '--log-level=warn', '.']),
  )
  await step('types', () => run('node_modules/typescript/bin/tsc', ['-p', '.']))
  await step('lint', () => run('node_modules/oxlint/bin/oxlint', ['--type-aware', '--quiet']))
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
}

async function vitest(asked, more = {}) {
  const { status, counts } = await counted(asked, more)
  const { lost = [] } = counts
  if (lost.length === 0) return told(asked, status, counts)
  // Their process was ended by V8 and not by a test: once more, and whatever is said then stands.
  told(asked, counts.failures.length === 0 ? 0 : status, counts)
  const again = await counted([...asked.filter((word) => word.startsWith('--')), ...lost], more)
  told(lost, again.status, { ...again.counts, failures: [...again.counts.failures, ...(again.counts.lost ?? [])] })
}

async function counted(asked, more) {
  const folder = mkdtempSync(join(tmpdir(), 'saltern-count-'))
  const file = join(folder, 'counts.json')
  const reporter = join(root, 'scripts', 'count-reporter.mjs')
  const args = ['run', '--reporter=default', `--reporter=${reporter}`, ...asked]
  const status = await run('node_modules/vitest/vitest.mjs', args, { SALTERN_COUNTS: file, ...more })
  const counts = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { passed: 0, failures: [], unsteady: [] }
  rmSync(folder, { recursive: true, force: true })
  return { status, counts }
}

function told(asked, status, counts) {
  passed += counts.passed
  failed += counts.failures.length
  failures.push(...counts.failures)
  unsteady.push(...counts.unsteady)
  // A run that ends badly without a failed test (a crash, an error outside the tests) has failed all the same.
  if (status !== 0 && counts.failures.length === 0) {
    failed++
    failures.push(`${asked.join(' ')}: ended with ${status}`)
  }
}

/** Answers the exit code. A signal that ends this script ends the check too. What it says can be heard instead of shown. */
function run(program, args = [], more = {}, hear) {
  return new Promise((done) => {
    const child = spawn(runtime(), [join(root, program), ...args], {
      cwd: root,
      stdio: ['inherit', hear ? 'pipe' : 'inherit', 'inherit'],
      env: { ...environment(), ...more },
    })
    running.add(child)
    child.stdout?.setEncoding('utf8').on('data', (text) => hear(text, child))
    child.once('error', () => done(1))
    child.once('close', (code) => {
      running.delete(child)
      done(code ?? 1)
    })
  })
}
