import { existsSync, readFileSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'
import { catalogueLangs } from '#core/text/languages.ts'
import { setTranslations, translationsOf } from '#core/text/translations.ts'
import type { Catalogue } from '#core/text/translations.ts'

/** Reads the catalogues of the product, once for a process or thread. A language without one is shown in English. */
export function readTranslations(): void {
  const root = dirname(findPackageJSON('.', import.meta.url) ?? '.')
  for (const lang of catalogueLangs) {
    const path = join(root, 'translations', `${lang}.json`)
    if (!existsSync(path)) continue
    const catalogue: Catalogue = JSON.parse(readFileSync(path, 'utf8'))
    setTranslations(lang, translationsOf(catalogue))
  }
}
