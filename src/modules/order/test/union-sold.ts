import { expect } from 'vitest'
import type { TestApp } from '#test/helpers/app.ts'
import { accepted } from '#test/helpers/calls.ts'
import { booksAgree, sidesAgree } from './union-books.ts'
import { supplierOf, unionOf } from './union-world.ts'
import type { Supplier, Union } from './union-world.ts'

/** A store that has picked of one supplier, with an order of three small and one large, paid and not sent. */
export const soldIn =
  (t: TestApp) =>
  async (more: Parameters<typeof supplierOf>[1] = {}) => {
    const a = await supplierOf(t, more)
    const u = await unionOf(t, [a])
    const [{ small, large, copy } = { small: 0, large: 0, copy: 0 }] = u.picked
    const order = await u.placed([
      { sku_id: small, qty: 3 },
      { sku_id: large, qty: 1 },
    ])
    await u.pay(order.id)
    const [part] = await a.parts()
    const id = part?.id ?? 0
    const send = async (body: object = {}) =>
      accepted(await a.s.post('/seller/order/OrderSend', { id, carrier: '顺丰', tracking_no: 'SF1', ...body }))
    const parcels = async () =>
      (
        await u.s.get<{ id: number; status: string; tracking_no: string }[]>('/seller/order/ShipmentManage', {
          order_id: order.id,
        })
      ).data
    return {
      a,
      u,
      order: order.id,
      part: id,
      small,
      large,
      copy,
      send,
      parcels,
      theirs: () => a.info(id),
      ours: () => u.info(order.id),
    }
  }

/** Stock, orders and books are right, and what both sides say was sold and is owed is what their lists add up to. */
export const rightIn =
  (t: TestApp) =>
  async ({ a, u }: { a: Supplier; u: Union }): Promise<void> => {
    expect(await a.sound()).toEqual([])
    expect(await u.verified()).toMatchObject({ ok: true })
    const offer = (
      await a.s.get<{ id: number; sold: number; owed: number }[]>('/fenxiaoht/supply/SupplyManage')
    ).data.find(({ id }) => id === a.supply)
    const copy = (
      await u.s.get<{ id: number; sold: number; owed: number }[]>('/fenxiao/market/GoodsManage', { limit: 1000 })
    ).data.find(({ id }) => id === u.picked[0]?.copy)
    const total = async (who: typeof a.s, path: string, query: object) =>
      (await who.get<{ totalrow: { sold: number; open: number } }>(path, { ...query, _count_sum: 1 })).data.totalrow
    expect(await total(a.s, '/fenxiaoht/sale/SaleManage', { supply_id: a.supply })).toMatchObject({
      sold: offer?.sold,
      open: offer?.owed,
    })
    expect(await total(u.s, '/fenxiao/sale/SaleManage', { market_goods_id: copy?.id })).toMatchObject({
      sold: copy?.sold,
      open: copy?.owed,
    })
    expect(copy).toMatchObject({ sold: offer?.sold, owed: offer?.owed })
    expect(await sidesAgree(t, u.s.suid)).toEqual([])
    await booksAgree(t)
  }
