import type { Text } from '#core/text/i18n.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { optionTexts } from '#core/text/option-texts.ts'
import { hintTexts } from '#core/text/hint-texts.ts'
import { labelTexts } from '#core/text/label-texts.ts'

/** Labels of suppliers' bank accounts, on their screens and on the platform's. */
export const cardWords = {
  cards: ['银行卡', 'Bank cards', 'Tarjetas bancarias', '銀行カード'],
  card: labelTexts.bankCard,
  account: fieldTexts.account,
  kind: ['账户类型', 'Kind of account', 'Tipo de cuenta', '口座の種類'],
  holder: fieldTexts.accountHolder,
  bank: fieldTexts.bank,
  branch: optionTexts.branch,
  accountNo: fieldTexts.payeeAccount,
  last4: optionTexts.lastFourDigits,
  supplier: optionTexts.supplier,
  supplierNo: hintTexts.supplierNo,
} as const satisfies Record<string, Text>

/** The holder type of an account. */
export const accountKinds = {
  company: ['对公', 'Company', 'Empresa', '法人'],
  personal: ['对私', 'Personal', 'Personal', '個人'],
} as const satisfies Record<string, Text>

/** Results of the amount that a card holder entered. */
export const amountTexts = {
  same: [
    '金额一致，银行卡已验证',
    'The amount is right: the card is verified',
    'El importe coincide: la tarjeta está verificada',
    '金額が一致し、カードを確認しました',
  ],
  wrong: [
    '金额不符，还可填写 {left} 次',
    'That is not the amount. Tries left: {left}',
    'Ese no es el importe. Intentos restantes: {left}',
    '金額が一致しません。あと{left}回入力できます',
  ],
  out: [
    '三次金额均不符，验证未通过，可重新申请',
    'Wrong amount three times; the card is not verified. You can apply again',
    'Importe incorrecto tres veces; la tarjeta no está verificada. Puede solicitarlo de nuevo',
    '3回とも金額が一致せず、確認できませんでした。再度依頼できます',
  ],
} as const satisfies Record<string, Text>
