import { refusal } from '#core/errors/refusal.ts'
import type { ErrorTexts } from '#core/errors/refusal.ts'
import { activityErrors } from '../shared/activity/errors.ts'
import { messageTexts } from '#core/text/message-texts.ts'

/** Refusals of auctions. Amounts are passed as text. */
export const auctionErrors = {
  ...activityErrors,
  auction_times: refusal(422, messageTexts.theEndMustBeAfterTheStart),
  auction_reserve: refusal(422, [
    '保留价不得低于起拍价',
    'The reserve price is below the starting price',
    'El precio de reserva es menor que el de salida',
    '最低落札価格は開始価格以上にしてください',
  ]),
  auction_cap: refusal(422, [
    '封顶价须高于起拍价，且不低于保留价',
    'The cap price must be above the starting price and not below the reserve price',
    'El precio tope debe superar el de salida y no ser menor que el de reserva',
    '即決価格は開始価格より高く、最低落札価格以上にしてください',
  ]),
  auction_late: refusal(409, [
    '拍品「{name}」未开始或已结束',
    'The lot “{name}” has not started or has ended',
    'El lote «{name}» no ha empezado o ya ha terminado',
    '出品「{name}」は開始前か終了しています',
  ]),
  auction_no_deposit: refusal(409, { deposit: 'money' }, [
    '请先缴纳保证金 {deposit}',
    'Pay the deposit of {deposit} first',
    'Abone primero el depósito de {deposit}',
    '先に保証金{deposit}を納めてください',
  ]),
  auction_deposited: refusal(409, [
    '您已缴纳本拍品的保证金',
    'You have paid the deposit already',
    'Ya ha abonado el depósito',
    '保証金は納付済みです',
  ]),
  auction_leading: refusal(409, [
    '您的出价已领先',
    'Your bid is the highest already',
    'Su puja ya es la más alta',
    'すでにお客様の入札が最高額です',
  ]),
  auction_low: refusal(409, { next: 'money' }, [
    '出价须不低于 {next}',
    'A bid is {next} at least',
    'La puja mínima es de {next}',
    '入札額は{next}以上にしてください',
  ]),
  auction_high: refusal(409, { top: 'money' }, [
    '出价不得超过封顶价 {top}',
    'A bid is {top} at most',
    'La puja máxima es de {top}',
    '入札額は{top}以下にしてください',
  ]),
  auction_not_won: refusal(409, [
    '该会员未拍得「{name}」或已过付款时限',
    'The member has not won “{name}”, or the payment deadline has passed',
    'El miembro no ha ganado «{name}» o el plazo de pago ha terminado',
    'この会員は「{name}」を落札していないか、支払い期限を過ぎています',
  ]),
  auction_ordered: refusal(409, [
    '该拍品已有订单，请先付款或关闭该订单',
    'There is an order for the lot already: pay or close that',
    'Ya hay un pedido del lote: páguelo o ciérrelo',
    'この出品の注文がすでにあります。支払うか取り消してください',
  ]),
  auction_prepaid: refusal(409, [
    '拍卖订单须先付款',
    'An order of a lot is paid beforehand',
    'El pedido de un lote se paga por adelantado',
    'オークションの注文は前払いです',
  ]),
  auction_unfinished: refusal(409, [
    '拍品未结束、待付款或仍有未退的保证金，不能删除：{name}',
    'It is not over, is still to be paid, or deposits are on hold: {name}',
    'El lote no ha terminado, falta el pago o hay depósitos retenidos: {name}',
    '終了していない、未払い、または返還前の保証金があるため削除できません：{name}',
  ]),
  auction_running: refusal(409, [
    '拍品未结束、待付款或仍有未退的保证金，不能卸载：{names}',
    'Lots are not over, are still to be paid, or deposits are on hold: {names}',
    'Hay lotes sin terminar, por pagar o con depósitos retenidos: {names}',
    '終了していない、未払い、または返還前の保証金がある出品があるためアンインストールできません：{names}',
  ]),
} as const satisfies ErrorTexts

declare module '#core/errors/errors.ts' {
  interface SectionErrors {
    auction: typeof auctionErrors
  }
}
