import { describe, expect, test } from 'vitest'
import type { ListRow } from '#core/wire/wire.ts'
import type { Person } from '#test/helpers/app.ts'
import { callsOf } from '#test/helpers/calls.ts'
import { sectionsApp } from '#test/helpers/shared-apps.ts'

const t = await sectionsApp()

const unit = async (s: Person, name: string) =>
  (await s.post<{ id: number }>('/jxc/unit/UnitSave', { name, dimension: 'package', decimals: 0 })).data.id
const { save } = callsOf('/jxc/material/Material')

const materialOf = async (s: Person, id: number) =>
  (await s.get<Record<string, unknown>>('/jxc/material/MaterialInfo', { id })).data

async function trader() {
  const s = await t.supplier()
  const bag = await unit(s, '袋')
  const box = await unit(s, '箱')
  return { s, bag, box, salt: { code: 'SY1', name: '加碘精制盐', kind: 'edible_salt', base_unit_id: bag } }
}

test.each(['SY1', '精制', 'jiadian', 'jdjzy', '29000'])(
  'a material is found by code, name, pinyin, initials and barcode: %s',
  async (keyword) => {
    const { s, bag, salt } = await trader()
    await save(s, { ...salt, barcode: '2900000000001' })
    await save(s, { code: 'XM1', name: '强筋小麦', kind: 'wheat', base_unit_id: bag })
    const rows = (await s.get<ListRow[]>('/jxc/material/MaterialManage', { keyword })).data
    expect(rows.map(({ name }) => name)).toEqual(['加碘精制盐'])
  },
)
test('the pinyin follows the name', async () => {
  const { s, salt } = await trader()
  const { data } = await save(s, salt)
  await save(s, { ...data, name: '低钠盐' })
  expect((await s.get<ListRow[]>('/jxc/material/MaterialManage', { keyword: 'dny' })).data).toHaveLength(1)
  expect((await s.get<ListRow[]>('/jxc/material/MaterialManage', { keyword: 'jdjzy' })).data).toEqual([])
})

const duplicate = (field: string, row?: number) => ({
  http: 422,
  data: { errors: [{ field, code: 'duplicate', msg: '条码已存在', ...(row ? { row } : {}) }] },
})

describe('a barcode', () => {
  test('belongs to one material or one of its units', async () => {
    const { s, box, salt } = await trader()
    const { data } = await save(s, { ...salt, barcode: '100', units: [{ unit_id: box, ratio: 1e8, barcode: '200' }] })
    const other = { ...salt, code: 'SY2' }
    expect(await save(s, { ...other, barcode: '100' })).toMatchObject(duplicate('barcode'))
    expect(await save(s, { ...other, barcode: '200' })).toMatchObject(duplicate('barcode'))
    expect(await save(s, { ...other, units: [{ unit_id: box, ratio: 1e8, barcode: '100' }] })).toMatchObject(
      duplicate('units.barcode', 1),
    )
    expect(await save(s, { ...other, units: [{ unit_id: box, ratio: 1e8, barcode: '200' }] })).toMatchObject(
      duplicate('units.barcode', 1),
    )
    expect(await save(s, { ...data, barcode: '200' })).toMatchObject(duplicate('barcode'))
    expect(await save(s, { ...data, barcode: '100', spec: '400g' })).toMatchObject({ status: true })
  })
  test('is free again after its material is deleted', async () => {
    const { s, box, salt } = await trader()
    const body = { ...salt, barcode: '100', units: [{ unit_id: box, ratio: 1e8, barcode: '200' }] }
    const { data } = await save(s, body)
    await s.post('/jxc/material/MaterialDel', { id: data.id })
    expect(await save(s, body)).toMatchObject({ status: true })
  })
  test('of one supplier does not affect another', async () => {
    const first = await trader()
    const two = await trader()
    await save(first.s, { ...first.salt, barcode: '100' })
    expect(await save(two.s, { ...two.salt, barcode: '100' })).toMatchObject({ status: true })
  })
})

