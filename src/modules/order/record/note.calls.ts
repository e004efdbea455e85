import { sql } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import { quantity, textarea } from '#core/fields/index.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { defineCall } from '../../db.ts'
import { recordEvent } from '../event/record-event.ts'
import { writeNote } from '../store/order-details.ts'
import { orders } from '../order.resource.ts'
import { labelTexts } from '#core/text/label-texts.ts'

const id = quantity(labelTexts.id, { required: true, decimals: 0, min: 1 })

/** Calls that any state of an order allows. */
export const noteCalls = [
  defineCall({
    path: '/seller/order/OrderNote',
    method: 'POST',
    title: glossaryTerms.remark,
    access: 'api',
    button: { table: 'orders', key: 'note', scope: 'row' },
    input: { id, note: textarea(glossaryTerms.remark, { required: true, max: 500 }) },
    example: { id: { exampleOf: 'orders' }, note: 'Call before delivery' },
    async run({ id: orderId, note }, ctx) {
      const row = await ctx.find(orders, orderId)
      writeNote(ctx, row.id, note)
      ctx.log({
        biz_type: 'orders',
        biz_id: row.id,
        biz_no: row.order_no,
        before: { seller_note: row.seller_note },
        after: { seller_note: note },
      })
      recordEvent(ctx, row.id, 'noted', note)
      return null
    },
  }),
  defineCall({
    path: '/seller/order/OrderReveal',
    method: 'POST',
    title: ['查看收货信息', 'Show receiver', 'Ver destinatario', '受取人を表示'],
    access: 'api',
    button: {
      table: 'orders',
      key: 'reveal',
      scope: 'row',
      confirm: true,
      shows: 'text',
      when: [['way', 'in', ['express', 'local']]],
    },
    input: { id },
    example: { id: { exampleOf: 'orders' } },
    /** Unmasked phone number of the receiver; the log records the operator. */
    async run({ id: orderId }, { db, suid, find, log }) {
      const row = await find(orders, orderId)
      const { rows } = await sql<{
        receiver_phone: string | null
      }>`select receiver_phone from orders where suid = ${suid} and id = ${row.id}`.execute(db)
      const [receiver] = rows
      if (!receiver) throw new AppError('not_found')
      log({ biz_type: 'orders', biz_id: row.id, biz_no: row.order_no })
      return { text: [row.receiver, receiver.receiver_phone, row.street].filter(Boolean).join(' ') }
    },
  }),
]
