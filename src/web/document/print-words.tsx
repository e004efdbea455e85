import { localeOf } from '#core/text/languages.ts'
import type { Lang } from '#core/text/i18n.ts'
import { textIn } from './words.ts'
import type { TextKey } from './words.ts'

/** The languages of a printed document, with the field titles in the second one. */
export interface PrintLanguages {
  lang: Lang
  beside?: Lang
  title: string
  fields: ReadonlyMap<string, string>
  lines: ReadonlyMap<string, string>
  /** Who signs, in the order of the definition. */
  signs: readonly string[]
}

interface BothProps {
  languages: PrintLanguages
  text: string
  other: string | undefined
}

/** A text with the same in the second language below it. */
export function BilingualText({ languages: { beside: secondLang }, text, other }: BothProps) {
  return (
    <>
      {text}
      {secondLang && other && other !== text && <small lang={localeOf(secondLang)}>{other}</small>}
    </>
  )
}

/** A text of these screens in both languages. */
export function BilingualLabel({
  languages,
  textKey,
  params,
}: {
  languages: PrintLanguages
  textKey: TextKey
  params?: Readonly<Record<string, unknown>>
}) {
  const other = languages.beside && textIn(languages.beside, textKey, params)
  return <BilingualText languages={languages} text={textIn(languages.lang, textKey, params)} other={other} />
}
