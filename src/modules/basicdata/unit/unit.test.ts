import { describe, expect, test } from 'vitest'
import { callsOf } from '#test/helpers/calls.ts'
import { sectionsApp } from '#test/helpers/shared-apps.ts'

const t = await sectionsApp()
const kg = { name: '公斤', symbol: 'kg', dimension: 'weight', decimals: 3, std_ratio: 1e8 }
const { save } = callsOf('/jxc/unit/Unit')

describe('a unit that materials use', () => {
  test.each([
    [{ dimension: 'count', std_ratio: null }, ['dimension', 'std_ratio']],
    [{ decimals: 2 }, ['decimals']],
    [{ std_ratio: 2e8 }, ['std_ratio']],
  ])('keeps its dimension, ratio and decimals: %j', async (body, fields) => {
    const s = await t.supplier()
    const { data } = await save(s, kg)
    await s.post('/jxc/material/MaterialSave', { code: 'M', name: '盐', kind: 'edible_salt', base_unit_id: data.id })
    const answer = await save(s, { ...data, ...body })
    expect(answer).toMatchObject({
      http: 422,
      data: { errors: fields.map((field) => ({ field, code: 'locked_field' })) },
    })
    expect(answer.raw.body).toContain('已被使用，不能修改')
    expect(await save(s, { ...data, name: '千克' })).toMatchObject({ status: true })
  })
  test('as a further unit is locked and kept too', async () => {
    const s = await t.supplier()
    const base = (await save(s, kg)).data
    const box = (await save(s, { name: '箱', dimension: 'package' })).data
    const created = await s.post<{ id: number }>('/jxc/material/MaterialSave', {
      code: 'M',
      name: '盐',
      kind: 'edible_salt',
      base_unit_id: base.id,
      units: [{ unit_id: box.id, ratio: 20e8 }],
    })
    expect(await save(s, { ...box, decimals: 1 })).toMatchObject({
      data: { errors: [{ field: 'decimals', code: 'locked_field' }] },
    })
    expect(await s.post('/jxc/unit/UnitDel', { id: box.id })).toMatchObject({
      code: 'in_use',
      msg: '「箱」正在被使用：物料，不能删除',
    })
    await s.post('/jxc/material/MaterialDel', { id: created.data.id })
    expect(await save(s, { ...box, decimals: 1 })).toMatchObject({ status: true })
    expect(await s.post('/jxc/unit/UnitDel', { id: box.id })).toMatchObject({ status: true })
  })
})

test('an unused unit changes freely, and only a weight has kilograms', async () => {
  const s = await t.supplier()
  const { data } = await save(s, kg)
  expect(await save(s, { ...data, dimension: 'count' })).toMatchObject({ status: true })
  expect((await s.get('/jxc/unit/UnitInfo', { id: data.id })).data).toMatchObject({
    dimension: 'count',
    std_ratio: null,
  })
})

test.each([
  [{ name: ' ' }, 'name', 'required'],
  [{ std_ratio: null }, 'std_ratio', 'required'],
  [{ std_ratio: 0 }, 'std_ratio', 'bad_range'],
  [{ decimals: 5 }, 'decimals', 'too_big'],
  [{ decimals: '2' }, 'decimals', 'wrong_type'],
  [{ dimension: 'length' }, 'dimension', 'bad_option'],
  [{ symbol: 'x'.repeat(11) }, 'symbol', 'too_long'],
])('a refusal names the field and the reason of a bad input: %j', async (body, field, code) => {
  const s = await t.supplier()
  const answer = await save(s, { ...kg, ...body })
  expect(answer).toMatchObject({ http: 422, data: { errors: [{ field, code }] } })
  expect(answer.raw.body).not.toMatch(/\{(label|min|max|value)\}/)
})
test('a name is used once', async () => {
  const s = await t.supplier()
  await save(s, kg)
  expect(await save(s, kg)).toMatchObject({
    http: 422,
    data: { errors: [{ field: 'name', code: 'duplicate', msg: '计量单位已存在' }] },
  })
})
