// npm run --silent texts -- export es > es.csv      writes the translation sheet of a language
// npm run texts -- import es es.csv                 writes a translated sheet back
// npm run texts -- check                            names what the languages of catalogues lack or have out of date
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { catalogueLangs, isSourceLang, langs } from '#core/text/languages.ts'
import type { Lang } from '#core/text/languages.ts'
import { catalogueFile } from './texts/catalogue.ts'
import { checkCatalogue, exportSheet, importSheet } from './texts/sheet.ts'
import { trialLang } from './texts/trial.ts'

const usage = `npm run --silent texts -- export <${langs.join('|')}|${trialLang}> > sheet.csv
npm run texts -- import <language> <sheet.csv>
npm run texts -- check`
const [command, language, file] = process.argv.slice(2)
const lang = langs.find((known) => known === language)

if (command === 'check' && language === undefined) checkAll()
else if (command !== 'export' && command !== 'import') fail(usage)
else if (language === undefined) fail(usage)
else if (command === 'export' && language === trialLang) process.stdout.write(exportSheet(trialLang))
else if (!lang)
  fail(`there is no language “${language}”: ${langs.join(', ')}. A new one is a line in src/core/text/languages.ts`)
else if (command === 'export') process.stdout.write(exportSheet(lang))
else if (file !== undefined) importFile(lang, file)
else fail(usage)

function importFile(to: Lang, path: string): void {
  if (!existsSync(path)) return fail(`${path} does not exist`)
  const { changed, problems } = importSheet(to, readFileSync(path, 'utf8'))
  for (const problem of problems) console.error(`refused: ${problem}`)
  const prettier = join(import.meta.dirname, '../node_modules/prettier/bin/prettier.cjs')
  const written = isSourceLang(to) ? 'src' : catalogueFile(to)
  if (changed > 0)
    execFileSync(process.execPath, [prettier, '--write', '--log-level=warn', written], { stdio: 'inherit' })
  console.log(`${changed} texts changed, ${problems.length} rows refused`)
  if (problems.length > 0) process.exitCode = 1
}

function checkAll(): void {
  for (const checked of catalogueLangs) {
    const { missing, problems } = checkCatalogue(checked)
    for (const problem of problems) console.error(`${checked}: ${problem}`)
    for (const key of missing) console.error(`${checked}: no translation of ${key}; it is shown in English`)
    console.log(`${checked}: ${missing.length} texts missing, ${problems.length} out of date or unusable`)
    if (missing.length + problems.length > 0) process.exitCode = 1
  }
  if (catalogueLangs.length === 0)
    console.log('every language is written in the sources (the compiler checks these); there are no catalogues')
}

function fail(message: string): void {
  console.error(message)
  process.exitCode = 2
}
