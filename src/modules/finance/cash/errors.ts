import { refusal } from '#core/errors/refusal.ts'
import type { ErrorTexts } from '#core/errors/refusal.ts'

/** Refusals of cash. */
export const cashErrors = {
  cash_payer: refusal(422, [
    '请填写付款人或选择往来单位',
    'Say who pays, or choose a partner',
    'Indique quién paga o elija un socio comercial',
    '支払人を入力するか取引先を選択してください',
  ]),
  cash_state: refusal(409, [
    '「{no}」的状态已不允许此操作',
    '{no} no longer allows this in its current status',
    'El estado de {no} ya no permite esto',
    '{no} の状態ではこの操作はできません',
  ]),
  cash_of_payment: refusal(409, [
    '此现金由支付单 {no} 收取，请在支付的退款单中退款',
    'This cash belongs to payment {no}; refund that payment instead',
    'Este efectivo pertenece al pago {no}; reembolse ese pago',
    'この現金は支払い {no} のものです。その支払いから返金してください',
  ]),
  cash_less: refusal(422, { tendered: 'money', amount: 'money' }, [
    '收到 {tendered}，少于应收 {amount}',
    '{tendered} was handed over, {amount} is due',
    'Se entregaron {tendered}; se deben {amount}',
    '{tendered} を受け取りましたが、請求額は {amount} です',
  ]),
  cash_short: refusal(409, { held: 'money', asked: 'money' }, [
    '收款员现金不足：持有 {held}，需要 {asked}',
    'The collector holds {held}, but {asked} is required',
    'El cobrador tiene {held}, pero se necesitan {asked}',
    '集金担当の手元現金は {held} です。{asked} が必要です',
  ]),
  cash_float_over: refusal(422, { float: 'money', found: 'money', asked: 'money' }, [
    '备用金为 {float}，日结差异为 {found}：只能交回备用金，或连同差异一次交清，不能交回 {asked}；收到的现金请缴存',
    'The float is {float} and the daily closing difference {found}. Return the float, or both together, not {asked}; deposit the cash received',
    'El fondo es {float} y la diferencia de cierres {found}. Devuelva el fondo o ambos a la vez, no {asked}; ingrese lo cobrado',
    '釣銭準備金は {float}、日締めの差異は {found} です。返却は準備金のみ、または差異を含む全額に限り、{asked} は返却できません。受け取った現金は預け入れてください',
  ]),
  cash_deposit_under: refusal(422, { taken: 'money', back: 'money' }, [
    '所选收款共 {taken}，少于要抵扣的退款 {back}，请多选收款一并缴存',
    'These payments are {taken}, less than the refunds of {back} that they offset; choose more payments',
    'Estos cobros suman {taken}, menos que los reembolsos de {back} que compensan; elija más cobros',
    '選んだ入金は {taken} で、差し引く返金 {back} より少ないため、入金を追加して選んでください',
  ]),
  cash_refund_over: refusal(422, { left: 'money', asked: 'money' }, [
    '可退 {left}，不能退 {asked}',
    'Up to {left} can be refunded, not {asked}',
    'Se pueden reembolsar hasta {left}, no {asked}',
    '返金可能額は {left} のため {asked} は返金できません',
  ]),
  cash_day_closed: refusal(409, [
    '该收款人今日已日结：可缴存或交回备用金；其他收付请先撤销日结，或明日再办理',
    'This collector has closed the day: deposits and returned floats still work. For anything else reopen the day, or go on tomorrow',
    'Este cobrador ya cerró el día: aún puede ingresar efectivo o devolver el fondo. Para lo demás reabra el día o continúe mañana',
    'この集金担当は本日締め済みです。預入と釣銭準備金の返却は可能です。その他は日締めを取り消すか、明日以降に処理してください',
  ]),
  cash_day_open: refusal(409, [
    '该收款人今日没有日结，无需撤销',
    'This collector has not closed today',
    'Este cobrador no ha cerrado hoy',
    'この集金担当は本日まだ締めていません',
  ]),
  cash_close_settled: refusal(409, [
    '日结差异已随 {no} 结清，不能再撤销日结',
    'The difference of this closing was settled by {no}, so the day cannot be reopened',
    'La diferencia de este cierre se liquidó con {no}: el día no se puede reabrir',
    'この日締めの差異は {no} で精算済みのため、取り消せません',
  ]),
  cash_differs: refusal(422, { counted: 'money', book: 'money', difference: 'money' }, [
    '盘点 {counted}，账面 {book}，相差 {difference}：请填写差异原因',
    'Counted {counted}, book balance {book}, difference {difference}. Enter the reason for the difference',
    'Contado {counted}, saldo contable {book}, diferencia {difference}. Indique el motivo de la diferencia',
    '実査額 {counted}、帳簿 {book}、差異 {difference}：差異の理由を入力してください',
  ]),
  cash_mixed: refusal(422, [
    '一次只能缴存同一收款人的收款',
    'A deposit takes payments of one collector only',
    'Un ingreso admite cobros de un solo cobrador',
    '預入は同じ集金担当の入金に限ります',
  ]),
  cash_debt: refusal(422, [
    '「{no}」不是该往来单位未结的应收',
    '{no} is not open and receivable from this partner',
    '{no} no está pendiente de cobro de este socio comercial',
    '{no} はこの取引先の未決済の売掛ではありません',
  ]),
} as const satisfies ErrorTexts
