import { afterEach, describe, expect, test } from 'vitest'
import { registry } from '#core/define/registry.ts'
import { sections } from '#server/composition.ts'
import { testApp } from '#test/helpers/app.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { dataOf } from '#test/helpers/calls.ts'
import { goodsOf } from '#test/helpers/goods.ts'
import type { Goods } from '#test/helpers/goods.ts'
import { modules } from '../../index.ts'
import { booksOf } from './books.ts'
import type { Books } from './books.ts'

const database = await testDatabase()
const t = await testApp({ ...sections(registry(modules)), database })
let g: Goods
let books: Books

async function world(): Promise<number> {
  g = await goodsOf(await t.supplier())
  books = booksOf(g, database)
  await g.receive([{ material: g.sack, qty: 1000, price: 6 }])
  return books.fund('户')
}

// In any interleaving the accounts are right and there is no deadlock.
afterEach(async () => {
  expect(await books.wrong()).toEqual([])
  expect(database.circles).toEqual([])
})

describe('[safety S31] [safety S32] concurrent payments', () => {
  test('of the full amount of one document: one succeeds, the others are refused with the open amount', async () => {
    const fund_id = await world()
    const { bill_no } = await books.sell(g.shop, 10, 10)
    const [item] = await books.open(g.shop)
    const body = {
      partner_id: g.shop,
      fund_id,
      amount: 10_000,
      submit: true,
      lines: [{ debt_id: item?.id, amount: 10_000 }],
    }
    const receipts = await Promise.all(
      Array.from({ length: 6 }, async () => dataOf(await books.save('receipt', body)).id),
    )
    const answers = await Promise.all(receipts.map((id) => books.step('receipt', 'Audit', { id, result: 'pass' })))
    expect(answers.map(({ code }) => code).sort()).toEqual([
      'debt_over',
      'debt_over',
      'debt_over',
      'debt_over',
      'debt_over',
      'ok',
    ])
    expect(answers.find(({ code }) => code === 'debt_over')?.msg).toBe(
      `第 1 行：「${bill_no}」未结 ¥0.00，不能结算 ¥100.00`,
    )
    expect(await books.fundBalance(fund_id)).toBe(10_000)
    expect(await books.ledger(g.shop)).toEqual({ receivable: 0, payable: 0 })
  })

  test('that partly settle the same documents in another order settle everything once', async () => {
    const fund_id = await world()
    for (let n = 0; n < 4; n += 1) await books.sell(g.shop, 10, 10)
    const items = (await books.open(g.shop)).map(({ id }) => id)
    const part = (ids: readonly number[]) => ids.map((debt_id) => ({ debt_id, amount: 4000 }))
    const orders = [items, items.toReversed(), items, items.toReversed()]
    const receipts = await Promise.all(
      orders.map(
        async (ids) =>
          dataOf(
            await books.save('receipt', {
              partner_id: g.shop,
              fund_id,
              amount: 16_000,
              submit: true,
              lines: part(ids),
            }),
          ).id,
      ),
    )
    const answers = await Promise.all(receipts.map((id) => books.step('receipt', 'Audit', { id, result: 'pass' })))
    expect(answers.map(({ code }) => code).sort()).toEqual(['debt_over', 'debt_over', 'ok', 'ok'])
    expect((await books.open(g.shop)).map(({ open_amount }) => open_amount)).toEqual([2000, 2000, 2000, 2000])
  })

  test('without lines each settle what the previous one left open', async () => {
    const fund_id = await world()
    for (let n = 0; n < 3; n += 1) await books.sell(g.shop, 10, 10)
    const receipts = await Promise.all(
      Array.from(
        { length: 5 },
        async () => dataOf(await books.save('receipt', { partner_id: g.shop, fund_id, amount: 7000, submit: true })).id,
      ),
    )
    await Promise.all(receipts.map(async (id) => dataOf(await books.step('receipt', 'Audit', { id, result: 'pass' }))))
    expect((await books.open(g.shop)).reduce((sum, { open_amount }) => sum + open_amount, 0)).toBe(30_000 - 35_000)
    expect(await books.ledger(g.shop)).toEqual({ receivable: -5000, payable: 0 })
  })

  test('and a concurrent reversal of the document: one of them succeeds', async () => {
    const fund_id = await world()
    for (let n = 0; n < 4; n += 1) {
      const sold = await books.sell(g.shop, 10, 10)
      const item = (await books.open(g.shop)).find(({ src_no }) => src_no === sold.bill_no)
      const paid = dataOf(
        await books.save('receipt', {
          partner_id: g.shop,
          fund_id,
          amount: 10_000,
          submit: true,
          lines: [{ debt_id: item?.id, amount: 10_000 }],
        }),
      )
      const [settled, undone] = await Promise.all([
        books.step('receipt', 'Audit', { id: paid.id, result: 'pass' }),
        g.step('outbound', 'Unaudit', { id: sold.id, remark: 'x' }),
      ])
      expect([
        ['ok', 'debt_settled'],
        ['debt_unknown', 'ok'],
      ]).toContainEqual([settled?.code, undone?.code])
    }
  })

  test('[safety S30] sent five times with one key have one effect', async () => {
    const fund_id = await world()
    await books.sell(g.shop, 10, 10)
    const { id } = dataOf(await books.save('receipt', { partner_id: g.shop, fund_id, amount: 4000, submit: true }))
    const key = crypto.randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => books.step('receipt', 'Audit', { id, result: 'pass' }, { key })),
    )
    expect(answers.filter(({ code }) => code === 'ok').length).toBeGreaterThan(0)
    expect(answers.every(({ code }) => code === 'ok' || code === 'in_progress')).toBe(true)
    expect(await books.fundBalance(fund_id)).toBe(4000)
    expect(await books.step('receipt', 'Audit', { id, result: 'pass' })).toMatchObject({
      code: 'already_audited',
      msg: '不可以重复审核！',
    })
  })
})
