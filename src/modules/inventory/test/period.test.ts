import { describe, expect, test } from 'vitest'
import { formatsIn } from '#core/value/formats.ts'
import { dayStart } from '#core/value/time.ts'
import { dataOf } from '#test/helpers/calls.ts'
import { closeBooks, datedBack, DAY, goodsOf, p, q } from '#test/helpers/goods.ts'
import type { DocumentName } from '#test/helpers/goods.ts'
import { sectionsApp } from '#test/helpers/shared-apps.ts'

const t = await sectionsApp()
const today = dayStart(Math.floor(Date.now() / 1000))

describe('a closed period', () => {
  test('refuses the submit, reversal and voiding of its documents until it is reopened', async () => {
    const g = await goodsOf(await t.supplier())
    const dated = (biz_date: number) => ({
      biz_type: 'production',
      warehouse_id: g.north,
      biz_date,
      lines: [{ material_id: g.wheat, qty: q(10), price: p(1) }],
    })
    const old = await g.done('inbound', dated(today - 40 * DAY))
    const setting = (until: number | null) => closeBooks(g.person, until)
    dataOf(await setting(today - 30 * DAY))
    const refusal = {
      http: 409,
      code: 'period_closed',
      msg: `业务日期 ${formatsIn('zh').day(today - 40 * DAY)} 所在期间已结账（至 ${formatsIn('zh').day(today - 30 * DAY)}），不能提交、审核、反审核或作废`,
    }
    expect(await g.step('inbound', 'Unaudit', { id: old.id, remark: 'x' })).toMatchObject(refusal)
    expect(await g.step('inbound', 'Void', { id: old.id, remark: 'x' })).toMatchObject(refusal)
    const late = dataOf(await g.save('inbound', dated(today - 40 * DAY))) // a refusal never loses a draft
    expect(await g.step('inbound', 'Submit', { id: late.id })).toMatchObject(refusal)
    const last = await g.save('inbound', { ...dated(today - 30 * DAY + 3600), submit: true })
    expect(last).toMatchObject({ code: 'period_closed', data: { errors: [{ field: 'biz_date' }] } })
    await g.done('inbound', dated(today - 29 * DAY))
    expect(await g.stock({ material: g.wheat })).toMatchObject([{ on_hand: q(20) }])

    dataOf(await setting(today - 41 * DAY))
    dataOf(await g.step('inbound', 'Submit', { id: late.id }))
    dataOf(await g.step('inbound', 'Audit', { id: late.id, result: 'pass' }))
    expect(await g.stock({ material: g.wheat })).toMatchObject([{ on_hand: q(30) }])
  })

  test('applies to every kind of document, and allows sending back a document in it', async () => {
    const g = await goodsOf(await t.supplier())
    await g.receive([{ material: g.sack, qty: 10, price: 6 }])
    const old = {
      warehouse_id: g.north,
      biz_date: today - 40 * DAY,
      lines: [{ material_id: g.sack, qty: q(2), price: p(6) }],
    }
    const bodies = {
      apply: old,
      purchase: { ...old, partner_id: g.maker },
      inbound: { ...old, biz_type: 'production' },
      outbound: { ...old, biz_type: 'use' },
    } satisfies Record<DocumentName, object>
    const documents = ['apply', 'purchase', 'inbound', 'outbound'] as const
    const audited = await Promise.all(
      documents.map(async (what) => ({ what, id: (await g.done(what, bodies[what])).id })),
    )
    dataOf(await closeBooks(g.person, today - 30 * DAY))
    const before = await g.stock({ material: g.sack })
    for (const { what, id } of audited)
      for (const step of ['Unaudit', 'Void']) {
        expect({ what, step, code: (await g.step(what, step, { id, remark: 'x' })).code }).toEqual({
          what,
          step,
          code: 'period_closed',
        })
      }
    for (const what of documents) {
      expect({ what, code: (await g.save(what, { ...bodies[what], submit: true })).code }).toEqual({
        what,
        code: 'period_closed',
      })
      // a pending document cannot be backdated
      const { id } = dataOf(await g.save(what, { ...bodies[what], biz_date: today, submit: true }))
      const { ver } = await g.info(what, id)
      const back = await g.save(what, { ...bodies[what], id, ver })
      expect({ what, code: back.code, data: back.data }).toMatchObject({
        what,
        code: 'period_closed',
        data: { errors: [{ field: 'biz_date' }] },
      })
      expect(await g.info(what, id)).toMatchObject({ status: 'unaudited', ver, biz_date: today })
      await datedBack(t.database, what, id, 40)
      expect({ what, code: (await g.step(what, 'Audit', { id, result: 'pass' })).code }).toEqual({
        what,
        code: 'period_closed',
      })
      dataOf(await g.step(what, 'Audit', { id, result: 'reject', remark: '日期有误' }))
    }
    expect(await g.stock({ material: g.sack })).toEqual(before)

    dataOf(await closeBooks(g.person, null))
    for (const { what, id } of audited.toReversed()) dataOf(await g.step(what, 'Void', { id, remark: 'x' }))
    expect(await g.stock({ material: g.sack })).toMatchObject([
      { on_hand: q(10), reserved: 0, incoming: 0, value: 6000 - 690 },
    ])
  })

  test('can be closed only when no document in it waits for audit', async () => {
    const g = await goodsOf(await t.supplier())
    const line = { material_id: g.wheat, qty: q(10), price: p(1) }
    const { id } = dataOf(
      await g.save('inbound', {
        biz_type: 'production',
        warehouse_id: g.north,
        biz_date: today - DAY,
        submit: true,
        lines: [line],
      }),
    )
    const { bill_no } = await g.info<{ bill_no: string }>('inbound', id)
    const setting = () => closeBooks(g.person, today - DAY)
    expect(await setting()).toMatchObject({
      http: 409,
      code: 'period_busy',
      msg: `${formatsIn('zh').day(today - DAY)} 及以前还有 1 张单据待审核（如 ${bill_no}），处理后才能结账`,
    })
    dataOf(await g.step('inbound', 'Audit', { id, result: 'pass' }))
    dataOf(await setting())
  })

  test('is closed at most until today and reopened with a reason; each step keeps its figures', async () => {
    const g = await goodsOf(await t.supplier())
    await g.receive([{ material: g.sack, qty: 10, price: 6 }])
    await g.save('inbound', {
      biz_type: 'production',
      warehouse_id: g.north,
      biz_date: today - DAY,
      lines: [{ material_id: g.sack, qty: q(1), price: p(6) }],
    })
    const close = (until: number) => g.person.post('/jxc/closing/BooksClose', { until })
    expect(await g.person.post('/jxc/setting/InventorySettingSave', { closed_until: today })).toMatchObject({
      http: 422,
    })
    expect(await closeBooks(g.person, today + DAY)).toMatchObject({ code: 'closing_future' })
    expect(await g.person.post('/jxc/closing/BooksReopen', { until: null, reason: '补单' })).toMatchObject({
      code: 'closing_none',
    })
    dataOf(await closeBooks(g.person, today - DAY))
    expect(await close(today - 3 * DAY)).toMatchObject({ code: 'closing_not_later' })
    expect(await g.person.post('/jxc/closing/BooksReopen', { until: today, reason: '补单' })).toMatchObject({
      code: 'closing_not_earlier',
    })
    expect(await g.person.post('/jxc/closing/BooksReopen', { until: null })).toMatchObject({ http: 422 })
    dataOf(await closeBooks(g.person, today - 9 * DAY))
    const steps = dataOf(await g.person.get<Record<string, unknown>[]>('/jxc/closing/BookClosingManage'))
    expect(steps).toMatchObject([
      { kind: 'reopen', until: today - 9 * DAY, former: today - DAY, reason: '补单', drafts: 0 },
      { kind: 'close', until: today - DAY, former: null, stock_value: 0, drafts: 1, negatives: 0, reason: null },
    ])
  })
})
