import { describe, expect, test } from 'vitest'
import { dayStart } from '#core/value/time.ts'
import type { Answer } from '#test/helpers/app.ts'
import { dataOf } from '#test/helpers/calls.ts'
import { documentCall, DAY, goodsOf, p, q } from '#test/helpers/goods.ts'
import type { Goods, DocumentName } from '#test/helpers/goods.ts'
import { sectionsApp } from '#test/helpers/shared-apps.ts'

// Malformed input for every document: refused with field, reason and row, never an internal error, and nothing is
// stored.
const t = await sectionsApp()
const documents: readonly DocumentName[] = ['apply', 'purchase', 'inbound', 'outbound']

interface Refused {
  errors?: { field?: string; code?: string; row?: number }[]
}

const headOf = (g: Goods, what: DocumentName) => ({
  ...(what === 'apply' ? {} : { warehouse_id: g.north }),
  ...(what === 'purchase' ? { partner_id: g.maker } : {}),
  ...(what === 'inbound' ? { biz_type: 'production' } : what === 'outbound' ? { biz_type: 'use' } : {}),
})

describe('[safety S20] [safety G19] a document', () => {
  test('with a bad line, a bad day, a foreign record or a submitted total is refused by field and row', async () => {
    const [g, other] = [await goodsOf(await t.supplier()), await goodsOf(await t.supplier())]
    const line = { material_id: g.sack, qty: q(1), price: p(6) }
    const bad: [Record<string, unknown>, string, number?][] = [
      [{ qty: 0 }, 'lines.qty', 2],
      [{ qty: -1000 }, 'lines.qty', 2],
      [{ qty: 1e30 }, 'lines.qty', 2],
      [{ qty: 10_000_001_000 }, 'lines.qty', 2],
      [{ qty: 1000.5 }, 'lines.qty', 2],
      [{ qty: 1500 }, 'lines.qty', 2], // half a bag
      [{ qty: 'NaN' }, 'lines.qty', 2],
      [{ qty: '1000' }, 'lines.qty', 2],
      [{ qty: null }, 'lines.qty', 2],
      [{ qty: [1000] }, 'lines.qty', 2],
      [{ price: -1 }, 'lines.price', 2],
      [{ price: 1e30 }, 'lines.price', 2],
      [{ price: 0.5 }, 'lines.price', 2],
      [{ tax_bp: 10_001 }, 'lines.tax_bp', 2],
      [{ material_id: null }, 'lines.material_id', 2],
      [{ material_id: 1e15 }, 'lines.material_id', 2],
      [{ material_id: other.sack }, 'lines.material_id', 2],
      [{ unit_id: other.bag }, 'lines.unit_id', 2],
      [{ unit_id: g.ton }, 'lines.unit_id', 2],
      [{ amount: 601 }, 'lines.amount', 2],
      [{ tax: 1 }, 'lines.tax', 2],
      [{ nonsense: 1 }, 'lines.nonsense', 2],
      [{ remark: 'x'.repeat(201) }, 'lines.remark', 2],
      [{ src_line_id: 0.5 }, 'lines.src_line_id', 2],
    ]
    const days = [1e15, -1e15, Number.MAX_SAFE_INTEGER, 'today']
    const heads: [Record<string, unknown>, string][] = [
      ...days.map((biz_date): [Record<string, unknown>, string] => [{ biz_date }, 'biz_date']),
      [{ total_amount: 1 }, 'total_amount'],
      [{ goods_amount: 1 }, 'goods_amount'],
      [{ discount_amount: -1 }, 'discount_amount'],
      [{ discount_amount: 100_000 }, 'discount_amount'],
      [{ discount_amount: 1e30 }, 'discount_amount'],
      [{ status: 'audited' }, 'status'],
      [{ bill_no: 'X' }, 'bill_no'],
      [{ nonsense: 1 }, 'nonsense'],
      [{ lines: 'x' }, 'lines'],
      [{ lines: [1] }, 'lines'],
      [{ lines: Array.from({ length: 201 }, () => line) }, 'lines'],
      [{ lines: Array.from({ length: 10_000 }, () => line) }, 'lines'],
    ]
    const wrong: string[] = []
    const look = (name: string, { http, data }: Answer<unknown>, field: string, row?: number) => {
      const { errors = [] }: Refused = typeof data === 'object' && data !== null ? data : {}
      if (http !== 422 || !errors.some((problem) => problem.field === field && problem.row === row))
        wrong.push(`${name}: ${http} ${JSON.stringify(data)}`)
    }
    for (const what of documents) {
      const head = headOf(g, what)
      for (const [part, field, row] of bad)
        look(
          `${what} ${JSON.stringify(part)}`,
          await g.save(what, { ...head, lines: [line, { ...line, ...part }] }),
          field,
          row,
        )
      for (const [part, field] of heads)
        look(
          `${what} ${JSON.stringify(part).slice(0, 60)}`,
          await g.save(what, { ...head, lines: [line], ...part }),
          field,
        )
      expect(wrong).toEqual([])
      expect(dataOf(await g.person.get<unknown[]>(documentCall(what, 'Manage')))).toEqual([])
      // a draft without lines is allowed, but cannot be submitted
      expect(await g.save(what, { ...head, lines: [], submit: true })).toMatchObject({ code: 'document_empty' })
      // server fields in the input are ignored
      const saved = dataOf(
        await g.save(what, { ...head, lines: [{ ...line, base_qty: q(9), done_qty: q(9), ratio: 1 }] }),
      )
      expect((await g.info(what, saved.id)).lines).toMatchObject([{ base_qty: q(1), done_qty: 0, ratio: 1e8 }])
      // 200 are not too many
      dataOf(await g.save(what, { ...head, lines: Array.from({ length: 200 }, () => line) }))
    }
  })

  test('is not changed by another supplier, from an old version, or with a line of another document', async () => {
    const [g, other] = [await goodsOf(await t.supplier()), await goodsOf(await t.supplier())]
    for (const what of documents) {
      const line = { material_id: g.sack, qty: q(1), price: p(6) }
      const first = dataOf(await g.save(what, { ...headOf(g, what), lines: [line] }))
      const second = dataOf(await g.save(what, { ...headOf(g, what), lines: [line] }))
      const strange = (await g.info(what, second.id)).lines[0]?.id
      expect(await g.save(what, { id: first.id, ver: first.ver + 1, lines: [line] })).toMatchObject({ code: 'stale' })
      expect(await g.save(what, { id: first.id, ver: first.ver, lines: [{ ...line, id: strange }] })).toMatchObject({
        status: false,
      })
      for (const id of [first.id, 1e15]) {
        expect(await other.save(what, { id, ver: 1, lines: [] })).toMatchObject({ http: 404, code: 'not_found' })
        for (const step of ['Submit', 'Audit', 'Unaudit', 'Void'])
          expect(await other.step(what, step, { id, result: 'pass', remark: 'x' })).toMatchObject({
            http: 404,
            code: 'not_found',
          })
      }
      expect((await g.info(what, first.id)).ver).toBe(first.ver)
    }
  })

  test('[safety S5] refuses a source of another supplier, of another partner, of another material, or of the wrong kind', async () => {
    const [g, other] = [await goodsOf(await t.supplier()), await goodsOf(await t.supplier())]
    const order = (of: Goods) => ({
      partner_id: of.maker,
      warehouse_id: of.north,
      lines: [{ material_id: of.sack, qty: q(9), price: p(6) }],
    })
    const lineOf = async (of: Goods, what: DocumentName, body: Record<string, unknown>) =>
      Number((await of.info(what, (await of.done(what, body)).id)).lines[0]?.id)
    const [ownLine, foreign] = [await lineOf(g, 'purchase', order(g)), await lineOf(other, 'purchase', order(other))]
    const waiting = Number(
      (await g.info('purchase', dataOf(await g.save('purchase', { ...order(g), submit: true })).id)).lines[0]?.id,
    )
    const receive = (part: Record<string, unknown>, head: Record<string, unknown> = {}) =>
      g.save('inbound', {
        biz_type: 'purchase',
        partner_id: g.maker,
        warehouse_id: g.north,
        ...head,
        lines: [{ material_id: g.sack, qty: q(1), price: p(6), src_line_id: ownLine, ...part }],
      })
    dataOf(await receive({}))
    for (const src_line_id of [foreign, 1e15, waiting])
      expect(await receive({ src_line_id })).toMatchObject({ code: 'bad_source' })
    expect(await receive({ src_line_id: foreign })).toMatchObject({ msg: (await receive({ src_line_id: 1e15 })).msg }) // identical lines
    expect(await receive({ material_id: g.wheat })).toMatchObject({ code: 'bad_source' })
    expect(await receive({}, { partner_id: g.wholesaler })).toMatchObject({ code: 'mixed_sources' })
    await g.receive([{ material: g.sack, qty: 10, price: 6 }])
    const used = await lineOf(g, 'outbound', {
      biz_type: 'use',
      warehouse_id: g.north,
      lines: [{ material_id: g.sack, qty: q(1) }],
    })
    const back = { biz_type: 'sale_return', partner_id: g.shop, warehouse_id: g.north }
    expect(
      await g.save('inbound', { ...back, lines: [{ material_id: g.sack, qty: q(1), src_line_id: used }] }),
    ).toMatchObject({
      code: 'bad_source',
    })
    // two lines of one source share its open quantity
    const twice = [q(5), q(5)].map((qty) => ({ material_id: g.sack, qty, price: p(6), src_line_id: ownLine }))
    expect(
      await g.save('inbound', { biz_type: 'purchase', partner_id: g.maker, warehouse_id: g.north, lines: twice }),
    ).toMatchObject({
      code: 'over_receipt',
    })
  })

  test('[B09] of edible salt is allowed through the last day of a licence, by the day of the trade, and not before its first', async () => {
    const g = await goodsOf(await t.supplier())
    const today = dayStart(Math.floor(t.app.now().getTime() / 1000))
    const lines = [{ material_id: g.salt, qty: q(1), price: p(2) }]
    const buy = async (begin: number, end: number) => {
      await t.database.sql(
        'update partner_licence set begin = to_timestamp($3), expire_at = to_timestamp($4) where suid = $1 and customer_id = $2',
        [g.person.suid, g.maker, begin, end],
      )
      return (await g.save('purchase', { partner_id: g.maker, warehouse_id: g.north, lines })).code
    }
    expect(await buy(today - DAY, today)).toBe('ok')
    expect(await buy(today, today + DAY)).toBe('ok')
    expect(await buy(today - 2 * DAY, today - DAY)).toBe('licence_needed')
    expect(await buy(today + DAY, today + 2 * DAY)).toBe('licence_needed')
    await g.receive([{ material: g.salt, qty: 10, price: 2, batch: 'B1' }])
    const sell = async (salt_licence_until: number) => {
      dataOf(await g.person.post('/jxc/setting/InventorySettingSave', { salt_licence_no: '1', salt_licence_until }))
      const { id } = dataOf(
        await g.save('outbound', { biz_type: 'sale', partner_id: g.shop, warehouse_id: g.north, submit: true, lines }),
      )
      return (await g.step('outbound', 'Audit', { id, result: 'pass' })).code
    }
    expect(await sell(today)).toBe('ok')
    expect(await sell(today - DAY)).toBe('own_licence_needed')
  })
})
