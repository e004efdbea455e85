import { glossaryTerms } from '#core/text/glossary.ts'
import type { Text } from '#core/text/i18n.ts'
import { ageTexts } from '../../debt/shared/age-texts.ts'
import { labelTexts } from '#core/text/label-texts.ts'
import { commonTexts } from './common-texts.ts'

/** Texts of a statement, on screen, in print and in spreadsheets. */
export const statementTexts = {
  kind: labelTexts.type,
  opening: commonTexts.openingBalance,
  closing: ['期末余额', 'Closing balance', 'Saldo final', '期末残高'],
  balance: glossaryTerms.balance,
  issuer: ['出具单位', 'Issued by', 'Emitido por', '発行元'],
  language: ['对账单语言', 'Language of the statement', 'Idioma del estado', '明細書の言語'],
  more_receivable: ['应收增加', 'Billed', 'Cargos', '売掛の増加'],
  less_receivable: ['收款与冲减', 'Received or credited', 'Cobros y abonos', '入金・減額'],
  more_payable: ['应付增加', 'Bought', 'Cargos', '買掛の増加'],
  less_payable: ['付款与冲减', 'Paid or credited', 'Pagos y abonos', '支払・減額'],
  not_due: ageTexts.not_due,
  d30: ageTexts.d30,
  d60: ageTexts.d60,
  d90: ageTexts.d90,
  d180: ['逾期 91–180 天', '91–180 days overdue', 'Vencido 91–180 días', '91–180日超過'],
  older: ['逾期 180 天以上', 'Over 180 days overdue', 'Vencido más de 180 días', '181日以上超過'],
  unused: [
    '未使用的预收/预付与退货',
    'Advances and returns not used',
    'Anticipos y devoluciones sin usar',
    '未充当の前受・前払・返品',
  ],
} as const satisfies Record<string, Text>
