import { describe, expect, test } from 'vitest'
import { registry } from '#core/define/registry.ts'
import { modules } from '../../index.ts'
import { sections } from '#server/composition.ts'
import { testApp } from '#test/helpers/app.ts'
import { dataOf } from '#test/helpers/calls.ts'
import { documentCall, DAY, goodsOf, p, q } from '#test/helpers/goods.ts'
import type { Goods } from '#test/helpers/goods.ts'

const t = await testApp(sections(registry(modules)))
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

async function uploaded(g: Goods, name: string): Promise<string> {
  return dataOf(await g.person.upload<{ url: string }>('/api/upload', { name, bytes: png })).url
}

describe('a document that was in force', () => {
  test('is retained for two years with its attachments, for any later state', async () => {
    const g = await goodsOf(await t.supplier())
    const [ticket, photo] = [await uploaded(g, 'ticket.png'), await uploaded(g, 'photo.png')]
    const body = { biz_type: 'production', warehouse_id: g.north, files: [ticket] }
    const lines = [{ material_id: g.wheat, qty: q(10), price: p(1) }]
    const never = dataOf(await g.save('inbound', { ...body, lines, submit: true }))
    dataOf(await g.person.post(documentCall('inbound', 'Del'), { id: never.id })) // it was never audited, so no retention applies

    const { id } = await g.done('inbound', { ...body, lines })
    const now = Math.floor(Date.now() / 1000)
    const { kept_until } = await g.info('inbound', id)
    expect(Number(kept_until)).toBeGreaterThanOrEqual(now + 730 * DAY - 60)
    expect(Number(kept_until)).toBeLessThanOrEqual(now + 732 * DAY)
    expect(await g.person.post(documentCall('inbound', 'Del'), { id })).toMatchObject({
      code: 'audited_undeletable',
      msg: '已审核单据不可删除，请先反审核',
    })
    dataOf(await g.step('inbound', 'Unaudit', { id, remark: '重新过磅' }))
    expect(await g.person.post(documentCall('inbound', 'Del'), { id })).toMatchObject({
      http: 409,
      code: 'kept_record',
    })
    const { ver } = await g.info('inbound', id)
    expect(await g.save('inbound', { id, ver, files: [photo] })).toMatchObject({
      code: 'invalid',
      data: { errors: [{ field: 'files', code: 'kept_file' }] },
    })
    const more = dataOf(await g.save('inbound', { id, ver, files: [photo, ticket] }))
    expect(await g.info('inbound', id)).toMatchObject({ files: [photo, ticket] })
    expect(more.ver).toBeGreaterThan(ver)

    t.pass(732 * DAY)
    const later = await g.person.again()
    const old = await g.info('inbound', id).catch(() => undefined)
    expect(old).toBeUndefined() // the old session has expired by then
    const stored = dataOf(await later.get<{ ver: number }>(documentCall('inbound', 'Info'), { id }))
    dataOf(await later.post(documentCall('inbound', 'Save'), { id, ver: stored.ver, files: [photo] }))
    dataOf(await later.post(documentCall('inbound', 'Del'), { id }))
  })
})
