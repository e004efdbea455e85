import { afterEach, describe, expect, test } from 'vitest'
import { registry } from '#core/define/registry.ts'
import { dayStart } from '#core/value/time.ts'
import { modules } from '../../index.ts'
import { verifyStock } from '../verify/verify.ts'
import { sections } from '#server/composition.ts'
import { testApp } from '#test/helpers/app.ts'
import type { Answer } from '#test/helpers/app.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { dataOf } from '#test/helpers/calls.ts'
import { closeBooks, DAY, goodsOf, p, q } from '#test/helpers/goods.ts'
import type { Goods, Saved } from '#test/helpers/goods.ts'
import { waitedFor } from '#test/helpers/waiting.ts'

const database = await testDatabase()
const product = registry(modules)
const t = await testApp({ ...sections(product), database })
const today = dayStart(Math.floor(Date.now() / 1000))
let g: Goods

const world = async () => (g = await goodsOf(await t.supplier()))
const rounds = [0, 1, 2, 3, 4, 5]
const codes = (answers: readonly Answer<unknown>[]) => answers.map(({ code }) => code)
const audit = (what: 'inbound' | 'outbound' | 'purchase', id: number) => g.step(what, 'Audit', { id, result: 'pass' })
const take = (qty: number, material = g.sack) => ({
  biz_type: 'use',
  warehouse_id: g.north,
  submit: true,
  lines: [{ material_id: material, qty: q(qty) }],
})
const balanceOf = async (material: number) => (await g.stock({ material, warehouse: g.north }))[0]

// After any concurrency: the books are correct, and no deadlock occurred.
afterEach(async () => {
  const { checks } = await database.db.tenant(g.person.suid, (tx) =>
    verifyStock({ registry: product, db: tx.kysely(), suid: tx.suid }),
  )
  expect(checks.filter(({ wrong }) => wrong > 0)).toEqual([])
  expect(database.circles).toEqual([])
})

