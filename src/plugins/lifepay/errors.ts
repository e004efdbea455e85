import { refusal } from '#core/errors/refusal.ts'
import type { ErrorTexts } from '#core/errors/refusal.ts'

/** Refusals of top-ups. */
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
    'Invalid account number: {wanted}',
    'El número de cuenta no es válido; debe ser {wanted}',
    'お客様番号の形式が正しくありません：{wanted}',
  ]),
  lifepay_balance: refusal(409, { price: 'money', have: 'money' }, [
    '余额不足：需要 {price}，可用 {have}',
    'The wallet has {have}; this takes {price}',
    'El monedero tiene {have} y hacen falta {price}',
    '残高が足りません。必要 {price}、残り {have}',
  ]),
  lifepay_many_unpaid: refusal(409, { most: 'count' }, [
    '待付订单已达 {most} 单，请先付款或等其关闭',
    'There are {most} unpaid top-ups; pay them first or let them close',
    'Hay {most} recargas sin pagar; páguelas antes o espere a que se cierren',
    '未払いのチャージが{most}件あります。先にお支払いください',
  ]),
  lifepay_below_cost: refusal(422, [
    '售价低于成本，请勾选“允许低于成本”',
    'The sale price is below cost. Tick “May be sold below cost”',
    'El precio es inferior al coste. Marque «Se puede vender por debajo del coste»',
    '販売価格が原価を下回っています。「原価割れを許可」を選んでください',
  ]),
  lifepay_codes: refusal(422, [
    '电费须选到城市（保存后可向网关查编号），或填全省、市、缴费类型和单位编号',
    'Electricity needs a city (look up the biller’s numbers after saving), or province, city, bill type and biller number',
    'Para la electricidad elija una ciudad (los números de la empresa se buscan tras guardar) o complete provincia, ciudad, tipo de recibo y número de empresa',
    '電気料金は市まで選ぶ（保存後に番号を検索）か、ゲートウェイの番号をすべて入力してください',
  ]),
  lifepay_no_province: refusal(409, [
    '网关没有这个省份',
    'The gateway has no such province',
    'La pasarela no tiene esa provincia',
    'ゲートウェイにこの省はありません',
  ]),
  lifepay_no_city: refusal(409, [
    '网关没有这个城市',
    'The gateway has no such city',
    'La pasarela no tiene esa ciudad',
    'ゲートウェイにこの市はありません',
  ]),
  lifepay_no_project: refusal(409, [
    '网关在此地不收电费',
    'The gateway takes no electricity bills there',
    'La pasarela no cobra electricidad allí',
    'ゲートウェイはこの地域の電気料金を扱っていません',
  ]),
  lifepay_no_unit: refusal(409, [
    '网关没有唯一同名的单位，请按可选名称填写',
    'No biller there, or several, go by this name: use one of the names offered',
    'Ninguna empresa, o varias, se llaman así: use uno de los nombres ofrecidos',
    '該当する機関が一つに決まりません。候補の名称を入力してください',
  ]),
  lifepay_no_product: refusal(409, [
    '该单位暂不能充值',
    'This biller takes no payments for now',
    'Esta empresa no admite pagos por ahora',
    'この機関は現在支払いを受け付けていません',
  ]),
  lifepay_other_account: refusal(409, [
    '网关答复的是另一户号',
    'The gateway answered about another account',
    'La pasarela respondió sobre otra cuenta',
    'ゲートウェイの応答が別のお客様番号のものです',
  ]),
  lifepay_no_arrears: refusal(409, [
    '该单位不能查询欠费',
    'This biller does not support arrears queries',
    'No se puede consultar la deuda con esta empresa',
    'この機関の未払い額は照会できません',
  ]),
  lifepay_many_questions: refusal(409, { most: 'count' }, [
    '今日查询户号已达 {most} 个',
    '{most} accounts were queried today. Try again tomorrow',
    'Hoy ya se consultaron {most} cuentas; pruebe mañana',
    '本日照会したお客様番号が{most}件に達しました',
  ]),
  lifepay_running: refusal(409, [
    '还有未完结的缴费订单：{numbers}',
    'Top-ups are still running: {numbers}',
    'Aún hay recargas en curso: {numbers}',
    '処理中のチャージがあります：{numbers}',
  ]),
  lifepay_not_absent: refusal(409, [
    '只有网关明确答复“无此订单”时才能补单，请先查询',
    'Resubmission requires the gateway’s answer that the order is unknown. Check first',
    'Solo se vuelve a enviar si la pasarela responde que no conoce el pedido. Consulte antes',
    'ゲートウェイが「該当なし」と応答した場合だけ再送できます。先に照会してください',
  ]),
} as const satisfies ErrorTexts

declare module '#core/errors/errors.ts' {
  interface SectionErrors {
    lifepay: typeof lifepayErrors
  }
}
