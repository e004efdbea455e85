import { refusal } from '#core/errors/refusal.ts'
import type { ErrorTexts } from '#core/errors/refusal.ts'
import { activityErrors } from '../shared/activity/errors.ts'
import { messageTexts } from '#core/text/message-texts.ts'

/** Refusals of group-buys. */
export const groupbuyErrors = {
  ...activityErrors,
  groupbuy_times: refusal(422, messageTexts.theEndMustBeAfterTheStart),
  groupbuy_price: refusal(422, { price: 'money' }, [
    '拼团价须低于售价 {price}',
    'The group price is not below the price, {price}',
    'El precio de grupo debe ser menor que el precio de venta, {price}',
    '共同購入価格は販売価格{price}より低くしてください',
  ]),
  groupbuy_full: refusal(409, ['该团已满', 'The group is full', 'El grupo está completo', 'このグループは満員です']),
  groupbuy_over: refusal(409, [
    '该团已成团或已结束',
    'The group is already complete or has ended',
    'El grupo ya está completo o ha terminado',
    'このグループは成立済みか終了しています',
  ]),
  groupbuy_twice: refusal(409, [
    '您已在本活动的团 {no} 中，请等待成团',
    'You are already in group {no} of this campaign. Wait until it completes',
    'Ya está en el grupo {no} de esta campaña. Espere a que se complete',
    'すでにこのキャンペーンのグループ {no} に参加しています。成立をお待ちください',
  ]),
  groupbuy_new_only: refusal(409, [
    '本活动仅限未在本店付过款的新客参与',
    'This campaign is for members without a paid order in this store',
    'Esta campaña es solo para quienes aún no han pagado ningún pedido aquí',
    'このキャンペーンは初めて購入する会員のみ参加できます',
  ]),
  groupbuy_prepaid: refusal(409, [
    '拼团订单须先付款',
    'An order in a group is paid beforehand',
    'Un pedido en grupo se paga por adelantado',
    '共同購入の注文は前払いです',
  ]),
  groupbuy_not_whole: refusal(409, [
    '订单 {no} 的团尚未成团，不能发货',
    'The group of order {no} is not complete yet; the order cannot be shipped',
    'El grupo del pedido {no} aún no está completo: no se puede enviar',
    '注文{no}のグループは未成立のため発送できません',
  ]),
  groupbuy_nobody: refusal(409, [
    '还没有人付款，不能成团',
    'No member has paid; the group cannot be completed',
    'Nadie ha pagado: no se puede completar',
    '支払い済みの参加者がいないため成立できません',
  ]),
  groupbuy_running: refusal(409, [
    '拼团活动未结束，或有待成团、待付款的订单，不能卸载：{names}',
    'Group-buys are not over, or groups or payments are open: {names}',
    'Hay compras en grupo sin terminar, o grupos o pagos abiertos: {names}',
    '終了していない、または未成立・未払いの注文がある共同購入があるためアンインストールできません：{names}',
  ]),
} as const satisfies ErrorTexts

declare module '#core/errors/errors.ts' {
  interface SectionErrors {
    groupbuy: typeof groupbuyErrors
  }
}
