import { sql } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import { json, ref, select, shape, textarea } from '#core/fields/index.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { defineCall } from '../../db.ts'
import { orders } from '../../order/order.resource.ts'
import { outletTexts } from '../shared/words.ts'
import { shop } from './shop.resource.ts'

const { way, terms, partner_id, buyer_note, seller_note } = orders.fields
const lines = shape.list(
  shape.object({ sku_id: shape.whole({ min: 1 }), qty: shape.whole({ min: 1, max: 1_000_000 }) }),
  { max: 200 },
)

/** Calls of the sales app that a salesperson uses at an outlet. */
export const proxyCalls = [
  defineCall({
    path: '/buyer/staff/OrderProxyCreate',
    method: 'POST',
    title: ['代网点下单', 'Order for an outlet', 'Pedir para un punto de venta', '販売店の代理注文'],
    access: 'session',
    input: {
      shop_id: ref(outletTexts.outlet, 'shop', { required: true }),
      way: select(way.label, way.options, { required: true, default: 'local' }),
      terms: select(terms.label, terms.options, { required: true, default: 'cod' }),
      partner_id: ref(partner_id.label, 'customer'),
      lines: json(glossaryTerms.goods, { required: true, shape: lines }),
      buyer_note: textarea(buyer_note.label, { max: 500 }),
      seller_note: textarea(seller_note.label, { max: 500 }),
    },
    example: {
      shop_id: { exampleOf: 'shop' },
      way: 'express',
      terms: 'prepaid',
      lines: [{ sku_id: { exampleOf: 'sku_view' }, qty: 1 }],
    },
    unrepeatable: 'The outlet needs a member and the goods a route of delivery.',
    /**
     * Requires the right to save orders, and an outlet that is visible to or managed by the caller. Ships to the
     * outlet’s own address, else to the address of its member.
     */
    async run({ shop_id, ...input }, ctx) {
      const { db, suid, uid, visible, caller } = ctx
      if (!caller.isAdmin && !caller.apis.has('/seller/order/OrderSave')) throw new AppError('forbidden')
      const { rows } = await sql<{
        name: string
        owner: string | null
        phone: string | null
        region: string | null
        address: string | null
        member_id: number | null
      }>`
        select t.name, t.owner, t.phone, t.region, t.address, t.member_id from shop t
        where t.suid = ${suid} and t.id = ${shop_id} and t.del_at is null and t.status = 'on' and (${visible(shop, 't')} or t.staff_uid = ${uid}) for key share`.execute(
        db,
      )
      const [outlet] = rows
      if (!outlet) throw new AppError('not_found')
      const { name, owner, phone, region, address, member_id } = outlet
      if (member_id === null) throw new AppError('shop_no_member', { name })
      const shopAddress =
        phone && region && address
          ? { receiver: (owner ?? name).slice(0, 40), receiver_phone: phone, region, street: address }
          : {}
      const { id, order_no, status, total_amount, due_amount } = await ctx.save(orders, {
        ...input,
        ...shopAddress,
        member_id,
        source: 'proxy',
      })
      return { id, order_no, status, total_amount, due_amount }
    },
  }),
]
