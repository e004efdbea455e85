import type { Text } from '#core/text/i18n.ts'
import { assets, buckets } from '../shared/account.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { optionTexts } from '#core/text/option-texts.ts'
import { labelTexts } from '#core/text/label-texts.ts'

/**
 * The parts of an account name as `ledger_account_view` builds it: owner (including the names of clearing accounts),
 * asset, bucket.
 */
export const accountTerms: Readonly<Record<string, Text>> = {
  ...prefixed('asset', { ...assets, rmb: ['人民币', 'Yuan', 'Yuanes', '人民元'] }),
  ...prefixed('bucket', buckets),
  addon: fieldTexts.plugin,
  book: ['账套', 'Book', 'Libro', '帳簿'],
  prizes: labelTexts.prizes,
  held: ['代收未结', 'Held', 'En custodia', '預り'],
  earned: ['已确认收入', 'Earned', 'Ingreso reconocido', '確定収入'],
  round: ['期次', 'Round', 'Ronda', '回'],
  forfeits: ['没收款', 'Forfeits', 'Importes confiscados', '没収金'],
  channel: optionTexts.channel,
}

function prefixed(prefix: string, texts: Readonly<Record<string, Text>>): Record<string, Text> {
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [`${prefix}.${key}`, text]))
}
