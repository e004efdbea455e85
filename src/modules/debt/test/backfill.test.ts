import { describe, expect, test } from 'vitest'
import { productApp } from '#test/helpers/shared-apps.ts'
import { dataOf } from '#test/helpers/calls.ts'
import { goodsOf, p, q } from '#test/helpers/goods.ts'
import type { Goods } from '#test/helpers/goods.ts'
import { booksOf } from './books.ts'

const t = await productApp()
const { sql } = t.database
const work = () => t.app.jobs.work('daily', {})

/**
 * A document approved before partner accounts existed: created as a kind without debt, which the database then changes
 * to one with debt.
 */
async function audited(
  g: Goods,
  what: 'inbound' | 'outbound',
  kind: string,
  partner: number,
  cents: number,
): Promise<number> {
  const { id } = await g.done(what, {
    biz_type: what === 'inbound' ? 'production' : 'use',
    warehouse_id: g.north,
    lines: [{ material_id: g.sack, qty: q(1), price: p(cents / 100) }],
  })
  await sql(`update ${what} set biz_type = $3, partner_id = $4, total_amount = $5 where suid = $1 and id = $2`, [
    g.person.suid,
    id,
    kind,
    partner,
    cents,
  ])
  return id
}

describe('documents approved before partner accounts existed', () => {
  test('are posted once, and the accounts then equal the documents', async () => {
    const g = await goodsOf(await t.supplier())
    const books = booksOf(g, t.database)
    await g.receive([{ material: g.sack, qty: 100, price: 6 }])
    await audited(g, 'outbound', 'sale', g.shop, 70_000)
    await audited(g, 'outbound', 'retail', g.shop, 500)
    await audited(g, 'inbound', 'sale_return', g.shop, 1500)
    await audited(g, 'inbound', 'purchase', g.maker, 90_000)
    await audited(g, 'outbound', 'purchase_return', g.maker, 4000)
    const late = await books.sell(g.wholesaler, 2, 10)
    expect(await books.wrong()).toContain('documents')
    await sql('update customer set credit_limit = 70000 where suid = $1 and id = $2', [g.person.suid, g.shop])
    dataOf(await g.person.post('/jxc/setting/InventorySettingSave', { credit_rule: 'block' }))
    const more = dataOf(
      await g.save('outbound', {
        biz_type: 'sale',
        partner_id: g.shop,
        warehouse_id: g.north,
        submit: true,
        lines: [{ material_id: g.sack, qty: q(1), price: p(10.01) }],
      }),
    )
    const refused = { code: 'over_credit', msg: expect.stringContaining('690') }
    expect(await g.step('outbound', 'Audit', { id: more.id, result: 'pass' })).toMatchObject(refused) // also before they are posted

    await work()
    expect(await books.wrong()).toEqual([])
    expect(await books.ledger(g.shop)).toEqual({ receivable: 69_000, payable: 0 })
    expect(await books.ledger(g.maker)).toEqual({ receivable: 0, payable: -86_000 })
    expect(await g.step('outbound', 'Audit', { id: more.id, result: 'pass' })).toMatchObject(refused)
    const noted = () =>
      sql<Record<string, string>>('select documents, receivable, payable from debt_backfill where suid = $1', [
        g.person.suid,
      ])
    expect(await noted()).toEqual([{ documents: '6', receivable: '71000', payable: '86000' }])

    const before = await sql('select count(*) as n, sum(amount) as sum from ledger_posting where suid = $1', [
      g.person.suid,
    ])
    await work()
    await work()
    expect(
      await sql('select count(*) as n, sum(amount) as sum from ledger_posting where suid = $1', [g.person.suid]),
    ).toEqual(before)
    expect(await noted()).toHaveLength(1)
    expect((await books.open(g.wholesaler)).map(({ src_no }) => src_no)).toEqual([late.bill_no])
  })

  test('are reversed like any other, also when they were never posted', async () => {
    const g = await goodsOf(await t.supplier())
    const books = booksOf(g, t.database)
    await g.receive([{ material: g.sack, qty: 100, price: 6 }])
    const [early, late] = [
      await audited(g, 'outbound', 'sale', g.shop, 300),
      await audited(g, 'outbound', 'sale', g.shop, 200),
    ]
    dataOf(await g.step('outbound', 'Unaudit', { id: early, remark: 'x' }))
    await work()
    expect(await books.ledger(g.shop)).toEqual({ receivable: 200, payable: 0 })
    dataOf(await g.step('outbound', 'Unaudit', { id: late, remark: 'x' }))
    expect(await books.ledger(g.shop)).toEqual({ receivable: 0, payable: 0 })
    expect(await books.wrong()).toEqual([])
  })
})
