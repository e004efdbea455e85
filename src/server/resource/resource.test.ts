import { describe, expect, test } from 'vitest'
import { registry } from '#core/registry.ts'
import type { CountAnswer, ListRow, TableMeta } from '#core/wire.ts'
import { modules } from '#modules/index.ts'
import { testApp } from '#test/helpers/app.ts'
import { sections } from './sections.ts'

const t = await testApp({ ...sections(registry(modules)) })

describe('a resource, made from its definition', () => {
  test('is created, listed, changed and deleted', async () => {
    const s = await t.supplier()
    const made = await s.post<{ id: number; ver: number }>('/jxc/unit/UnitSave', {
      name: '吨',
      symbol: 't',
      dimension: 'weight',
      decimals: 3,
      std_ratio: 100000000000,
    })
    expect(made).toMatchObject({ status: true, http: 200 })
    const list = await s.get<ListRow[]>('/jxc/unit/UnitManage')
    expect(list.data).toHaveLength(1)
    expect(list.data[0]).toMatchObject({ id: made.data.id, name: '吨', x: { can: ['edit', 'del'], ver: 1 } })
    const count = await s.get<CountAnswer>('/jxc/unit/UnitManage', { _count_sum: 1 })
    expect(count.data.count).toBe(1)
    const meta = await s.get<TableMeta>('/jxc/unit/UnitManage', { _table_meta: 1 })
    expect(meta.data.column_names).toContain('name')
    const changed = await s.post('/jxc/unit/UnitSave', { id: made.data.id, ver: 1, symbol: 'T' })
    expect(changed).toMatchObject({ status: true })
    expect(await s.post('/jxc/unit/UnitSave', { id: made.data.id, ver: 1, symbol: 'x' })).toMatchObject({ code: 'stale', http: 409 })
    expect(await s.post('/jxc/unit/UnitDel', { id: made.data.id })).toMatchObject({ status: true })
    expect((await s.get<ListRow[]>('/jxc/unit/UnitManage')).data).toEqual([])
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
