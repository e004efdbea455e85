import { inLang } from '#core/text/i18n.ts'
import type { Lang, Text } from '#core/text/i18n.ts'
import { recycleWords } from '../shared/words.ts'
import type { Difference, Line } from '../valuation/compare.ts'
import { labelTexts } from '#core/text/label-texts.ts'

/** A text column of a table. */
export const textColumn = (title: Text, lang: Lang) => ({ title: inLang(title, lang) })

/** The content of rules as a table. */
export function ruleTable(lines: readonly Line[], lang: Lang) {
  return {
    columns: [textColumn(item, lang), textColumn(recycleWords.rule, lang)],
    rows: lines.map(({ subject, description }) => ({ cells: [subject, description] })),
  }
}

/** The differences between two versions as a table. */
export function comparisonTable(differences: readonly Difference[], lang: Lang) {
  return {
    title: inLang(changes, lang),
    columns: [textColumn(item, lang), textColumn(was, lang), textColumn(is, lang)],
    rows: differences.map(({ subject, before, after }) => ({ cells: [subject, before ?? '—', after ?? '—'] })),
  }
}

const item: Text = labelTexts.item
const changes: Text = ['变更', 'Amendments', 'Cambios', '変更']
export const was: Text = ['原', 'Before', 'Antes', '変更前']
export const is: Text = ['新', 'After', 'Después', '変更後']
