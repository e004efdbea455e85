import { inLang } from '#core/text/i18n.ts'
import type { Lang, Text } from '#core/text/i18n.ts'
import { recycleWords } from '../shared/words.ts'
import type { Difference, Line } from '../valuation/compare.ts'

/** A column of a table. */
export const says = (title: Text, lang: Lang) => ({ title: inLang(title, lang) })

/** What rules say, as a table. */
export function told(lines: readonly Line[], lang: Lang) {
  return {
    columns: [says(item, lang), says(recycleWords.rule, lang)],
    rows: lines.map(({ what, says: said }) => ({ cells: [what, said] })),
  }
}

/** What differs between two versions, as a table. */
export function compared(differences: readonly Difference[], lang: Lang) {
  return {
    title: inLang(changes, lang),
    columns: [says(item, lang), says(was, lang), says(is, lang)],
    rows: differences.map(({ what, before, after }) => ({ cells: [what, before ?? '—', after ?? '—'] })),
  }
}

const item: Text = ['项目', 'What', 'Elemento', '項目']
const changes: Text = ['变更', 'Amendments', 'Cambios', '変更']
export const was: Text = ['原', 'Before', 'Antes', '変更前']
export const is: Text = ['新', 'After', 'Después', '変更後']
