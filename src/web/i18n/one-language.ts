import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { inLang } from '#core/text/i18n.ts'
import type { Lang } from '#core/text/i18n.ts'
import { isSourceLang, langs, languages } from '#core/text/languages.ts'
import { setTranslations, translationsOf } from '#core/text/translations.ts'
import type { Catalogue, Translation } from '#core/text/translations.ts'
import { texts } from './texts/index.ts'

const root = join(import.meta.dirname, '../../..')
const ours = 'virtual:texts/'
const list = 'virtual:languages'
/** Files whose texts the console holds besides its own. */
const ofConsole = /^src\/(core|web)\/|^src\/(modules|plugins)\/[^/]+\/(web|shared)\//

/**
 * For the build: `virtual:texts/en` holds every text of the console in English alone, and so for each language; that of
 * a catalogue brings the texts of sections as well. `virtual:languages` loads them by language.
 */
export function oneLanguage(): Plugin {
  return {
    name: 'one-language',
    resolveId: (id) => (id === list || id.startsWith(ours) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${list}`) return `export const load = {${langs.map(loaderOf).join(',')}}`
      const lang = langs.find((candidate) => id === `\0${ours}${candidate}`)
      if (!lang) return undefined
      const translations = isSourceLang(lang) ? undefined : catalogueOf(lang)
      const entries = Object.entries(texts).map(([key, text]) => [key, inLang(text, lang)] as const)
      return `export default ${JSON.stringify(Object.fromEntries(entries))}
export const translations = ${JSON.stringify(translations)}`
    },
  }
}

function loaderOf(lang: Lang): string {
  const { antd, dayjs } = languages[lang]
  return `${lang}: {
  texts: () => import('${ours}${lang}'),
  components: () => Promise.all([import('antd/es/locale/${antd}.js'), import('dayjs/locale/${dayjs}.js')]),
}`
}

/** Without one everything is English. Also puts the texts of the console into the language. */
function catalogueOf(lang: Lang): Translation[] {
  const path = join(root, 'translations', `${lang}.json`)
  const catalogue: Catalogue = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
  setTranslations(lang, translationsOf(catalogue))
  return translationsOf(catalogue, (source) => ofConsole.test(source) && !source.startsWith('src/web/i18n/texts/'))
}
