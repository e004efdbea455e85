import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { buildIn } from '#test/helpers/build-product.ts'
import { exportSheet } from '../../../scripts/texts/sheet.ts'
import { trialLang } from '../../../scripts/texts/trial.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const parts = [
  'src',
  'migrations',
  'scripts',
  'test/helpers',
  'index.html',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  'rolldown.config.ts',
]

/** The line by which a fifth language is added. */
const line = `  ${trialLang}: { name: '[Trial xxx]', locale: 'en', dateOrder: 'month-first', antd: 'en_US', dayjs: 'en' },\n`

/**
 * Copies the product into a folder, adds the made-up language to the copy as a translator adds one (its line, its
 * sheet), and builds it.
 */
export async function trialProduct(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), `saltern-trial-${process.pid}-`))
  await Promise.all(parts.map((part) => cp(join(root, part), join(folder, part), { recursive: true })))
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  const list = join(folder, 'src/core/text/languages.ts')
  await writeFile(list, (await readFile(list, 'utf8')).replace(/^(  ja: .*\n)/m, `$1${line}`))
  const sheet = join(folder, `${trialLang}.csv`)
  await writeFile(sheet, exportSheet(trialLang))
  await promisify(execFile)(process.execPath, ['scripts/texts.ts', 'import', trialLang, sheet], { cwd: folder })
  await promisify(execFile)(process.execPath, ['scripts/texts.ts', 'check'], { cwd: folder })
  await buildIn(folder)
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}
