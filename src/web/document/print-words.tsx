import type { Lang } from '#core/text/i18n.ts'
import { sayIn } from './words.ts'
import type { Word } from './words.ts'

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
export function BilingualText({ languages: { beside }, text, other }: BothProps) {
  return (
    <>
      {text}
      {beside && other && other !== text && <small lang={beside === 'zh' ? 'zh-CN' : beside}>{other}</small>}
    </>
  )
}

/** A text of these screens in both languages. */
export function BilingualWord({
  languages,
  word,
  params,
}: {
  languages: PrintLanguages
  word: Word
  params?: Readonly<Record<string, unknown>>
}) {
  const other = languages.beside && sayIn(languages.beside, word, params)
  return <BilingualText languages={languages} text={sayIn(languages.lang, word, params)} other={other} />
}
