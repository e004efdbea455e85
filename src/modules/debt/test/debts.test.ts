import { beforeAll, describe, expect, test } from 'vitest'
import { dataOf } from '#test/helpers/calls.ts'
import { DAY, goodsOf, p, q } from '#test/helpers/goods.ts'
import type { Goods } from '#test/helpers/goods.ts'
import { sectionsApp } from '#test/helpers/shared-apps.ts'
import { booksOf } from './books.ts'
import type { Books } from './books.ts'

const t = await sectionsApp()
let g: Goods
let books: Books
let fund: number

const today = () => Math.floor(Date.now() / 1000)

beforeAll(async () => {
  g = await goodsOf(await t.supplier())
  books = booksOf(g, t.database)
  fund = await books.fund('基本户')
  await g.receive([{ material: g.sack, qty: 10_000, price: 6 }])
})

describe('an approved trade document', () => {
  test('posts its amount to the partner account and creates an open item', async () => {
    const sold = await books.sell(g.shop, 10, 12)
    const bought = await books.buy(g.maker, 100, 5)
    expect(await books.open(g.shop)).toMatchObject([
      { src_no: sold.bill_no, side: 'receivable', kind: 'sale', open_amount: 12_000 },
    ])
    expect(await books.open(g.maker)).toMatchObject([
      { src_no: bought.bill_no, side: 'payable', kind: 'purchase', open_amount: 50_000 },
    ])
    expect(await books.ledger(g.shop)).toEqual({ receivable: 12_000, payable: 0 })
    expect(await books.ledger(g.maker)).toEqual({ receivable: 0, payable: -50_000 })
    expect(await books.wrong()).toEqual([])
  })

  test("is due after the partner's credit days", async () => {
    const person = g.person
    const info = dataOf(
      await person.get<Record<string, unknown> & { ver: number }>('/jxc/customer/CustomerInfo', { id: g.wholesaler }),
    )
    await t.database.sql('update customer set credit_days = 30 where suid = $1 and id = $2', [
      person.suid,
      g.wholesaler,
    ])
    expect(info.ver).toBeGreaterThan(0)
    await books.sell(g.wholesaler, 1, 10)
    const [item] = await books.open(g.wholesaler)
    expect(Number(item?.due_date) - Number(item?.biz_date)).toBe(30 * DAY)
  })

  test('is reversed in full when its approval is reversed or it is voided', async () => {
    for (const step of ['Unaudit', 'Void']) {
      const before = await books.ledger(g.shop)
      const { id } = await books.sell(g.shop, 3, 10)
      expect(await books.ledger(g.shop)).toEqual({ ...before, receivable: before.receivable + 3000 })
      dataOf(await g.step('outbound', step, { id, remark: 'x' }))
      expect(await books.ledger(g.shop)).toEqual(before)
    }
    expect(await books.wrong()).toEqual([])
  })
})

