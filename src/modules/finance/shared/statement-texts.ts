import { words } from '#core/text/glossary.ts'
import type { Text } from '#core/text/i18n.ts'

/** What a statement says, on the screen, on paper and in a sheet. */
export const statementTexts = {
  kind: ['类型', 'Kind', 'Tipo', '種類'],
  opening: ['期初余额', 'Opening balance', 'Saldo inicial', '期首残高'],
  closing: ['期末余额', 'Closing balance', 'Saldo final', '期末残高'],
  balance: words.balance,
  more_receivable: ['应收增加', 'Billed', 'Cargos', '売掛の増加'],
  less_receivable: ['收款与冲减', 'Received or credited', 'Cobros y abonos', '入金・減額'],
  more_payable: ['应付增加', 'Bought', 'Cargos', '買掛の増加'],
  less_payable: ['付款与冲减', 'Paid or credited', 'Pagos y abonos', '支払・減額'],
  not_due: ['未到期', 'Not due', 'No vencido', '期日前'],
  d30: ['逾期 1–30 天', '1–30 days overdue', '1–30 días vencido', '1–30日超過'],
  d60: ['逾期 31–60 天', '31–60 days overdue', '31–60 días vencido', '31–60日超過'],
  d90: ['逾期 61–90 天', '61–90 days overdue', '61–90 días vencido', '61–90日超過'],
  d180: ['逾期 91–180 天', '91–180 days overdue', '91–180 días vencido', '91–180日超過'],
  older: ['逾期 180 天以上', 'Over 180 days overdue', 'Más de 180 días vencido', '180日超過以上'],
  unused: ['未使用的预收/预付与退货', 'Advances and returns not used', 'Anticipos y devoluciones sin usar', '未充当の前受・前払・返品'],
} as const satisfies Record<string, Text>
