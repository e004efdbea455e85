import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { sign } from '#core/wire/sign.ts'
import type { CountAnswer, ListRow, TableMeta } from '#core/wire/wire.ts'
import type { Person } from '#test/helpers/app.ts'
import { dataOf } from '#test/helpers/calls.ts'
import { goodsOf, p, q } from '#test/helpers/goods.ts'
import { sectionsApp } from '#test/helpers/shared-apps.ts'

const t = await sectionsApp()

describe('a resource, generated from its definition', () => {
  test('is created, listed, changed and deleted', async () => {
    const s = await t.supplier()
    const saved = await s.post<{ id: number; ver: number }>('/jxc/unit/UnitSave', {
      name: '吨',
      symbol: 't',
      dimension: 'weight',
      decimals: 3,
      std_ratio: 100000000000,
    })
    expect(saved).toMatchObject({ status: true, http: 200 })
    const list = await s.get<ListRow[]>('/jxc/unit/UnitManage')
    expect(list.data).toHaveLength(1)
    expect(list.data[0]).toMatchObject({ id: saved.data.id, name: '吨', x: { can: ['edit', 'del'], ver: 1 } })
    const count = await s.get<CountAnswer>('/jxc/unit/UnitManage', { _count_sum: 1 })
    expect(count.data.count).toBe(1)
    const meta = await s.get<TableMeta>('/jxc/unit/UnitManage', { _table_meta: 1 })
    expect(meta.data.column_names).toContain('name')
    const changed = await s.post('/jxc/unit/UnitSave', { id: saved.data.id, ver: 1, symbol: 'T' })
    expect(changed).toMatchObject({ status: true })
    expect(await s.post('/jxc/unit/UnitSave', { id: saved.data.id, ver: 1, symbol: 'x' })).toMatchObject({
      code: 'stale',
      http: 409,
    })
    expect(await s.post('/jxc/unit/UnitDel', { id: saved.data.id })).toMatchObject({ status: true })
    expect((await s.get<ListRow[]>('/jxc/unit/UnitManage')).data).toEqual([])
  })

  test('explains by row and action why an action that others may use is not allowed here, with a label of the metadata', async () => {
    const s = await t.supplier()
    const goods = await goodsOf(s)
    const lines = [{ material_id: goods.sack, qty: q(1), price: p(2) }]
    const { id } = dataOf(await goods.save('inbound', { biz_type: 'production', warehouse_id: goods.north, lines }))
    const path = '/jxc/inbound/InboundManage'
    const meta = await s.get<TableMeta>(path, { _table_meta: 1 }, { headers: { 'accept-language': 'en' } })
    const row = async () => (await s.get<ListRow[]>(path)).data[0]?.x
    expect(await row()).toMatchObject({
      can: expect.arrayContaining(['edit', 'del', 'submit']),
      why: { audit: 'state_changed' },
    })
    await goods.step('inbound', 'Submit', { id })
    await goods.step('inbound', 'Audit', { id, result: 'pass' })
    const after = await row()
    expect(after).toMatchObject({ why: { edit: 'not_editable', del: 'audited_undeletable', audit: 'state_changed' } })
    for (const code of Object.values(after?.why ?? {})) expect(meta.data.x.reasons?.[code]).toMatch(/\w+ \w+/)
    expect(meta.data.x.form).toMatchObject({ can_submit: true })
    const clerk = await s.operator({ apis: [path, '/jxc/inbound/InboundSave', '/jxc/inbound/InboundInfo'] })
    expect((await clerk.get<TableMeta>(path, { _table_meta: 1 })).data.x.form).toMatchObject({ can_submit: false })
    expect((await clerk.get<ListRow[]>(path)).data[0]?.x).toMatchObject({
      can: expect.not.arrayContaining(['edit', 'audit', 'del']),
      why: { edit: 'not_editable' },
    })
  })

  test('sends the metadata of a list once: with its mark it is not sent again until it changes', async () => {
    const s = await t.supplier()
    const path = '/jxc/unit/UnitManage'
    const first = await s.get<TableMeta>(path, { _table_meta: 1 })
    const etag = String(first.raw.headers.etag)
    const get = async (person: Person, lang = 'zh') => {
      const timestamp = String(Math.floor(Date.now() / 1000))
      const accesstoken = person.tokens.access_token
      const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
      const headers = {
        device: 'web',
        timestamp,
        accesstoken,
        supplieruid: String(person.suid),
        'if-none-match': etag,
        'accept-language': lang,
        sign: sign({ params: { _table_meta: '1' }, timestamp, accesstoken }, sha256),
      }
      return t.app.inject({ url: `/v1${path}`, query: { _table_meta: '1' }, headers })
    }
    const again = await get(s)
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect((await get(s, 'en')).statusCode).toBe(200)
    const looker = await s.operator({ apis: [path] })
    expect((await get(looker)).statusCode).toBe(200) // other rights, other buttons
  })

  test('reports every unknown filter of a link', async () => {
    const s = await t.supplier()
    const answer = await s.get('/jxc/unit/UnitManage', { name: '吨', colour: 'red', size: '5' })
    expect(answer).toMatchObject({
      http: 400,
      code: 'bad_filter',
      data: { errors: [{ field: 'colour' }, { field: 'size' }] },
    })
  })

  test('refuses an input with every problem named by field', async () => {
    const s = await t.supplier()
    const answer = await s.post('/jxc/unit/UnitSave', { nam: 'x', decimals: 9 })
    expect(answer.http).toBe(422)
    expect(answer.data).toMatchObject({
      errors: expect.arrayContaining([
        expect.objectContaining({ field: 'nam', code: 'unknown_key' }),
        expect.objectContaining({ field: 'name', code: 'required' }),
      ]),
    })
  })
})
