import { refusal } from '#core/errors/refusal.ts'
import type { ErrorTexts } from '#core/errors/refusal.ts'

/** What top-ups refuse. */
export const lifepayErrors = {
  lifepay_not_set_up: refusal(409, [
    '请先完成生活缴费设置',
    'Set up the top-up gateway first',
    'Configure antes la pasarela de recargas',
    '先にチャージの設定を済ませてください',
  ]),
  lifepay_closed: refusal(409, [
    '暂不受理生活缴费',
    'Top-ups are closed for now',
    'Las recargas están cerradas por ahora',
    '現在チャージを受け付けていません',
  ]),
  lifepay_off_sale: refusal(409, [
    '该面值已停售',
    'This face value is not on sale',
    'Este valor no está a la venta',
    'この額面は販売していません',
  ]),
  lifepay_account: refusal(422, [
    '户号格式不正确：{wanted}',
    'This is no account of the kind: {wanted}',
    'No es una cuenta de este tipo: {wanted}',
    '番号の形式が正しくありません：{wanted}',
  ]),
  lifepay_balance: refusal(409, [
    '余额不足：需要 {price}，可用 {have}',
    'The wallet has {have}; this takes {price}',
    'El monedero tiene {have} y hacen falta {price}',
    '残高が足りません。必要 {price}、残り {have}',
  ]),
  lifepay_many_unpaid: refusal(409, [
    '待付订单已达 {most} 单，请先付款或等其关闭',
    'There are {most} unpaid top-ups; pay them first or let them close',
    'Hay {most} recargas sin pagar; páguelas antes o espere a que se cierren',
    '未払いのチャージが {most} 件あります。先にお支払いください',
  ]),
  lifepay_below_cost: refusal(422, [
    '售价低于成本，请勾选“允许低于成本”',
    'The price lies below the cost: say so by “May be sold below cost”',
    'El precio es inferior al coste: indíquelo con «Se puede vender bajo coste»',
    '販売価格が原価を下回っています。「原価割れを許可」を選んでください',
  ]),
  lifepay_codes: refusal(422, [
    '电费须填省、市、单位编号',
    'Electricity needs the gateway’s numbers of province, city and biller',
    'La electricidad necesita los números de provincia, ciudad y empresa',
    '電気料金は省・市・機関の番号が必要です',
  ]),
  lifepay_running: refusal(409, [
    '还有未完结的缴费订单：{numbers}',
    'Top-ups are still running: {numbers}',
    'Aún hay recargas en curso: {numbers}',
    '処理中のチャージがあります：{numbers}',
  ]),
  lifepay_not_absent: refusal(409, [
    '只有网关明确答复“无此订单”时才能补单，请先查询',
    'It is submitted again only after the gateway has said that it does not know it: ask first',
    'Solo se vuelve a enviar si la pasarela dice que no lo conoce: consulte antes',
    'ゲートウェイが「該当なし」と答えた場合だけ再送できます。先に照会してください',
  ]),
} as const satisfies ErrorTexts

declare module '#core/errors/errors.ts' {
  interface SectionErrors {
    lifepay: typeof lifepayErrors
  }
}
