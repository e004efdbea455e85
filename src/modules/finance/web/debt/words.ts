import type { Text } from '#core/text/i18n.ts'
import { defineTexts } from '#web/i18n/define-texts.ts'

const debtWords = {
  verify: ['往来校验', 'Verify partner accounts', 'Verificar cuentas con socios comerciales', '債権債務の検証'],
  verify_lead: [
    '逐条核对单据、未结明细与账本，证明应收应付正确',
    'Checks documents, open items and the ledger against each other',
    'Contrasta documentos, partidas abiertas y libro mayor',
    '伝票、未決済明細、台帳を突き合わせて確認します',
  ],
  again: ['重新校验', 'Check again', 'Comprobar de nuevo', '再検証'],
  fine: ['账目一致', 'The accounts balance', 'Las cuentas cuadran', '帳簿は一致しています'],
  wrong: [
    '发现 {count} 处不一致',
    '{count} {count:difference|differences} found',
    '{count} {count:diferencia|diferencias}',
    '不一致{count}件',
  ],
  items: [
    '核对了 {count} 条应收应付',
    '{count} open items were checked',
    'Se comprobaron {count} partidas',
    '債権債務{count}件を確認',
  ],
  backfill: [
    '建账前的 {documents} 张单据已于 {day} 一次补记：应收 {receivable}，应付 {payable}',
    '{documents} earlier documents were posted on {day}: receivable {receivable}, payable {payable}',
    '{documents} documentos anteriores se registraron el {day}: por cobrar {receivable}, por pagar {payable}',
    '以前の伝票{documents}件を {day} に一括記帳：売掛 {receivable}、買掛 {payable}',
  ],
  check_documents: [
    '出入库单 = 未结明细',
    'Receipts and issues = open items',
    'Entradas y salidas = partidas',
    '入出庫伝票 = 未決済明細',
  ],
  check_payments: [
    '收付款、现金、期初 = 往来明细',
    'Receipts, payments, cash and opening balances = open items',
    'Cobros, pagos, efectivo y saldos iniciales = partidas',
    '入出金・現金・期首 = 債権債務明細',
  ],
  check_balances: [
    '未结明细 = 账本余额',
    'Open items = ledger balances',
    'Partidas = saldos del libro mayor',
    '未決済明細 = 台帳残高',
  ],
  check_matches: [
    '已结金额 = 结算记录',
    'Settled amounts = matching records',
    'Importes liquidados = conciliaciones',
    '決済済額 = 消込記録',
  ],
  check_ages: [
    '账龄变动 = 重新计算',
    'Ageing movements = recalculated',
    'Antigüedad guardada = recalculada',
    '滞留期間の推移 = 再計算',
  ],
  check_ok: ['一致', 'Match', 'Coinciden', '一致'],
  check_bad: [
    '{count} 处不一致',
    '{count} {count:mismatch|mismatches}',
    '{count} {count:discrepancia|discrepancias}',
    '不一致{count}件',
  ],
} as const satisfies Record<string, Text>

export const { useWords } = defineTexts<keyof typeof debtWords>(debtWords)
