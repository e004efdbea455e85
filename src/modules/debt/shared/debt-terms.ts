import type { Text } from '#core/text/i18n.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { debtKinds } from './debt-kinds.ts'

/** Ledger labels of partners' open items and of their contra accounts. */
export const debtTerms: Readonly<Record<string, Text>> = {
  ...debtKinds,
  sales: ['销售收入', 'Sales', 'Ventas', '売上'],
  purchases: ['采购成本', 'Purchases', 'Compras', '仕入'],
  claims: ['索赔', 'Claims', 'Reclamaciones', '賠償請求'],
  write_off: glossaryTerms.writeOff,
}
