import type { Plugin } from 'vite'
import { inLang, langs } from '#core/text/i18n.ts'
import { texts } from './texts/index.ts'

const ours = 'virtual:texts/'

/** For the build: `virtual:texts/en` holds every text of the console in English alone, and so for each language. */
export function oneLanguage(): Plugin {
  return {
    name: 'one-language',
    resolveId: (id) => (id.startsWith(ours) ? `\0${id}` : undefined),
    load(id) {
      const lang = langs.find((candidate) => id === `\0${ours}${candidate}`)
      if (!lang) return undefined
      const entries = Object.entries(texts).map(([key, text]) => [key, inLang(text, lang)] as const)
      return `export default ${JSON.stringify(Object.fromEntries(entries))}`
    },
  }
}
