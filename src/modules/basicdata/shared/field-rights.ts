import type { FieldRight } from '#core/define/field-right.ts'
import type { Text } from '#core/text/i18n.ts'
import { labelTexts } from '#core/text/label-texts.ts'

/** Paths of the rights to read costs and buying prices, minimum selling prices, and balances of partners. */
export const costRight = '/jxc/material/CostRead'
export const floorRight = '/jxc/material/FloorRead'
export const balanceRight = '/jxc/customer/BalanceRead'

/** Costs are fields of materials, SKUs, stock and its documents, by the same right (docs/decisions/0091). */
export const costRights: readonly FieldRight[] = [
  {
    path: costRight,
    title: ['成本与进价', 'Costs and buying prices', 'Costes y precios de compra', '原価と仕入単価'],
    at: 'material',
  },
  {
    path: floorRight,
    title: labelTexts.minimumSalePrice,
    at: 'material',
  },
]

export const balanceTitle: Text = ['往来余额', 'Account balance', 'Saldo de cuenta', '債権債務残高']

/** The right to what partners owe and are owed. */
export const balanceRights: readonly FieldRight[] = [
  {
    path: balanceRight,
    title: balanceTitle,
    at: 'customer',
  },
]
