import type { SourceLang } from '#core/text/languages.ts'

/**
 * Reduces a text to the stems of its words, so that forms of one term compare as equal: singular and plural, verb and
 * noun, gender, order. Chinese has none of these forms.
 */
export const termStems: Readonly<Record<Exclude<SourceLang, 'zh'>, (text: string) => string>> = {
  en: (text) => stems(text, english),
  es: (text) => stems(text.normalize('NFD').replace(/\p{M}/gu, ''), spanish),
  ja: (text) => text.replace(/(?:にする|する|して|済み|中|しました|した)$/, '').replace(/[ をのに]/g, ''),
}

interface Language {
  /** Articles, prepositions and conjunctions. */
  readonly ignored: ReadonlySet<string>
  /** Words with irregular forms. */
  readonly irregular: Readonly<Record<string, string>>
  readonly endings: readonly RegExp[]
}

const english: Language = {
  ignored: new Set(['a', 'an', 'the', 'of', 'on', 'in', 'to', 'by', 'is', 'was', 'that', 'and', 'or', 'out']),
  irregular: { paid: 'pay', payout: 'pay', payouts: 'pay', sold: 'sell', sale: 'sell', sales: 'sell', nos: 'no' },
  endings: [
    /(?<=\w\w)ies$|(?<=\w\w\w)y$/,
    /(?<=\w\w\w)(?:ations?|ions?|ments?|als?|ers?|ings?|ed|es|e)$/,
    /(?<=\w[^s])s$/,
    /(?<=([bdgmnprt]))\1$/,
  ],
}

const spanish: Language = {
  ignored: new Set(['un', 'una', 'el', 'la', 'los', 'las', 'de', 'del', 'al', 'a', 'por', 'para', 'en', 'y', 'o']),
  irregular: { cierre: 'cerrar', prueba: 'probar', venta: 'vender', ventas: 'vender', reversion: 'revertir' },
  endings: [/(?<=\w\w\w)(?:[aeiu]d[oa]s?|[aei]r|es|[oae]s?|io|s)$/, /(?<=\w\w)(?:[ai]?mient|[aei]?[cs]i?on|i)$/],
}

function stems(text: string, { ignored, irregular, endings }: Language): string {
  const words = text.toLowerCase().match(/[\p{L}\p{N}º]+/gu) ?? []
  return words
    .filter((word) => !ignored.has(word))
    .map((word) => [...endings, ...endings].reduce((stem, ending) => stem.replace(ending, ''), irregular[word] ?? word))
    .toSorted()
    .join(' ')
}
