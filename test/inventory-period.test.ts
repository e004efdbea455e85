import { describe, expect, test } from 'vitest'
import { registry } from '#core/registry.ts'
import { dayStart, formatDay } from '#core/time.ts'
import { modules } from '#modules/index.ts'
import { sections } from '#server/resource/sections.ts'
import { testApp } from './helpers/app.ts'
import { DAY, goodsOf, p, q, taken } from './helpers/goods.ts'

const t = await testApp(sections(registry(modules)))
const today = dayStart(Math.floor(Date.now() / 1000))
const close = (closed_until: number | null) => ({ closed_until })

describe('a period whose books are closed', () => {
  test('takes no audit, no reversal and no voiding of what is dated in it, until it is opened again', async () => {
    const g = await goodsOf(await t.supplier())
    const dated = (biz_date: number) => ({
      biz_type: 'production',
      warehouse_id: g.north,
      biz_date,
      lines: [{ material_id: g.wheat, qty: q(10), price: p(1) }],
    })
    const old = await g.done('inbound', dated(today - 40 * DAY))
    const setting = (closed_until: number | null) => g.person.post('/jxc/setting/InventorySettingSave', close(closed_until))
    taken(await setting(today - 30 * DAY))
    const refusal = {
      http: 409,
      code: 'period_closed',
      msg: `业务日期 ${formatDay(today - 40 * DAY)} 所在期间已结账（至 ${formatDay(today - 30 * DAY)}），不能审核、反审核或作废`,
    }
    expect(await g.step('inbound', 'Unaudit', { id: old.id, remark: 'x' })).toMatchObject(refusal)
    expect(await g.step('inbound', 'Void', { id: old.id, remark: 'x' })).toMatchObject(refusal)
    const late = taken(await g.save('inbound', { ...dated(today - 40 * DAY), submit: true })) // a draft is never lost by a refusal
    expect(await g.step('inbound', 'Audit', { id: late.id, result: 'pass' })).toMatchObject(refusal)
    const last = taken(await g.save('inbound', { ...dated(today - 30 * DAY + 3600), submit: true }))
    expect(await g.step('inbound', 'Audit', { id: last.id, result: 'pass' })).toMatchObject({ code: 'period_closed' })
    await g.done('inbound', dated(today - 29 * DAY))
    expect(await g.stock({ material: g.wheat })).toMatchObject([{ on_hand: q(20) }])

    taken(await setting(today - 41 * DAY))
    taken(await g.step('inbound', 'Audit', { id: late.id, result: 'pass' }))
    expect(await g.stock({ material: g.wheat })).toMatchObject([{ on_hand: q(30) }])
  })

  test('is closed only when nothing in it waits for audit', async () => {
    const g = await goodsOf(await t.supplier())
    const line = { material_id: g.wheat, qty: q(10), price: p(1) }
    const { id } = taken(
      await g.save('inbound', { biz_type: 'production', warehouse_id: g.north, biz_date: today - DAY, submit: true, lines: [line] }),
    )
    const { bill_no } = await g.info<{ bill_no: string }>('inbound', id)
    const setting = () => g.person.post('/jxc/setting/InventorySettingSave', close(today - DAY))
    expect(await setting()).toMatchObject({
      http: 409,
      code: 'period_busy',
      msg: `${formatDay(today - DAY)} 及以前还有 1 张单据待审核（如 ${bill_no}），处理后才能结账`,
    })
    taken(await g.step('inbound', 'Audit', { id, result: 'pass' }))
    taken(await setting())
  })
})
