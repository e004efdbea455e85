import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { productApp } from '#test/helpers/shared-apps.ts'
import type { Person } from '#test/helpers/app.ts'
import { supplierOf, unionOf } from './union-world.ts'
import { booksAgree, sidesAgree } from './union-books.ts'

const t = await productApp()
await t.supplier({ is_platform: true })

const acts = [
  'place',
  'place',
  'place',
  'change',
  'pay',
  'pay',
  'pay',
  'send',
  'send',
  'send',
  'void',
  'cancel',
  'cancel',
  'give',
  'goods',
  'goods',
  'swap',
  'swap',
  'turn',
  'refuse',
  'receive',
  'receive',
  'receive',
  'number',
  'arrive',
  'close',
  'stop',
  'resume',
  'shipper',
] as const
const command = fc.record({
  do: fc.constantFrom(...acts),
  pick: fc.nat(99),
  who: fc.nat(1),
  qty: fc.integer({ min: 1, max: 4 }),
})
type Command = typeof command extends fc.Arbitrary<infer C> ? C : never
const histories = fc.record({ steps: fc.array(command, { minLength: 20, maxLength: 30 }), crowded: fc.boolean() })

/** Two union stores sell the goods of two suppliers; a command picks its target among the existing records. */
async function play({ steps, crowded }: { steps: readonly Command[]; crowded: boolean }): Promise<Set<string>> {
  // one sends its goods itself, the stores send those of the other
  const suppliers = [
    await supplierOf(t, { qty: 20_000 }),
    await supplierOf(t, { qty: 20_000, offer: { ship_by: 'store' } }),
  ]
  const stores = [await unionOf(t, suppliers), await unionOf(t, suppliers)]
  const done = new Set<string>()
  const some = async <T extends { id: number }>(
    s: Person,
    path: string,
    query: Record<string, unknown>,
    pick: number,
  ) => {
    const rows = (await s.get<T[]>(path, { ...query, limit: 100 })).data
      .toSorted((x, y) => y.id - x.id)
      .slice(0, crowded ? 2 : 100)
    return rows[pick % Math.max(1, rows.length)]
  }
  const perform = async ({ do: act, pick, who, qty }: Command): Promise<void> => {
    const [u, a] = [stores[who], suppliers[(pick + who) % 2]]
    if (!u || !a) return
    const send = async (s: Person, path: string, body: Record<string, unknown>) => {
      const answer = await s.post(path, body)
      expect(answer.http, `${path} ${JSON.stringify(body)}: ${answer.raw.body}`).toBeLessThan(500)
      if (answer.status) done.add(act)
    }
    const storeOrder = (status: string) =>
      some<{ id: number; ver: number }>(u.s, '/seller/order/OrderManage', { status }, pick)
    const theirs = (status: string) => some<{ id: number }>(a.s, '/seller/order/OrderManage', { status }, pick)
    const lines = () => [
      { sku_id: u.picked[pick % 2]?.small ?? 0, qty },
      ...(pick % 3 === 0 ? [{ sku_id: u.picked[(pick + 1) % 2]?.large ?? 0, qty: 1 }] : []),
    ]
    const lineOf = async (id: number) => {
      const all = (await u.info(id)).lines
      return all[pick % Math.max(1, all.length)]?.sku_id ?? 0
    }
    const about = async (status: string, path: string, body: Record<string, unknown> = {}) => {
      const order = await storeOrder(status)
      if (order) await send(u.s, path, { id: order.id, ...body })
    }
    const back = async (status: string, type: string) => {
      const order = await storeOrder(status)
      if (order)
        await send(u.s, '/seller/refund/RefundCreate', {
          order_id: order.id,
          type,
          reason: '协商',
          lines: [{ sku_id: await lineOf(order.id), qty: Math.min(qty, 2) }],
        })
    }
    switch (act) {
      case 'place':
        return send(u.s, '/seller/order/OrderSave', { member_id: u.member, lines: lines() })
      case 'change': {
        const order = await storeOrder('submit')
        if (order) await send(u.s, '/seller/order/OrderSave', { id: order.id, ver: order.ver, lines: lines() })
        return
      }
      case 'pay':
        return about('submit', '/seller/order/OrderPay', { channel: 'cash' })
      case 'send': {
        const part = pick % 2 === 0
        const order = await theirs('pay')
        if (order)
          await send(a.s, '/seller/order/OrderSend', {
            id: order.id,
            ...(part ? { lines: [{ sku_id: a.small, qty: 1 }] } : {}),
          })
        const mine = await storeOrder('pay')
        if (mine)
          await send(u.s, '/seller/order/OrderSend', {
            id: mine.id,
            ...(part ? { lines: [{ sku_id: await lineOf(mine.id), qty: 1 }] } : {}),
          })
        return
      }
      case 'void': {
        for (const { s } of [a, u]) {
          const parcel = await some<{ id: number }>(s, '/seller/order/ShipmentManage', { status: 'sent' }, pick)
          if (parcel) await send(s, '/seller/order/ShipmentVoid', { id: parcel.id, remark: '错' })
        }
        return
      }
      case 'number': {
        for (const { s } of [a, u]) {
          const parcel = await some<{ id: number }>(s, '/seller/order/ShipmentManage', { status: 'sent' }, pick)
          if (parcel)
            await send(s, '/seller/order/ShipmentNumber', {
              id: parcel.id,
              carrier: '中通',
              tracking_no: `ZT${String(pick)}`,
            })
        }
        return
      }
      case 'cancel':
        return back('pay', 'refund')
      case 'give':
        return back('send,done', 'refund')
      case 'goods':
        return back('send,done', 'return')
      case 'swap':
        return back('send,done', 'exchange')
      case 'turn': {
        const refund = await some<{ id: number }>(
          u.s,
          '/seller/refund/RefundManage',
          { status: 'agreed', type: 'exchange' },
          pick,
        )
        if (refund) await send(u.s, '/seller/refund/RefundToReturn', { id: refund.id })
        return
      }
      case 'refuse': {
        const refund = await some<{ id: number }>(u.s, '/seller/refund/RefundManage', { status: 'agreed' }, pick)
        if (refund) await send(u.s, '/seller/refund/RefundReject', { id: refund.id, answer: '不收' })
        return
      }
      case 'receive': {
        for (const { s } of [a, u]) {
          const refund = await some<{ id: number }>(s, '/seller/refund/RefundManage', { status: 'agreed' }, pick)
          if (refund)
            await send(s, '/seller/refund/RefundReceive', {
              id: refund.id,
              disposition: ['missing', 'restock', 'scrap', 'restock'][pick % 4],
            })
        }
        return
      }
      case 'arrive':
        return about('send', '/seller/order/OrderReceive')
      case 'close':
        return about('submit', '/seller/order/OrderClose', { remark: '不要了' })
      case 'stop':
        return send(a.s, '/fenxiaoht/supply/SupplyStop', { id: a.supply })
      case 'shipper': {
        const { ver } = (await a.s.get<{ ver: number }>('/fenxiaoht/supply/SupplyLook', { id: a.supply })).data
        return send(a.s, '/fenxiaoht/supply/SupplySave', {
          id: a.supply,
          ver,
          ship_by: pick % 2 === 0 ? 'store' : 'supplier',
        })
      }
      case 'resume':
        return send(a.s, '/fenxiaoht/supply/SupplyResume', { id: a.supply })
    }
  }
  for (let at = 0; at < steps.length; at += crowded ? 4 : 1)
    await Promise.all(steps.slice(at, at + (crowded ? 4 : 1)).map(perform))
  for (const supplier of [...suppliers, ...stores]) expect(await sidesAgree(t, supplier.s.suid)).toEqual([])
  for (const supplier of suppliers) expect(await supplier.sound()).toEqual([])
  for (const store of stores) expect(await store.verified()).toMatchObject({ ok: true })
  await booksAgree(t)
  return done
}

test('both sides of an order, the stock and the books agree after any actions of all parties', async () => {
  const scenario = (
    [
      'place',
      'pay',
      'send',
      'void',
      'send',
      'send',
      'number',
      'swap',
      'receive',
      'send',
      'send',
      'arrive',
      'swap',
      'turn',
      'receive',
    ] as const
  ).map((act) => ({ do: act, who: 0, qty: 2 }))
  // goods that the store ships itself, and actions of a supplier
  for (const pick of [1, 2])
    expect((await play({ steps: scenario.map((step) => ({ ...step, pick })), crowded: false })).size).toBe(9)
  await fc.assert(
    fc.asyncProperty(histories, async (history) => void (await play(history))),
    { numRuns: Number(process.env.UNION_RUNS ?? 3) },
  )
}, 600_000)