describe('a receipt', () => {
  test('settles the listed documents in part, and the remainder is an advance', async () => {
    const [a, b] = [await books.sell(g.shop, 10, 10), await books.sell(g.shop, 20, 10)]
    const items = await books.open(g.shop)
    const of = (no: string) => items.find(({ src_no }) => src_no === no)?.id ?? 0
    const paid = await books.pay('receipt', {
      partner_id: g.shop,
      fund_id: fund,
      amount: 25_000,
      lines: [
        { debt_id: of(a.bill_no), amount: 4000 },
        { debt_id: of(b.bill_no), amount: 20_000 },
      ],
    })
    const openItems = await books.open(g.shop)
    expect(openItems.find(({ src_no }) => src_no === a.bill_no)).toMatchObject({
      open_amount: 6000,
      settled_amount: 4000,
    })
    expect(openItems.find(({ src_no }) => src_no === b.bill_no)).toBeUndefined()
    expect(openItems.find(({ src_no }) => src_no === paid.bill_no)).toMatchObject({
      kind: 'receipt',
      open_amount: -1000,
    })
    expect(await books.info('receipt', paid.id)).toMatchObject({ settled_amount: 24_000, prepaid_amount: 1000 })
    expect(await books.fundBalance(fund)).toBe(25_000)
    expect(await books.wrong()).toEqual([])
  })

  test('without lines settles the earliest due first', async () => {
    const partner = await books.partner('OLD')
    const older = await books.sell(partner, 10, 10, today() - 9 * DAY)
    const newer = await books.sell(partner, 10, 10, today() - 2 * DAY)
    const paid = await books.pay('receipt', { partner_id: partner, fund_id: fund, amount: 15_000 })
    expect(await books.open(partner)).toMatchObject([{ src_no: newer.bill_no, open_amount: 5000 }])
    const { lines } = await books.info('receipt', paid.id)
    expect(lines).toMatchObject([
      { amount: 10_000, open_before: 10_000 },
      { amount: 5000, open_before: 10_000 },
    ])
    expect(older.id).not.toBe(newer.id)
  })

  test('applies an earlier advance to a document, without money', async () => {
    const partner = await books.partner('PRE')
    await books.pay('receipt', { partner_id: partner, fund_id: fund, amount: 8000 })
    await books.sell(partner, 5, 10)
    const [advance, sold] = await books.open(partner)
    expect([advance?.open_amount, sold?.open_amount]).toEqual([-8000, 5000])
    await books.pay('receipt', {
      partner_id: partner,
      amount: 0,
      lines: [
        { debt_id: sold?.id, amount: 5000 },
        { debt_id: advance?.id, amount: -5000 },
      ],
    })
    expect((await books.open(partner)).map(({ open_amount }) => open_amount)).toEqual([-3000])
    expect(await books.ledger(partner)).toEqual({ receivable: -3000, payable: 0 })
    expect(await books.wrong()).toEqual([])
  })

  test('blocks the reversal of the documents it settled until it is reversed itself', async () => {
    const partner = await books.partner('BACK')
    const sold = await books.sell(partner, 10, 10)
    const paid = await books.pay('receipt', { partner_id: partner, fund_id: fund, amount: 10_000 })
    for (const step of ['Unaudit', 'Void'])
      expect(await g.step('outbound', step, { id: sold.id, remark: 'x' })).toMatchObject({
        http: 409,
        code: 'debt_settled',
        msg: expect.stringContaining(paid.bill_no),
      })
    dataOf(await books.step('receipt', 'Unaudit', { id: paid.id, remark: 'x' }))
    expect(await books.open(partner)).toMatchObject([{ src_no: sold.bill_no, open_amount: 10_000, settled_amount: 0 }])
    dataOf(await g.step('outbound', 'Unaudit', { id: sold.id, remark: 'x' }))
    expect(await books.ledger(partner)).toEqual({ receivable: 0, payable: 0 })
    expect(await books.wrong()).toEqual([])
  })

  test('refuses invalid input with a message, and changes nothing', async () => {
    const partner = await books.partner('BAD')
    const sold = await books.sell(partner, 10, 10)
    const [item] = await books.open(partner)
    const save = (body: object) => books.save('receipt', { partner_id: partner, fund_id: fund, submit: true, ...body })
    const line = (amount: number, debt_id = item?.id) => ({ debt_id, amount })
    expect(await save({ amount: 0 })).toMatchObject({ code: 'debt_nothing', data: { errors: [{ field: 'amount' }] } })
    expect(await save({ amount: -1 })).toMatchObject({ code: 'invalid' })
    expect(await save({ amount: 100, fund_id: null })).toMatchObject({
      code: 'invalid',
      data: { errors: [{ field: 'fund_id' }] },
    })
    expect(await save({ amount: 20_000, lines: [line(10_001)] })).toMatchObject({
      http: 409,
      code: 'debt_over',
      msg: `第 1 行：「${sold.bill_no}」未结 ¥100.00，不能结算 ¥100.01`,
    })
    expect(await save({ amount: 9000, lines: [line(10_000)] })).toMatchObject({ code: 'debt_beyond' })
    expect(await save({ amount: 9000, lines: [line(1), line(1)] })).toMatchObject({ code: 'debt_twice' })
    expect(await save({ amount: 9000, lines: [line(-1)] })).toMatchObject({ code: 'debt_wrong_way' })
    expect(await save({ amount: 9000, lines: [line(0)] })).toMatchObject({ code: 'debt_zero' })
    const [other] = await books.open(g.maker)
    expect(await save({ amount: 9000, lines: [line(1, other?.id)] })).toMatchObject({ code: 'debt_unknown' })
    expect(await books.open(partner)).toMatchObject([{ open_amount: 10_000 }])
  })

  test('[safety S5] treats a document of another supplier as missing', async () => {
    const theirs = await goodsOf(await t.supplier())
    const others = booksOf(theirs, t.database)
    await theirs.receive([{ material: theirs.sack, qty: 100, price: 6 }])
    await others.sell(theirs.shop, 1, 10)
    const [foreign] = await others.open(theirs.shop)
    const point = (debt_id: number) =>
      books.save('receipt', { partner_id: g.shop, fund_id: fund, amount: 100, lines: [{ debt_id, amount: 1 }] })
    const [a, b] = [await point(foreign?.id ?? 0), await point(900_000_000_000)]
    expect({ http: a.http, body: a.raw.body }).toEqual({ http: 422, body: b.raw.body })
  })

  test('writes off only with an approval by a permitted operator, and never together with an advance', async () => {
    const partner = await books.partner('OFF')
    await books.sell(partner, 10, 10)
    const [item] = await books.open(partner)
    const body = {
      partner_id: partner,
      fund_id: fund,
      amount: 9900,
      write_off: 100,
      write_off_reason: '抹零',
      lines: [{ debt_id: item?.id, amount: 10_000 }],
    }
    expect(await books.save('receipt', { ...body, write_off_reason: null, submit: true })).toMatchObject({
      http: 422,
      data: { errors: [{ field: 'write_off_reason', code: 'required' }] },
    })
    const { id } = dataOf(await books.save('receipt', { ...body, submit: true }))
    expect(await books.step('receipt', 'Audit', { id, result: 'pass' })).toMatchObject({
      http: 403,
      code: 'write_off_unapproved',
    })
    const clerk = await g.person.operator({ apis: ['/jxc/receipt/ReceiptAudit', '/jxc/receipt/ReceiptInfo'] })
    expect((await clerk.post('/jxc/receipt/ReceiptAllowWriteOff', { id, remark: 'x' })).http).toBe(403)
    dataOf(await books.step('receipt', 'AllowWriteOff', { id, remark: '零头' }))
    dataOf(await books.step('receipt', 'Audit', { id, result: 'pass' }))
    expect(await books.open(partner)).toEqual([])
    const greedy = { ...body, amount: 500, write_off: 100, lines: [] }
    const second = dataOf(await books.save('receipt', { ...greedy, submit: true }))
    dataOf(await books.step('receipt', 'AllowWriteOff', { id: second.id, remark: 'x' }))
    expect(await books.step('receipt', 'Audit', { id: second.id, result: 'pass' })).toMatchObject({
      code: 'write_off_left',
    })
    expect(await books.wrong()).toEqual([])
  })
})

