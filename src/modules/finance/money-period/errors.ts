import { refusal } from '#core/errors/refusal.ts'
import type { ErrorTexts } from '#core/errors/refusal.ts'

/** Refusals of closing a month. */
export const monthErrors = {
  month_closed: refusal(409, [
    '{month} 已由 {by} 月结',
    '{month} was closed already, by {by}',
    '{month} ya fue cerrado por {by}',
    '{month} は {by} が締め済みです',
  ]),
  month_running: refusal(409, { until: 'day' }, [
    '{month} 尚未结束，{until} 之后才能月结',
    '{month} is not over: it can be closed after {until}',
    '{month} no ha terminado: se puede cerrar después del {until}',
    '{month} はまだ終わっていません。{until} の翌日から締められます',
  ]),
  month_order: refusal(409, [
    '请先月结 {first}，再月结 {month}；也可“月结至此月”一并月结',
    'Close {first} before {month}, or close up to {month} in one go',
    'Cierre {first} antes que {month}, o cierre hasta {month} de una vez',
    '{month} より先に {first} を締めるか、{month} までまとめて締めてください',
  ]),
  month_busy: refusal(409, { count: 'count' }, [
    '{month} 及以前还有 {count} 张收付款单待审核（如 {bill_no}），处理后才能月结',
    '{count} {count:receipt or payment|receipts and payments} until {month} still {count:waits|wait} for approval (such as {bill_no}): decide before closing',
    'Hasta {month} {count:queda|quedan} {count} {count:cobro o pago|cobros y pagos} por aprobar (como {bill_no}): resuelva antes de cerrar',
    '{month} までに承認待ちの入金・支払伝票が{count}件あります（{bill_no} など）。処理してから締めてください',
  ]),
  month_unsound: refusal(409, { count: 'count' }, [
    '账本校验发现 {count} 处问题，查清后才能月结',
    'The last check of the ledger found {count} {count:problem|problems}: clear them up before closing a month',
    'La última verificación del libro encontró {count} {count:problema|problemas}: acláre{count:lo|los} antes de cerrar el mes',
    '台帳の検証で{count}件の問題が見つかっています。解消してから締めてください',
  ]),
} as const satisfies ErrorTexts
