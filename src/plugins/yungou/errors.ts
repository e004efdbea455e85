import { refusal } from '#core/errors/refusal.ts'
import type { ErrorTexts } from '#core/errors/refusal.ts'
import { activityErrors } from '../shared/activity/errors.ts'

/** Refusals of cloud buying. */
export const yungouErrors = {
  ...activityErrors,
  yungou_not_allowed: refusal(409, [
    '平台未对本商户开放云购',
    'The platform has not opened cloud buying to you',
    'La plataforma no le ha abierto la compra por participaciones',
    'プラットフォームはこの店舗にクラウド購入を開放していません',
  ]),
  yungou_not_accepted: refusal(409, [
    '请先在云购设置中确认合规',
    'Confirm in the settings of cloud buying that you may do it',
    'Confirme antes en los ajustes de la compra por participaciones que cumple la normativa',
    '先にクラウド購入の設定で、法令上実施できることを確認してください',
  ]),
  yungou_supplier_unknown: refusal(422, [
    '没有简称为“{name}”的商户',
    'No supplier has the short name “{name}”',
    'Ningún proveedor tiene el nombre corto «{name}»',
    '略称「{name}」の店舗はありません',
  ]),
  yungou_over: refusal(409, [
    '第 {no} 期未开始或已结束',
    'Round {no} has not started or has ended',
    'La ronda {no} no ha empezado o ya ha terminado',
    '第{no}回は開始前か終了しています',
  ]),
  yungou_limit: refusal(409, { limit: 'count', left: 'count' }, [
    '每人限购 {limit} 份，还可购买 {left} 份',
    'At most {limit} shares each; you can have {left} more',
    'Como máximo {limit} participaciones por persona; puede comprar {left} más',
    'お一人様{limit}口まで。あと{left}口購入できます',
  ]),
  yungou_sold_out: refusal(409, { left: 'count' }, [
    '份数不足，剩余 {left} 份',
    'Not enough is left: {left} shares',
    'Participaciones insuficientes: quedan {left}',
    '口数が足りません。残り{left}口です',
  ]),
  yungou_not_won: refusal(409, [
    '该会员未中第 {no} 期',
    'The member has not won the round {no}',
    'El miembro no ha ganado la ronda {no}',
    'この会員は第{no}回に当選していません',
  ]),
  yungou_claimed: refusal(409, [
    '该期奖品已有订单',
    'There is an order for the prize already',
    'Ya hay un pedido del premio',
    '賞品の注文がすでにあります',
  ]),
  yungou_unfinished: refusal(409, [
    '仍有未退款的份数，不能删除：{no}',
    'Shares are still to be refunded: {no}',
    'Quedan participaciones por reembolsar: {no}',
    '返金前の口数があるため削除できません：{no}',
  ]),
  yungou_running: refusal(409, [
    '云购期未结束、未退款或奖品未领取，不能卸载：{numbers}',
    'Rounds are not over, not refunded, or their prize has no order: {numbers}',
    'Hay rondas sin terminar, sin reembolsar o con el premio sin pedir: {numbers}',
    '終了していない、未返金、または賞品未受取の回があるためアンインストールできません：{numbers}',
  ]),
} as const satisfies ErrorTexts

declare module '#core/errors/errors.ts' {
  interface SectionErrors {
    yungou: typeof yungouErrors
  }
}
