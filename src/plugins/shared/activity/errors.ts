import { refusal } from '#core/errors/refusal.ts'
import type { ErrorTexts } from '#core/errors/refusal.ts'

/** Refusals common to all activities; an add-on lists them with its own errors. */
export const activityErrors = {
  activity_over_stock: refusal(422, { left: 'count' }, [
    '活动库存超过可用库存，现可用 {left} 件',
    'Campaign quota exceeds the available stock: {left} available',
    'La cuota de la campaña supera las existencias disponibles: {left}',
    'キャンペーンの在庫が利用可能な在庫を超えています（利用可能{left}点）',
  ]),
  activity_over: refusal(422, [
    '活动时间已过',
    'The campaign has ended',
    'La campaña ya ha terminado',
    'キャンペーンは終了しています',
  ]),
  activity_raise: refusal(422, { quota: 'count' }, [
    '限量只能增加，现为 {quota} 件',
    'The quota can only grow; it is {quota} pieces',
    'La cuota solo puede aumentar; es de {quota} piezas',
    '限定数は増やすことしかできません。現在{quota}点です',
  ]),
  activity_not_running: refusal(409, [
    '活动「{name}」未开始或已结束',
    'Campaign “{name}” has not started or has ended',
    'La campaña «{name}» no ha empezado o ya ha terminado',
    'キャンペーン「{name}」は開始前か終了しています',
  ]),
  activity_limit: refusal(409, { limit: 'count', left: 'count' }, [
    '每人限购 {limit} 件，还可购买 {left} 件',
    'At most {limit} pieces each; you can have {left} more',
    'Como máximo {limit} piezas por persona; puede comprar {left} más',
    'お一人様{limit}点まで。あと{left}点購入できます',
  ]),
  activity_sold_out: refusal(409, { left: 'count' }, [
    '活动库存不足，剩余 {left} 件',
    'Not enough campaign stock: {left} left',
    'Existencias de la campaña insuficientes: quedan {left}',
    'キャンペーンの在庫が足りません（残り{left}点）',
  ]),
  activity_unfinished: refusal(409, [
    '活动未结束或仍有待付款的订单，不能删除：{name}',
    'Cannot delete “{name}”: the campaign has not ended, or orders await payment',
    'No se puede eliminar «{name}»: la campaña no ha terminado o hay pedidos por pagar',
    '「{name}」は削除できません。キャンペーンが終了していないか、未払いの注文があります',
  ]),
} as const satisfies ErrorTexts

declare module '#core/errors/errors.ts' {
  interface SectionErrors {
    activity: typeof activityErrors
  }
}
