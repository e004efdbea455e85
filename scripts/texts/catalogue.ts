import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { Catalogue } from '#core/text/translations.ts'

const folder = 'translations'

/** The stored texts of a language that does not stand beside the things; empty for a new one. */
export function readCatalogue(lang: string): Catalogue {
  return existsSync(pathOf(lang)) ? JSON.parse(readFileSync(pathOf(lang), 'utf8')) : {}
}

export function writeCatalogue(lang: string, catalogue: Catalogue): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(pathOf(lang), `${JSON.stringify(catalogue, null, 2)}\n`)
}

function pathOf(lang: string): string {
  return `${folder}/${lang}.json`
}
