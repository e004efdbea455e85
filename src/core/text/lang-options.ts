import { isSourceLang, langs, languages } from './languages.ts'
import type { Lang, SourceLang } from './languages.ts'
import type { Text } from './i18n.ts'
import { consoleLabels } from './console-labels.ts'

const sourceNames: Readonly<Record<SourceLang, Text>> = {
  zh: consoleLabels.chinese,
  en: ['English', 'English', 'English', 'English'],
  es: consoleLabels.spanish,
  ja: consoleLabels.japanese,
}

/** The languages as choices of a field, each under its own name. Such a field is `extensible`. */
export const langOptions = Object.fromEntries(langs.map((lang) => [lang, nameOf(lang)])) as Readonly<Record<Lang, Text>>

function nameOf(lang: Lang): Text {
  if (isSourceLang(lang)) return sourceNames[lang]
  const { name } = languages[lang]
  return [name, name, name, name]
}