test('stored units can exchange their own fields and keep their line ids', async () => {
  const { s, box, salt } = await trader()
  const bale = (await s.post<{ id: number }>('/jxc/unit/UnitSave', { name: '捆', dimension: 'package', decimals: 0 }))
    .data.id
  const { data } = await save(s, {
    ...salt,
    units: [
      { unit_id: box, ratio: 1e8, barcode: '200' },
      { unit_id: bale, ratio: 2e8, barcode: '300' },
    ],
  })
  const units = async () =>
    (
      await s.get<{ units: { id: number; unit_id: number; barcode: string; ratio: number }[] }>(
        '/jxc/material/MaterialInfo',
        { id: data.id },
      )
    ).data.units
  const [firstUnit, two] = await units()
  const lines = [
    { ...firstUnit, unit_id: bale, barcode: '300' },
    { ...two, unit_id: box, barcode: '200' },
  ].map(({ id, unit_id, barcode, ratio }) => ({ id, unit_id, barcode, ratio }))
  expect(await save(s, { ...data, units: lines })).toMatchObject({ status: true })
  expect(await units()).toMatchObject([
    { id: firstUnit?.id, unit_id: bale, barcode: '300', ratio: 1e8 },
    { id: two?.id, unit_id: box, barcode: '200', ratio: 2e8 },
  ])
})

test('a stored further unit cannot become the base unit', async () => {
  const { s, box, salt } = await trader()
  const { data } = await save(s, { ...salt, units: [{ unit_id: box, ratio: 1e8 }] })
  expect(await save(s, { ...data, base_unit_id: box })).toMatchObject({
    http: 422,
    data: { errors: [{ field: 'base_unit_id', code: 'base_unit_again' }] },
  })
})

test.each([
  [{ code: null }, 'code', 'required'],
  [{ base_unit_id: 999_999_999 }, 'base_unit_id', 'bad_ref'],
  [{ kind: 'pepper' }, 'kind', 'bad_option'],
  [{ kind: 'wheat', food_salt: true }, 'food_salt', 'only_edible_salt'],
  [{ min_stock: 10, max_stock: 5 }, 'max_stock', 'too_small'],
  [{ ref_sale_price: -1 }, 'ref_sale_price', 'too_small'],
  [{ ref_sale_price: 100, lowest_price: 200 }, 'lowest_price', 'too_big'],
  [{ shelf_days: 0 }, 'shelf_days', 'too_small'],
  [{ batch_on: 'yes' }, 'batch_on', 'wrong_type'],
  [{ pinyin: 'x' }, 'pinyin', 'read_only'],
  [{ quality: [{ item: 'taste', standard: 1 }] }, 'quality.item', 'bad_option'],
  [{ quality: [{ item: 'nacl' }] }, 'quality.standard', 'required'],
])('a refusal names the field and the reason of a bad input: %j', async (body, field, code) => {
  const { s, salt } = await trader()
  const answer = await save(s, { ...salt, ...body })
  expect(answer).toMatchObject({ http: 422, data: { errors: [{ field, code }] } })
  expect(answer.raw.body).not.toMatch(/\{(label|min|max|value)\}/)
  expect((await s.get<ListRow[]>('/jxc/material/MaterialManage')).data).toEqual([])
})

