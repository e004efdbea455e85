import type { Text } from '#core/text/i18n.ts'

/** What the accounts of suppliers at banks are called, by themselves and on the platform's desk. */
export const cardWords = {
  cards: ['银行卡', 'Bank cards', 'Tarjetas bancarias', '銀行カード'],
  card: ['银行卡', 'Bank card', 'Tarjeta bancaria', '銀行カード'],
  account: ['账户', 'Account', 'Cuenta', '口座'],
  kind: ['账户类型', 'Kind of account', 'Tipo de cuenta', '口座の種類'],
  holder: ['户名', 'Account holder', 'Titular', '口座名義'],
  bank: ['开户银行', 'Bank', 'Banco', '銀行'],
  last4: ['卡尾号', 'Last four digits', 'Últimas cuatro cifras', '下4桁'],
  supplier: ['商户', 'Supplier', 'Proveedor', '加盟店'],
  supplierNo: ['商户编号', 'Supplier number', 'Número de proveedor', '加盟店番号'],
} as const satisfies Record<string, Text>

/** Whose account it is. */
export const accountKinds = {
  company: ['对公', 'Company', 'Empresa', '法人'],
  personal: ['对私', 'Personal', 'Personal', '個人'],
} as const satisfies Record<string, Text>
