import type { Lang } from './languages.ts'

/** A text of a catalogue: the Chinese and the English one that it translates, and the translation. */
export type Translation = readonly [zh: string, en: string, text: string]

/** The texts of a catalogue as stored in `translations/<code>.json`, by the keys of the translation sheet. */
export type Catalogue = Readonly<Record<string, { readonly zh: string; readonly en: string; readonly text: string }>>

const translations = new Map<Lang, ReadonlyMap<string, string>>()

/** Sets the texts of a further language. Of texts that are the same the first applies. */
export function setTranslations(lang: Lang, all: readonly Translation[]): void {
  translations.set(lang, new Map(all.toReversed().map(([zh, en, text]) => [keyOf(zh, en), text])))
}

/** What a text is in a language of a catalogue; undefined if the catalogue lacks it, or has it for another wording. */
export function translationOf([zh, en]: readonly [string, string, ...string[]], lang: Lang): string | undefined {
  return translations.get(lang)?.get(keyOf(zh, en))
}

/** The texts of a stored catalogue, of all files or of some. */
export function translationsOf(catalogue: Catalogue, includes: (path: string) => boolean = () => true): Translation[] {
  return Object.entries(catalogue)
    .filter(([key]) => includes(key.split('#')[0] ?? ''))
    .map(([, { zh, en, text }]) => [zh, en, text])
}

/** Chinese alone is not enough: one Chinese word may have two meanings. */
function keyOf(zh: string, en: string): string {
  return `${zh}\n${en}`
}
