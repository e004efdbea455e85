// npm run addon:out -- <key> [--quick]: proves that an add-on can be taken out. In a copy of this folder, its folder
// and its lines in the three lists go; what is left must compile, start, and keep what every section promises (with
// --quick only what it promises of one section).
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const root = dirname(import.meta.dirname)
const [key = '', quick] = process.argv.slice(2)
if (!/^[a-z0-9]+$/.test(key) || !existsSync(join(root, 'src/plugins', key, 'plugin.ts')))
  stop(`there is no add-on "${key}" in src/plugins`)

const copy = mkdtempSync(join(tmpdir(), 'saltern-without-'))
process.on('exit', () => rmSync(copy, { recursive: true, force: true }))
for (const path of execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
}).split('\n'))
  if (path !== '' && existsSync(join(root, path)) && !path.startsWith('docs/'))
    cpSync(join(root, path), join(copy, path))
symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'dir')

rmSync(join(copy, 'src/plugins', key), { recursive: true })
for (const list of ['index.ts', 'resources.ts', 'web.ts']) {
  const file = join(copy, 'src/plugins', list)
  writeFileSync(file, without(readFileSync(file, 'utf8'), key))
}
check('it compiles', ['node_modules/typescript/bin/tsc', '-p', '.'])
check('it starts', [
  '--input-type=module',
  '-e',
  `import { registry } from '#core/define/registry.ts'; import { product } from '#plugins/index.ts'; import { sections } from '#server/composition.ts'; sections(registry(product))`,
])
const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project=api', '--reporter=dot']
check(
  'every section keeps its promises',
  quick === '--quick' ? [...vitest, 'test/contract.test.ts', '-t', '^unit '] : [...vitest, 'test/contract'],
)
console.log(`${key} can be taken out`)

/** A list of add-ons without one of them: neither its imports nor the names they brought. */
function without(text: string, addon: string): string {
  const own = new RegExp(`^import (?:type )?\\{ ([^}]*) \\} from '\\./${addon}/[^']*'\\n`, 'gm')
  const names = [...text.matchAll(own)].flatMap(([, said = '']) => said.split(',').map((name) => name.trim()))
  return names.reduce((left, name) => left.replace(new RegExp(`\\b${name}\\b(,\\s*)?`, 'g'), ''), text.replace(own, ''))
}

function check(what: string, args: readonly string[]): void {
  // a run of tests within a run of tests is one of its own
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(VITEST|TEST$|NODE_ENV$|NODE_OPTIONS$)/.test(name)),
  )
  const { status } = spawnSync(process.execPath, args, { cwd: copy, stdio: 'inherit', env })
  if (status !== 0) stop(`without ${key} this is not so: ${what}`)
  console.log(`ok  ${what}`)
}

function stop(why: string): never {
  console.error(why)
  process.exit(1)
}
