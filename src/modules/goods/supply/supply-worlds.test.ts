import { readFileSync, readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { productApp } from '#test/helpers/shared-apps.ts'
import type { TableMeta } from '#core/wire/wire.ts'
import type { Person } from '#test/helpers/app.ts'
import { market, marketSkus, pick, readers, supplyWorld } from '../test/supply-world.ts'

const t = await productApp()
const { offering, store } = await supplyWorld(t)
const tables = ['supply', 'supply_sku', 'supply_store', 'supply_reader', 'market_goods', 'market_sku']

/** The rows that a statement without any condition sees, as the tenant of a person. */
const seenBy = async (who: Person) =>
  t.database.db.tenant(who.suid, async (tx) => {
    const idsByTable = new Map<string, number[]>()
    for (const table of tables) {
      const rows = await tx.query<{ suid: number }>(`select distinct suid from ${table}`)
      idsByTable.set(
        table,
        rows.map(({ suid }) => suid),
      )
    }
    return idsByTable
  })

describe('the rows of one supplier or store', () => {
  test('are invisible to others, even for a statement that names no supplier', async () => {
    const [a, b, shop, two] = [await offering(), await offering(), await store(), await store()]
    await a.offer()
    await b.offer()
    await pick(shop, (await market(shop, a.s))[0]?.id)
    for (const who of [a.s, b.s, shop, two]) {
      const visible = await seenBy(who)
      for (const table of tables)
        expect([table, ...(visible.get(table) ?? [])].slice(1).filter((suid) => suid !== who.suid)).toEqual([])
    }
    expect((await seenBy(shop)).get('supply')).toEqual([])
    expect((await seenBy(shop)).get('market_goods')).toEqual([shop.suid])
    expect((await seenBy(a.s)).get('market_goods')).toEqual([])
  })
  test('is not reached by its number', async () => {
    const [m, rival, shop, two] = [await offering(), await offering(), await store(), await store()]
    const { id } = (await m.offer()).data
    const mine = (await market(shop, m.s))[0]?.id ?? 0
    const [sku] = await marketSkus(shop, mine)
    expect(await pick(two, mine)).toMatchObject({ http: 404 })
    expect(await two.post('/fenxiao/market/PickPrice', { id: sku?.id ?? 0, price: 300 })).toMatchObject({ http: 404 })
    expect(await two.get('/fenxiao/market/GoodsInfo', { id: mine })).toMatchObject({ http: 404 })
    expect(await marketSkus(two, mine)).toEqual([])
    for (const call of ['SupplyStop', 'SupplyDel'])
      expect(await rival.s.post(`/fenxiaoht/supply/${call}`, { id })).toMatchObject({ http: 404 })
    expect(await rival.s.get('/fenxiaoht/supply/SupplyLook', { id })).toMatchObject({ http: 404 })
    expect(await readers(rival.s, id)).toEqual([])
    expect(await market(shop, m.s)).toMatchObject([{ state: 'offered' }])
  })
  test('are for one side only: stores cannot offer, suppliers cannot pick', async () => {
    const [m, shop] = [await offering(), await store()]
    await m.offer()
    expect(await shop.get('/fenxiaoht/supply/SupplyManage')).toMatchObject({ http: 403 })
    expect(await shop.post('/fenxiaoht/supply/SupplySave', { goods_id: m.goods })).toMatchObject({ http: 403 })
    expect(await m.s.get('/fenxiao/market/GoodsManage')).toMatchObject({ http: 403 })
    expect(await m.s.post('/fenxiao/market/Refresh', {})).toMatchObject({ http: 403 })
    const events = async (who: Person) => {
      const { column_names, top_search, x } = (
        await who.get<TableMeta>('/seller/goods/GoodsManage', { _table_meta: 1 })
      ).data
      const ways = x.actions.flatMap(({ to }) => (to?.includes('Supply') ? [to] : []))
      return [...[...column_names, ...top_search.map(({ name }) => name)].filter((name) => name === 'supply'), ...ways]
    }
    const ways = ['/goods/list/addSupply?goods_id=:id', '/goods/list/manageSupply?goods_id=:id']
    expect(await events(m.s)).toEqual(['supply', 'supply', ...ways])
    expect(await events(shop)).toEqual([])
  })
  test('show the offer to a store and nothing else of the supplier', async () => {
    const [m, shop, two] = [await offering(), await store(), await store()]
    await m.offer({ remark: '内部备注' })
    await pick(two, (await market(two, m.s))[0]?.id)
    const id = (await market(shop, m.s))[0]?.id ?? 0
    const events = [
      await shop.get('/fenxiao/market/GoodsInfo', { id }),
      await shop.get('/fenxiao/marketSku/SkuManage', { market_goods_id: id }),
    ]
    for (const secret of ['内部备注', two.shortName, 'cost', 'remark'])
      expect(events.map(({ raw }) => raw.body).join()).not.toContain(secret)
  })
})

test('one file contains all access to another supplier’s rows', () => {
  const folder = new URL('./', import.meta.url)
  const named = readdirSync(folder).filter(
    (name) => !name.includes('.test.') && readFileSync(new URL(name, folder), 'utf8').includes('inTenant'),
  )
  expect(named).toEqual(['run-at-supplier.ts'])
})

describe('concurrently', () => {
  test('one of several picks of a store counts', async () => {
    const [m, shop] = [await offering(), await store()]
    const { id } = (await m.offer()).data
    const mine = (await market(shop, m.s))[0]?.id
    const answers = await Promise.all([1, 2, 3, 4].map(() => pick(shop, mine)))
    expect(answers.filter(({ status }) => status)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 'already_picked')).toHaveLength(3)
    expect((await readers(m.s, id)).filter(({ state }) => state === 'on')).toHaveLength(1)
  })
  test('a stop and the concurrent picks of several stores leave no goods on sale', async () => {
    const [m, ...stores] = [await offering(), await store(), await store(), await store()]
    const { id } = (await m.offer()).data
    const copies = await Promise.all(stores.map(async (who) => (await market(who, m.s))[0]?.id))
    const [stopped, ...picked] = await Promise.all([
      m.s.post('/fenxiaoht/supply/SupplyStop', { id }),
      ...stores.map((who, at) => pick(who, copies[at])),
    ])
    expect(stopped).toMatchObject({ status: true })
    for (const [at, who] of stores.entries()) {
      const [copy] = await market(who, m.s)
      // Picked before the stop: it has ended. Picked after it: refused, and removed from the market.
      expect(picked[at]?.status ? copy?.state : (copy ?? 'gone')).toBe(picked[at]?.status ? 'ended' : 'gone')
      if (!picked[at]?.status) expect(['supply_stopped', 'not_found']).toContain(picked[at]?.code)
    }
    expect((await readers(m.s, id)).every(({ state }) => state === 'ended')).toBe(true)
  })
  test('a raised minimum price and concurrent picks leave no goods on sale below it', async () => {
    const [m, ...stores] = [await offering(), await store(), await store(), await store()]
    const { id, ver } = (await m.offer()).data
    const copies = await Promise.all(stores.map(async (who) => (await market(who, m.s))[0]?.id))
    const skus = m.terms.map((sku) => ({ ...sku, min_sale_price: sku.suggest_price }))
    await Promise.all([
      m.s.post('/fenxiaoht/supply/SupplySave', { id, ver, skus }),
      ...stores.map((who, at) => pick(who, copies[at], 9000)),
    ])
    for (const who of stores) expect((await market(who, m.s))[0]?.state).not.toBe('on')
  })
  test('of two changes to one version the second is refused', async () => {
    const m = await offering()
    const { id, ver } = (await m.offer()).data
    const answers = await Promise.all(
      [3, 5].map((min_order) => m.s.post('/fenxiaoht/supply/SupplySave', { id, ver, min_order })),
    )
    expect(answers.map(({ code }) => code).sort()).toEqual(['ok', 'stale'])
  })
})
