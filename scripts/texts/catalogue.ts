import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { Catalogue } from '#core/text/translations.ts'

const folder = 'translations'

/** The stored texts of a language that is not written in the sources; empty for a new one. */
export function readCatalogue(lang: string): Catalogue {
  return existsSync(catalogueFile(lang)) ? JSON.parse(readFileSync(catalogueFile(lang), 'utf8')) : {}
}

export function writeCatalogue(lang: string, catalogue: Catalogue): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(catalogueFile(lang), `${JSON.stringify(catalogue, null, 2)}\n`)
}

/** Where the catalogue of a language is stored. */
export function catalogueFile(lang: string): string {
  return `${folder}/${lang}.json`
}
