import { describe, expect, test } from 'vitest'
import type { SelectRow } from '#core/wire/wire.ts'
import type { Person } from '#test/helpers/app.ts'
import { callsOf } from '#test/helpers/calls.ts'
import { sectionsApp } from '#test/helpers/shared-apps.ts'

const t = await sectionsApp()
const store = { code: 'CK1', name: '一号仓', type: 'finished' }
const { save, list: rows } = callsOf('/jxc/warehouse/Warehouse')

describe('the default warehouse', () => {
  test('is unique: another replaces it, and a form opened before is outdated', async () => {
    const s = await t.supplier()
    const first = (await save(s, { ...store, is_default: true })).data
    await save(s, { ...store, code: 'CK2', is_default: true })
    expect((await rows(s)).filter((row) => row.is_default === true)).toMatchObject([{ code: 'CK2' }])
    expect(await save(s, { ...first, name: '老仓' })).toMatchObject({ code: 'stale' })
  })
  test('cannot be deleted before another replaces it', async () => {
    const s = await t.supplier()
    const { id } = (await save(s, { ...store, is_default: true })).data
    expect(await s.post('/jxc/warehouse/WarehouseDel', { id })).toMatchObject({
      code: 'default_warehouse',
      http: 409,
      msg: '「一号仓」是默认仓库，请先将其他仓库设为默认',
    })
    await save(s, { ...store, code: 'CK2', is_default: true })
    expect(await s.post('/jxc/warehouse/WarehouseDel', { id })).toMatchObject({ status: true })
  })
  test('stays unique when two are created concurrently', async () => {
    const s = await t.supplier()
    const answers = await Promise.all(['A', 'B', 'C', 'D'].map((code) => save(s, { ...store, code, is_default: true })))
    expect(answers.map(({ status }) => status)).toEqual([true, true, true, true])
    expect((await rows(s)).filter((row) => row.is_default === true).length).toBe(1)
  })
})

const keepersOf = (who: Person, warehouse_id: number) =>
  who.get<SelectRow[]>('/jxc/warehouse/OperatorList', { warehouse_id })
test('the keepers of a warehouse are offered as options, without those of another supplier', async () => {
  const s = await t.supplier()
  const keeper = await s.operator({ username: '周仓管' })
  const { id } = (await save(s, { ...store, operators: [keeper.uid] })).data
  expect((await keepersOf(s, id)).data).toEqual([{ id: keeper.uid, label: '周仓管', code: keeper.login }])
  expect(await keepersOf(await t.supplier(), id)).toMatchObject({ code: 'not_found', http: 404 })
  const empty = (await save(s, { ...store, code: 'CK2' })).data
  expect((await keepersOf(s, empty.id)).data).toEqual([])
})

test.each([
  [{ name: '' }, 'name', 'required'],
  [{ type: 'cellar' }, 'type', 'bad_option'],
  [{ capacity: 5000 }, 'capacity_unit_id', 'required'],
  [{ capacity: -1 }, 'capacity', 'too_small'],
  [{ is_default: true, status: 'off' }, 'status', 'default_off'],
  [{ operators: [999_999_999] }, 'operators', 'bad_ref'],
  [{ principal_uid: 999_999_999 }, 'principal_uid', 'bad_ref'],
  [{ lat: 91_000_000 }, 'lat', 'too_big'],
])('a refusal names the field and the reason of a bad input: %j', async (body, field, code) => {
  const s = await t.supplier()
  const answer = await save(s, { ...store, ...body })
  expect(answer).toMatchObject({ http: 422, data: { errors: [{ field, code }] } })
  expect(answer.raw.body).not.toMatch(/\{(label|min|max|value)\}/)
  expect(await rows(s)).toEqual([])
})
test('a code is used once', async () => {
  const s = await t.supplier()
  await save(s, store)
  expect(await save(s, store)).toMatchObject({
    http: 422,
    data: { errors: [{ field: 'code', code: 'duplicate', msg: '仓库编码已存在' }] },
  })
})
