import type { ExternalEvent } from '#core/define/external-event.ts'
import type { Ctx } from '#core/define/context.ts'
import { money, text } from '#core/fields/index.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { formatDecimal } from '#core/value/decimal.ts'
import type { DB } from '../../db.ts'
import type { Order } from './lock.ts'
import { labelTexts } from '#core/text/label-texts.ts'

const gives = {
  order_no: text(['回收单号', 'Recycling order', 'Orden de recompra', '回収伝票番号'], { required: true }),
}
const priced = { ...gives, amount: money(glossaryTerms.amount, { required: true }) }
const example = { order_no: 'HSD202611220001' }

/** The events of recycling orders for add-ons and other systems. */
export const recycleEvents = {
  assigned: {
    name: 'recycle.assigned',
    title: ['回收派单', 'Recycling order dispatched', 'Orden de recompra asignada', '回収の割り当て'],
    about: [
      '回收单派给回收员后',
      'When an order is assigned to a collector',
      'Cuando una orden se asigna a un recolector',
      '回収が担当者に割り当てられたとき',
    ],
    gives,
    example,
  },
  priced: {
    name: 'recycle.priced',
    title: [
      '回收报价待确认',
      'Recycling price to be confirmed',
      'Precio de recompra por confirmar',
      '回収価格の確認待ち',
    ],
    about: [
      '验货价待会员确认时',
      'When the price after inspection waits for the member',
      'Cuando el precio tras la inspección espera al miembro',
      '検品後の価格が会員の確認待ちになったとき',
    ],
    gives: priced,
    example: { ...example, amount: '86.00' },
  },
  refused: {
    name: 'recycle.refused',
    title: labelTexts.applianceRejected,
    about: [
      '旧物不符合规则而退回时',
      'When an appliance is not accepted and is returned',
      'Cuando un aparato no se acepta y se devuelve',
      '現物を引き取らず返送するとき',
    ],
    gives,
    example,
  },
  paid: {
    name: 'recycle.paid',
    title: ['回收打款', 'Recycling payout', 'Desembolso de recompra', '回収の送金'],
    about: [
      '回收款付给会员后',
      'When the member has been paid',
      'Cuando se ha pagado al miembro',
      '会員に支払われたとき',
    ],
    gives: priced,
    example: { ...example, amount: '86.00' },
  },
} as const satisfies Record<string, ExternalEvent>

/** Emits an event of an order; amounts in yuan. */
export function emitOrderEvent(
  ctx: Ctx<DB>,
  { id, order_no }: Pick<Order, 'id' | 'order_no'>,
  what: keyof typeof recycleEvents,
  amount?: number,
): void {
  const data = { order_no, ...(amount === undefined ? {} : { amount: formatDecimal(amount, 2) }) }
  ctx.emit(recycleEvents[what], {
    biz_type: 'recycle_order',
    biz_id: id,
    describe: async () => ({ no: order_no, data }),
  })
}
