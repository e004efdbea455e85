// npm run measure:house: prints figures of the structure and language of the sources. `-- --seconds` adds the processor
// time of type check and linter, which takes minutes.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import {
  childSeconds,
  flatFolders,
  importFilledFiles,
  interfaceMembers,
  isTestFile,
  migratedIndexes,
  occurrences,
  sharedFolderNames,
  vagueCommentFiles,
  vagueNameShare,
  writerFolders,
} from './house/counters.ts'
import type { SourceText } from './house/counters.ts'

const root = join(import.meta.dirname, '..')
const paths = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .map((path) => `src/${path.replaceAll('\\', '/')}`)
  .filter((path) => /\.tsx?$/.test(path))
const sources: SourceText[] = paths
  .filter((path) => !isTestFile(path))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
const sections = sources.filter(({ path }) => /^src\/(modules|plugins)\//.test(path))
const stores = /\/store\/|unit-of-work/
const money = readdirSync(join(root, 'src/modules'))
  .filter((name) =>
    /^(finance|payment|ledger|journal|debt|open-items|books|channels|platform-money|wallet)$/.test(name),
  )
  .map((name) => `src/modules/${name}`)
const define = sources.filter(({ path }) => path.startsWith('src/core/define/'))
const migrations = readdirSync(join(root, 'migrations'))
  .filter((name) => name.endsWith('.sql'))
  .toSorted()
  .map((name) => readFileSync(join(root, 'migrations', name), 'utf8'))

const { share, names } = vagueNameShare(sources)
const shared = sharedFolderNames(paths, money)
const flat = flatFolders(paths, 30)
row('vague names', `${share.toFixed(1)} % of ${names}`, '< 2 %')
row('files with vague comments', vagueCommentFiles(sources).length, '< 50')
row('prettier-ignore', occurrences(sources, /prettier-ignore/g), '< 100')
row('AsyncLocalStorage in sections', occurrences(sections, /new AsyncLocalStorage/g), '0')
const outside = sections.filter(({ path }) => !stores.test(path))
row('WeakMap in sections outside stores', occurrences(outside, /new WeakMap/g), '0')
row('files filled by imports', importFilledFiles(sections).length, '0')
row('folders that write orders', writerFolders(sources, 'orders').length, '1')
row('folders that write order_line', writerFolders(sources, 'order_line').length, '1')
row('payment systems', existsSync(join(root, 'src/server/payment')) ? 2 : 1, '1')
row('folder names that money sections share', `${shared.length} ${shared.join(', ')}`, '0')
row(
  'files of core/define',
  define.filter(({ path }) => !path.slice('src/core/define/'.length).includes('/')).length,
  '<= 30',
)
row(
  'members of Ctx',
  interfaceMembers(
    sources.filter(({ path }) => path.startsWith('src/core/')),
    'Ctx',
  ).length,
  '<= 15',
)
row('sql<Row>', occurrences(sources, /\bsql</g), '0')
row('suid = ${suid} by hand', occurrences(sources, /suid = \$\{/g), '< 200')
row('indexes besides primary keys', migratedIndexes(migrations).length, '< 900')
row('folders over 30 files', `${flat.length} ${flat.map(({ folder, files }) => `${folder} ${files}`).join(', ')}`, '0')
row('resources exempt from contract tests', occurrences(sources, /\bexample: \{ untested:|^ {4}untested: '/gm), '< 8')
row(
  'source lines',
  sources.reduce((sum, { text }) => sum + text.split('\n').length - 1, 0),
  '<= 155000',
)
if (process.argv.includes('--seconds')) {
  row('type check, processor seconds', secondsOf('tsc -p . --incremental false'), '<= 45')
  row('linter, processor seconds', secondsOf('oxlint --type-aware'), '<= 45')
}

function row(what: string, measured: string | number, goal: string): void {
  console.log(`${what.padEnd(40)} ${goal.padEnd(10)} ${measured}`.trimEnd())
}

/** Processor time of a command and its children. */
function secondsOf(command: string): string {
  const path = `${join(root, 'node_modules/.bin')}:${process.env.PATH}`
  const shell = spawnSync('sh', ['-c', `${command} > /dev/null 2>&1; times`], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, PATH: path },
  })
  return childSeconds(shell.stdout).toFixed(0)
}
