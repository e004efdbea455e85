// npm run texts -- export es > es.csv      writes the translation sheet of a language
// npm run texts -- import es es.csv        writes a translated sheet back into the sources
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { langs } from '#core/text/i18n.ts'
import { exportSheet, importSheet } from './texts/sheet.ts'

const usage = `npm run --silent texts -- export <${langs.join('|')}> > sheet.csv, or npm run texts -- import <language> <sheet.csv>`
const [command, language, file] = process.argv.slice(2)
const lang = langs.find((known) => known === language)
if (!lang) fail(language === undefined ? usage : `unknown language ${language}; ${usage}`)
else if (command === 'export') process.stdout.write(exportSheet(lang))
else if (command === 'import' && file !== undefined) importFile(file)
else fail(usage)

function importFile(path: string): void {
  if (!lang) return
  if (!existsSync(path)) return fail(`${path} does not exist`)
  const { changed, problems } = importSheet(lang, readFileSync(path, 'utf8'))
  for (const problem of problems) console.error(`refused: ${problem}`)
  const prettier = join(import.meta.dirname, '../node_modules/prettier/bin/prettier.cjs')
  if (changed > 0)
    execFileSync(process.execPath, [prettier, '--write', '--log-level=warn', 'src'], { stdio: 'inherit' })
  console.log(`${changed} texts changed, ${problems.length} rows refused`)
  if (problems.length > 0) process.exitCode = 1
}

function fail(message: string): void {
  console.error(message)
  process.exitCode = 2
}
