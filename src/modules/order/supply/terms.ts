import type { Text } from '#core/text/i18n.ts'
import { fieldTexts } from '#core/text/field-texts.ts'

/** Ledger labels of the movements and accounts between union stores and suppliers. */
export const supplyTerms: Readonly<Record<string, Text>> = {
  'supply.owed': ['供货应付', 'Supply owed', 'Suministro adeudado', '仕入代金の発生'],
  'supply.paid': ['供货结算', 'Supply settled', 'Suministro liquidado', '仕入代金の精算'],
  supply: fieldTexts.supply,
  supply_cost: ['供货成本', 'Cost of supply', 'Coste del suministro', '仕入原価'],
  supply_held: ['待付供应商', 'Held for suppliers', 'Retenido para proveedores', '仕入先への預り'],
}