describe('[safety S31] [safety S32] two concurrent actions', () => {
  test('a change and an audit: the audited version is the last saved and the stored one', async () => {
    await world()
    await g.receive([{ material: g.sack, qty: 100, price: 6 }])
    let out = 0
    for (const blind of [true, false, true, false, true, false]) {
      const created = dataOf(await g.save('outbound', take(3)))
      const { lines } = await g.info('outbound', created.id)
      const edit = { id: created.id, ver: created.ver, lines: [{ id: lines[0]?.id, material_id: g.sack, qty: q(5) }] }
      const step = { id: created.id, result: 'pass', ...(blind ? {} : { ver: created.ver }) }
      const [saved, decided] = await Promise.all([g.save('outbound', edit), g.step('outbound', 'Audit', step)])
      expect(saved?.status ? ['ok', 'stale'] : ['ok']).toContain(decided?.code)
      expect(['ok', 'stale', 'not_editable']).toContain(saved?.code)
      const now = await g.info<{ lines: { base_qty: number }[] }>('outbound', created.id)
      if (now.status === 'audited') out += now.lines[0]?.base_qty ?? 0
      else dataOf(await g.person.post('/jxc/outbound/OutboundDel', { id: created.id }))
    }
    expect(await balanceOf(g.sack)).toMatchObject({ on_hand: q(100) - out, reserved: 0 })
  })

  test('a deletion or a rejection and an audit: one of them succeeds, and the goods are free or issued', async () => {
    await world()
    await g.receive([{ material: g.sack, qty: 20, price: 6 }])
    const outcomes = await Promise.all(
      rounds.map(async (n) => {
        const { id } = dataOf(await g.save('outbound', take(2)))
        const other =
          n % 2 === 0
            ? g.person.post('/jxc/outbound/OutboundDel', { id })
            : g.step('outbound', 'Audit', { id, result: 'reject', remark: '否' })
        return codes(await Promise.all([audit('outbound', id), other])).join()
      }),
    )
    const allowed = /^(ok,(audited_undeletable|already_audited)|(not_found|already_audited|state_changed),ok)$/
    for (const outcome of outcomes) expect(outcome).toMatch(allowed)
    const succeeded = outcomes.filter((outcome) => outcome.startsWith('ok')).length
    expect(await balanceOf(g.sack)).toMatchObject({ on_hand: q(20 - 2 * succeeded), reserved: 0 })
  })

  test('a closing of an order and a receipt of it: received and then closed, or closed and refused', async () => {
    await world()
    for (const _ of rounds) {
      const order = await g.done('purchase', {
        partner_id: g.maker,
        warehouse_id: g.north,
        lines: [{ material_id: g.sack, qty: q(9), price: p(6) }],
      })
      const line = (await g.info('purchase', order.id)).lines[0]?.id
      const body = { biz_type: 'purchase', partner_id: g.maker, warehouse_id: g.north, submit: true }
      const receipt = dataOf(
        await g.save('inbound', {
          ...body,
          lines: [{ material_id: g.sack, qty: q(4), price: p(6), src_line_id: line }],
        }),
      )
      const answers = await Promise.all([
        audit('inbound', receipt.id),
        g.step('purchase', 'Close', { id: order.id, remark: '停产' }),
      ])
      expect(['ok,ok', 'bad_source,ok']).toContain(codes(answers).join())
      expect(await balanceOf(g.sack)).toMatchObject({ incoming: 0 })
    }
  })

  test('a reversal and a document that would depend on it: an order and its receipt, a receipt and its issue, a transfer and its arrival', async () => {
    await world()
    for (const n of rounds) {
      const order = await g.done('purchase', {
        partner_id: g.maker,
        warehouse_id: g.north,
        lines: [{ material_id: g.sack, qty: q(9), price: p(6) }],
      })
      const line = (await g.info('purchase', order.id)).lines[0]?.id
      const body = { biz_type: 'purchase', partner_id: g.maker, warehouse_id: g.north, submit: true }
      const save = g.save('inbound', {
        ...body,
        lines: [{ material_id: g.sack, qty: q(9), price: p(6), src_line_id: line }],
      })
      const [saved, back] = await Promise.all([save, g.step('purchase', 'Unaudit', { id: order.id, remark: '改' })])
      if (!saved) throw new Error('no answer')
      if (saved.status) {
        const received = await audit('inbound', saved.data.id)
        expect([back?.code, received.code].join()).toMatch(/^(has_downstream,ok|ok,bad_source)$/)
        if (!received.status) continue
        const issue = dataOf(await g.save('outbound', { ...take(1), lines: [{ material_id: g.sack, qty: q(9) }] }))
        const meeting = await Promise.all([
          audit('outbound', issue.id),
          g.step('inbound', 'Void', { id: saved.data.id, remark: '错' }),
        ])
        expect(codes(meeting)).toEqual(['ok', 'unaudit_short']) // it has already reserved the goods
      } else expect([saved.code, back?.code]).toEqual(['bad_source', 'ok'])

      await g.receive([{ material: g.wheat, qty: 10, price: 2 }])
      const lines = [{ material_id: g.wheat, qty: q(10) }]
      const sent = await g.done('outbound', {
        biz_type: 'transfer',
        warehouse_id: g.north,
        to_warehouse_id: g.south,
        lines,
      })
      const [arrival] = dataOf(
        await g.person.get<Saved[]>('/jxc/inbound/InboundManage', { biz_type: 'transfer', status: 'unaudited' }),
      )
      const id = arrival?.id ?? 0
      if (n % 2 === 1) {
        // it was audited once and reversed: the reversal of the transfer voids it
        dataOf(await audit('inbound', id))
        dataOf(await g.step('inbound', 'Unaudit', { id, remark: '重新过磅' }))
        dataOf(await g.step('inbound', 'Submit', { id }))
      }
      const [arrived, recalled] = await Promise.all([
        n === 5 ? undefined : audit('inbound', id),
        g.step('outbound', 'Unaudit', { id: sent.id, remark: '车坏了' }),
      ])
      expect([arrived?.code, recalled?.code].join()).toMatch(
        /^(ok,has_downstream|(not_found|bad_source|state_changed|),ok)$/,
      )
      if (arrived?.status) dataOf(await g.step('inbound', 'Void', { id, remark: '错' }))
      else if (n % 2 === 1) expect(await g.info('inbound', id)).toMatchObject({ status: 'voided' })
      if (!recalled?.status) dataOf(await g.step('outbound', 'Unaudit', { id: sent.id, remark: '车坏了' }))
      dataOf(await g.step('outbound', 'Void', { id: sent.id, remark: '车坏了' }))
      expect((await g.stock({ warehouse: g.road })).every((row) => row.on_hand === 0 && row.value === 0)).toBe(true)
    }
  })

  test('two stocktakes of a warehouse, started together: a difference that one corrected is not corrected again by the other', async () => {
    await world()
    await g.receive([
      { material: g.sack, qty: 10, price: 6 },
      { material: g.wheat, qty: 10, price: 2 },
    ])
    const counted = async (sacks: number, wheat: number) => {
      const { id } = dataOf(await g.person.post<Saved>('/jxc/stock/StockCheckCreate', { warehouse_id: g.north }))
      const check = dataOf(
        await g.person.get<{ ver: number; lines: { id: number; material_id: number }[] }>('/jxc/stock/StockCheckInfo', {
          id,
        }),
      )
      const lines = check.lines.map((line) => ({
        ...line,
        counted_qty: q(line.material_id === g.sack ? sacks : wheat),
        book_qty: undefined,
        diff_qty: undefined,
        remark: null,
      }))
      const sent = lines.map(({ id: line, material_id, counted_qty }) => ({ id: line, material_id, counted_qty }))
      dataOf(await g.person.post('/jxc/stock/StockCheckSave', { id, ver: check.ver, lines: sent, submit: true }))
      return id
    }
    const decide = (id: number) => g.person.post<Saved>('/jxc/stock/StockCheckAudit', { id, result: 'pass' })
    const both = [await counted(8, 10), await counted(8, 10)]
    const third = await counted(10, 11) // of another material
    const answers = await Promise.all([...both, third].map(decide))
    expect(codes(answers.slice(0, 2)).toSorted()).toEqual(['check_overlaps', 'ok'])
    expect(answers[2]?.code).toBe('ok')
    expect(answers.find(({ code }) => code === 'check_overlaps')?.msg).toMatch(
      /^「料B」在本次盘点期间已由盘点单 PDD\d{12} 调整/,
    )
    expect(await balanceOf(g.sack)).toMatchObject({ on_hand: q(8) })
    expect(await balanceOf(g.wheat)).toMatchObject({ on_hand: q(11) })
    dataOf(await decide(await counted(9, 11))) // one that began after them
    expect(await balanceOf(g.sack)).toMatchObject({ on_hand: q(9) })
  })

  test('a stocktake and an issue: a movement after the count keeps its own effect', async () => {
    await world()
    await g.receive([{ material: g.sack, qty: 10, price: 6 }])
    const { id } = dataOf(await g.person.post<Saved>('/jxc/stock/StockCheckCreate', { warehouse_id: g.north }))
    const check = dataOf(
      await g.person.get<{ ver: number; lines: { id: number }[] }>('/jxc/stock/StockCheckInfo', { id }),
    )
    const lines = [{ id: check.lines[0]?.id, material_id: g.sack, counted_qty: q(7) }]
    dataOf(await g.person.post('/jxc/stock/StockCheckSave', { id, ver: check.ver, lines, submit: true }))
    const issues = await Promise.all([2, 2].map(async (n) => dataOf(await g.save('outbound', take(n))).id))
    const answers = await Promise.all([
      g.person.post('/jxc/stock/StockCheckAudit', { id, result: 'pass' }),
      ...issues.map((issue) => audit('outbound', issue)),
    ])
    expect(codes(answers)).toEqual(['ok', 'ok', 'ok'])
    expect(await balanceOf(g.sack)).toMatchObject({ on_hand: q(3), reserved: 0 })
  })

  test('two openings of one balance: one succeeds, concurrent or later, also when two people import the same sheet', async () => {
    await world()
    const opening = (batch?: string) => ({
      biz_type: 'opening',
      warehouse_id: g.north,
      submit: true,
      lines: [
        batch === undefined
          ? { material_id: g.sack, qty: q(10), price: p(6) }
          : { material_id: g.salt, qty: q(10), price: p(6), batch_no: batch, produced_at: today },
      ],
    })
    const ids = await Promise.all([1, 2, 3, 4].map(async () => dataOf(await g.save('inbound', opening())).id))
    const answers = await Promise.all(ids.map((id) => audit('inbound', id)))
    expect(codes(answers).toSorted()).toEqual(['ok', 'opening_late', 'opening_late', 'opening_late'])
    expect(await balanceOf(g.sack)).toMatchObject({ on_hand: q(10) })
    const winner = ids[answers.findIndex(({ status }) => status)] ?? 0
    dataOf(await g.step('inbound', 'Void', { id: winner, remark: '录错' })) // a reversed document opens nothing
    const [loser] = ids.filter((id) => id !== winner)
    dataOf(await audit('inbound', loser ?? 0))
    for (const batch of ['B1', 'B2']) await g.done('inbound', opening(batch))
    expect(await g.save('inbound', opening('B2'))).toMatchObject({ code: 'opening_late' })
  })

  test('an expensive receipt and an issue that waits for it: the issue takes its share of both values', async () => {
    await world()
    await g.receive([{ material: g.sack, qty: 10, price: 1.13 }])
    const issue = dataOf(await g.save('outbound', take(6)))
    const line = { material_id: g.sack, qty: q(10), price: p(113) }
    const dear = dataOf(
      await g.save('inbound', { biz_type: 'production', warehouse_id: g.north, submit: true, lines: [line] }),
    )
    const audits: Promise<Answer<Saved>>[] = []
    await database.db.tenant(g.person.suid, async (tx) => {
      await tx.query('select 1 from stock where suid = $1 for update', [g.person.suid])
      audits.push(audit('inbound', dear.id))
      await waitedFor(database, '%from stock s join%')
      audits.push(audit('outbound', issue.id))
      await waitedFor(database, '%was as materialized%')
    })
    expect(codes(await Promise.all(audits))).toEqual(['ok', 'ok'])
    expect(await g.info('outbound', issue.id)).toMatchObject({ cost_amount: 30_300 })
    expect(await balanceOf(g.sack)).toMatchObject({ on_hand: q(14), reserved: 0, value: 101_000 - 30_300 })
  })

  test('the closing of a period and the concurrent reversal of a document in it: the books close after it, never during it', async () => {
    await world()
    const line = { material_id: g.sack, qty: q(10), price: p(6) }
    const { id } = await g.done('inbound', {
      biz_type: 'production',
      warehouse_id: g.north,
      biz_date: today - DAY,
      lines: [line],
    })
    const order: string[] = []
    const note = async (name: string, answer: Promise<Answer<unknown>>) => {
      const { code } = await answer
      order.push(`${name} ${code}`)
    }
    const undone: Promise<void>[] = []
    await database.db.tenant(g.person.suid, async (tx) => {
      await tx.query('select 1 from stock where suid = $1 for update', [g.person.suid])
      undone.push(note('unaudit', g.step('inbound', 'Unaudit', { id, remark: '改' })))
      await waitedFor(database, '%from stock s join%')
      undone.push(note('close', closeBooks(g.person, today - DAY)))
      await waitedFor(database, '%pg_advisory_xact_lock(%')
    })
    await Promise.all(undone)
    expect(order).toEqual(['unaudit ok', 'close ok'])
    expect(await g.step('inbound', 'Submit', { id })).toMatchObject({ code: 'period_closed' })
  })

  test('crossing transfers, their arrivals and edits of waiting documents: all succeed in the end', async () => {
    await world()
    dataOf(await g.person.post('/jxc/setting/InventorySettingSave', { reserve: false })) // without reservations every audit allocates its goods
    for (const store of [g.north, g.south])
      await g.receive(
        [
          { material: g.sack, qty: 60, price: 6 },
          { material: g.wheat, qty: 60, price: 2 },
        ],
        store,
      )
    const crossing = (n: number) => {
      const [from, to] = n % 2 === 0 ? [g.north, g.south] : [g.south, g.north]
      const materials = n % 3 === 0 ? [g.sack, g.wheat] : [g.wheat, g.sack]
      return {
        biz_type: 'transfer',
        warehouse_id: from,
        to_warehouse_id: to,
        submit: true,
        lines: materials.map((material_id) => ({ material_id, qty: q(2) })),
      }
    }
    const first = await Promise.all(rounds.map(async (n) => dataOf(await g.save('outbound', crossing(n))).id))
    expect(new Set(codes(await Promise.all(first.map((id) => audit('outbound', id)))))).toEqual(new Set(['ok']))
    const arrivals = dataOf(
      await g.person.get<Saved[]>('/jxc/inbound/InboundManage', { biz_type: 'transfer', limit: 20 }),
    )
    const second = await Promise.all(rounds.map(async (n) => dataOf(await g.save('outbound', crossing(n + 1))).id))
    const meeting = await Promise.all([
      ...arrivals.map(({ id }) => audit('inbound', id)),
      ...second.map((id) => audit('outbound', id)),
    ])
    expect(codes(meeting)).toEqual(meeting.map(() => 'ok'))

    dataOf(await g.person.post('/jxc/setting/InventorySettingSave', { reserve: true }))
    const waiting = await Promise.all(
      rounds.map(async (n) => dataOf(await g.save('outbound', { ...take(1, n % 2 === 0 ? g.sack : g.wheat) }))),
    )
    const swapped = waiting.map(({ id, ver }, n) =>
      g.save('outbound', { id, ver, lines: [{ material_id: n % 2 === 0 ? g.wheat : g.sack, qty: q(2) }] }),
    )
    expect(codes(await Promise.all(swapped))).toEqual(rounds.map(() => 'ok'))
    expect((await balanceOf(g.sack))?.reserved).toBe(q(6))
  })
})
