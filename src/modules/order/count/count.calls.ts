import { sql } from 'kysely'
import { int, multi_select } from '#core/fields/index.ts'
import type { Ctx } from '#core/define/context.ts'
import type { Text } from '#core/text/i18n.ts'
import { defineCall } from '../../db.ts'
import type { DB } from '../../db.ts'
import { canOpenList, countPendingRefunds } from './refund-count.calls.ts'
import { orders } from '../order.resource.ts'
import { optionTexts } from '#core/text/option-texts.ts'
import { labelTexts } from '#core/text/label-texts.ts'
import { commonTexts } from '../shared/common-texts.ts'

const counted = {
  submit: optionTexts.awaitingPayment,
  pay: optionTexts.awaitingDispatch,
  send: ['待消费', 'Awaiting use', 'Pendiente de uso', '利用待ち'],
  refund: optionTexts.refund,
  returns: ['退货', 'Return', 'Devolución', '返品'],
  bepaid: optionTexts.awaitingPaymentState,
  becounsumed: commonTexts.toBeRedeemed,
} as const satisfies Record<string, Text>
type Counted = keyof typeof counted

/** 1: courier; 2: pick-up or voucher; 3: own delivery. */
const modes: Readonly<Record<number, readonly string[]>> = { 1: ['express'], 2: ['pickup', 'voucher'], 3: ['local'] }

/**
 * Number of orders in each state, with the rules of the lists; orders on hold or shipped by another side do not count
 * as to be shipped. The caller chooses counters and delivery method; lists that the caller cannot open count as zero.
 */
export const countCalls = [
  defineCall({
    path: '/seller/order/OrderCount',
    method: 'GET',
    title: ['订单数量', 'Number of orders', 'Número de pedidos', '注文数'],
    access: 'session',
    input: {
      order_status: multi_select(['订单状态', 'Order status', 'Estado del pedido', '注文状態'], counted),
      freight_mode: int(labelTexts.deliveryMethod, { min: 0, max: 9 }),
    },
    async run({ order_status, freight_mode }, ctx): Promise<Partial<Record<Counted, number>>> {
      const methods = freight_mode === null ? null : (modes[freight_mode] ?? null)
      const [waiting, rows] = await Promise.all([countPendingRefunds(ctx), countOpenOrders(ctx, methods)])
      const countOf = (status: string, fetched?: boolean) =>
        rows.reduce(
          (sum, row) =>
            row.status === status && (fetched === undefined || row.fetched === fetched) ? sum + row.n : sum,
          0,
        )
      const all: Record<Counted, number> = {
        submit: countOf('submit'),
        pay: countOf('pay'),
        send: countOf('send'),
        refund: waiting.refund,
        returns: waiting.return,
        bepaid: countOf('submit', true),
        becounsumed: countOf('send', true),
      }
      const names = order_status?.length ? order_status : Object.keys(all).filter(isCounted)
      return Object.fromEntries(names.map((name) => [name, all[name]]))
    },
  }),
]

async function countOpenOrders(
  ctx: Ctx<DB>,
  methods: readonly string[] | null,
): Promise<{ status: string; fetched: boolean; n: number }[]> {
  const { db, suid, visible } = ctx
  if (!canOpenList(ctx, '/seller/order/OrderManage')) return []
  const { rows } = await sql<{ status: string; fetched: boolean; n: number }>`
    select t.status, t.way in ('pickup', 'voucher') as fetched, count(*)::int as n from orders t
    where t.suid = ${suid} and t.del_at is null and t.status in ('submit', 'pay', 'send') and not (t.on_hold and t.status <> 'submit') and not (t.elsewhere and t.status = 'pay') and (${methods}::text[] is null or t.way = any(${methods}::text[])) and ${visible(orders, 't')}
    group by 1, 2`.execute(db)
  return rows
}

function isCounted(name: string): name is Counted {
  return Object.hasOwn(counted, name)
}