describe('with a second approver required', () => {
  test('the author or last editor of a receipt can neither approve it nor its write-off', async () => {
    const mine = await goodsOf(await t.supplier())
    const { person } = mine
    const otherBooks = booksOf(mine, t.database)
    await mine.receive([{ material: mine.sack, qty: 100, price: 6 }])
    await otherBooks.sell(mine.shop, 10, 10)
    const eye = {
      partner_id: mine.shop,
      fund_id: await otherBooks.fund('基本户'),
      amount: 9900,
      write_off: 100,
      write_off_reason: '抹零',
      submit: true,
    }
    const { id, ver } = dataOf(await otherBooks.save('receipt', eye))
    const [changer, third] = [await person.operator({ is_admin: true }), await person.operator({ is_admin: true })]
    dataOf(await person.post('/jxc/setting/InventorySettingSave', { self_audit: false }))
    dataOf(await changer.post('/jxc/receipt/ReceiptSave', { id, ver, remark: '改' }))
    for (const caller of [person, changer]) {
      expect(await caller.post('/jxc/receipt/ReceiptAllowWriteOff', { id, remark: '零头' })).toMatchObject({
        code: 'self_audit',
      })
      expect(await caller.post('/jxc/receipt/ReceiptAudit', { id, result: 'pass' })).toMatchObject({
        code: 'self_audit',
      })
    }
    dataOf(await third.post('/jxc/receipt/ReceiptAllowWriteOff', { id, remark: '零头' }))
    dataOf(await third.post('/jxc/receipt/ReceiptAudit', { id, result: 'pass' }))
    expect(await otherBooks.open(mine.shop)).toEqual([])
  })
})

describe('other payment directions', () => {
  test('a payment settles what we owe, a supplier refunds us, and we refund a customer', async () => {
    const maker = await books.partner('MAK', 'supplier')
    await books.buy(maker, 100, 5)
    await books.pay('payment', { partner_id: maker, fund_id: fund, amount: 60_000 })
    expect(await books.open(maker)).toMatchObject([{ kind: 'payment', side: 'payable', open_amount: -10_000 }])
    await books.pay('receipt', { kind: 'refund_in', partner_id: maker, fund_id: fund, amount: 10_000 })
    expect(await books.open(maker)).toEqual([])
    const shop = await books.partner('REF')
    await books.pay('receipt', { partner_id: shop, fund_id: fund, amount: 700 })
    await books.pay('payment', { kind: 'refund_out', partner_id: shop, fund_id: fund, amount: 700 })
    expect(await books.open(shop)).toEqual([])
    expect(await books.ledger(shop)).toEqual({ receivable: 0, payable: 0 })
    expect(await books.wrong()).toEqual([])
  })
})

describe('the credit limit', () => {
  test('counts payments', async () => {
    const partner = await books.partner('LIM')
    await t.database.sql('update customer set credit_limit = 10000 where suid = $1 and id = $2', [
      g.person.suid,
      partner,
    ])
    dataOf(await g.person.post('/jxc/setting/InventorySettingSave', { credit_rule: 'block' }))
    await books.sell(partner, 10, 10)
    const secondSale = dataOf(
      await g.save('outbound', {
        biz_type: 'sale',
        partner_id: partner,
        warehouse_id: g.north,
        submit: true,
        lines: [{ material_id: g.sack, qty: q(1), price: p(10) }],
      }),
    )
    expect(await g.step('outbound', 'Audit', { id: secondSale.id, result: 'pass' })).toMatchObject({
      code: 'over_credit',
    })
    await books.pay('receipt', { partner_id: partner, fund_id: fund, amount: 1000 })
    dataOf(await g.step('outbound', 'Audit', { id: secondSale.id, result: 'pass' }))
    dataOf(await g.person.post('/jxc/setting/InventorySettingSave', { credit_rule: 'off' }))
  })
})
