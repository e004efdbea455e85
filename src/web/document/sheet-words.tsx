import type { Lang } from '#core/text/i18n.ts'
import { sayIn } from './words.ts'
import type { Word } from './words.ts'

/** In which languages a sheet speaks, and the titles of its fields and of those of its lines in the second one. */
export interface Spoken {
  lang: Lang
  beside?: Lang
  title: string
  fields: ReadonlyMap<string, string>
  lines: ReadonlyMap<string, string>
  /** Who signs, in the order of the definition. */
  signs: readonly string[]
}

interface BothProps {
  spoken: Spoken
  text: string
  other: string | undefined
}

/** A text with the same in the second language below it. */
export function Both({ spoken: { beside }, text, other }: BothProps) {
  return (
    <>
      {text}
      {beside && other && other !== text && <small lang={beside === 'zh' ? 'zh-CN' : beside}>{other}</small>}
    </>
  )
}

/** A text of these screens in both languages. */
export function Said({ spoken, word, params }: { spoken: Spoken; word: Word; params?: Readonly<Record<string, unknown>> }) {
  const other = spoken.beside && sayIn(spoken.beside, word, params)
  return <Both spoken={spoken} text={sayIn(spoken.lang, word, params)} other={other} />
}