describe('edible salt', () => {
  test('is under the food salt rules unless a reason is recorded, in the form and on the wire', async () => {
    const { s, salt, bag } = await trader()
    const { data } = await save(s, salt)
    expect(await materialOf(s, data.id)).toMatchObject({ food_salt: true, food_salt_reason: null })
    const off = await save(s, { ...data, food_salt: false })
    expect(off).toMatchObject({ http: 422, data: { errors: [{ field: 'food_salt_reason', code: 'salt_rules_off' }] } })
    const reason = '非食用渠道样品'
    const changed = await save(s, { ...data, food_salt: false, food_salt_reason: reason })
    expect(await materialOf(s, data.id)).toMatchObject({ food_salt: false, food_salt_reason: reason })
    const log = await t.database.sql('select * from operator_log where suid = $1 order by id desc limit 1', [s.suid])
    expect(JSON.stringify(log)).toContain(reason)
    const wheat = (await save(s, { code: 'XM1', name: '小麦', kind: 'wheat', base_unit_id: bag })).data
    expect(await materialOf(s, wheat.id)).toMatchObject({ food_salt: false })
    expect(await save(s, { ...wheat, kind: 'edible_salt' })).toMatchObject({ http: 422 })
    expect(await save(s, { ...changed.data, food_salt: true })).toMatchObject({ status: true })
    expect(await materialOf(s, data.id)).toMatchObject({ food_salt: true, food_salt_reason: null })
  })

  test('is under the rules when a file says nothing about them', async () => {
    const { s } = await trader()
    const send = (rows: string) =>
      s.upload<{ inserted: number; errors: unknown[] }>(
        '/jxc/material/MaterialManage',
        { name: 'm.csv', bytes: Buffer.from(`物料编码,物料名称,品类,基本单位,食盐专营管理\n${rows}`) },
        { _excel_import: '1' },
      )
    expect(await send('Y2,低钠盐,食盐,袋,否\n')).toMatchObject({
      data: { errors: [{ row: 2, field: 'food_salt_reason', code: 'salt_rules_off' }] },
    })
    expect(await send('Y1,精制碘盐,食盐,袋,\nX1,小麦,小麦,袋,\n')).toMatchObject({ data: { inserted: 2 } })
    const stored = await t.database.sql('select code, food_salt from material where suid = $1 order by code', [s.suid])
    expect(stored).toEqual([
      { code: 'X1', food_salt: false },
      { code: 'Y1', food_salt: true },
    ])
  })
})

describe('goods counted by weight', () => {
  async function scales() {
    const s = await t.supplier()
    const weight = async (name: string, kilos: number) =>
      (
        await s.post<{ id: number }>('/jxc/unit/UnitSave', {
          name,
          dimension: 'weight',
          decimals: 3,
          std_ratio: kilos * 1e8,
        })
      ).data.id
    return {
      s,
      kg: await weight('公斤', 1),
      jin: await weight('斤', 0.5),
      ton: await weight('吨', 1000),
      bag: await unit(s, '袋'),
    }
  }
  const wheat = { code: 'W', name: '小麦', kind: 'wheat' }

  test('weigh what their unit does, also when nothing or nothing new was entered', async () => {
    const { s, kg, ton } = await scales()
    const { data } = await save(s, { ...wheat, base_unit_id: kg })
    expect(await materialOf(s, data.id)).toMatchObject({ weight_kg: 1000 })
    expect(await save(s, { ...data, base_unit_id: ton })).toMatchObject({ status: true })
    expect(await materialOf(s, data.id)).toMatchObject({ weight_kg: 1_000_000 })
    expect(await save(s, { ...wheat, code: 'W2', base_unit_id: ton, weight_kg: 1 })).toMatchObject({
      http: 422,
      data: { errors: [{ field: 'weight_kg', code: 'weight_of_unit' }] },
    })
  })

  test('have the ratios of their units', async () => {
    const { s, kg, jin, ton } = await scales()
    const of = (unit_id: number, ratio: number) => save(s, { ...wheat, base_unit_id: kg, units: [{ unit_id, ratio }] })
    const wrong = { http: 422, data: { errors: [{ field: 'units.ratio', code: 'ratio_of_unit', row: 1 }] } }
    expect(await of(ton, 0.5e8)).toMatchObject(wrong)
    expect(await of(jin, 33_333_333)).toMatchObject(wrong)
    expect(await of(jin, 0.5e8)).toMatchObject({ status: true })
  })

  test('have no packing whose ratio cannot be converted exactly', async () => {
    const { s, ton, bag, jin } = await scales()
    const of = (unit_id: number, ratio: number) => save(s, { ...wheat, base_unit_id: ton, units: [{ unit_id, ratio }] })
    expect(await of(bag, 11_111_111)).toMatchObject({
      data: { errors: [{ field: 'units.ratio', code: 'ratio_inexact', row: 1 }] },
    })
    expect(await of(jin, 50_000)).toMatchObject({ status: true })
  })
})
