import { describe, expect, test } from 'vitest'
import type { Person } from '#test/helpers/app.ts'
import { callsOf } from '#test/helpers/calls.ts'
import { sectionsApp } from '#test/helpers/shared-apps.ts'
import { calculateFreight } from '../shared/freight.ts'
import { loadTemplates } from './templates.ts'

const t = await sectionsApp()

const rest = { regions: [], first: 2000, first_fee: 1200, step: 1000, step_fee: 350 }
const near = { regions: ['32', '33'], first: 1000, first_fee: 800, step: 1000, step_fee: 200, free_amount: 9900 }
const body = { name: '快递', charge: 'weight', unserved: ['54'], rules: [near, rest] }
const save = (s: Person, more: Record<string, unknown> = {}) =>
  s.post<{ id: number; ver: number }>('/seller/freight/FreightSave', { ...body, ...more })
const { list: rows } = callsOf('/seller/freight/Freight')
const defaults = async (s: Person) => (await rows(s)).filter((row) => row.is_default === true).map((row) => row.name)
const freights = (s: Person) =>
  t.database.db.tenant(s.suid, (tx) => loadTemplates({ db: tx.kysely(), suid: s.suid }, []))
/** The id of the template of goods without a template. */
const usual = async (s: Person) => [...(await freights(s)).byId.keys()]

test('a template is stored with its lines and calculates freight from them', async () => {
  const s = await t.supplier()
  const { id } = (await save(s)).data
  expect((await s.get('/seller/freight/FreightInfo', { id })).data).toMatchObject({
    unserved_label: '西藏自治区',
    rules: [{ ...near, regions_label: '江苏省、浙江省' }, { first: 2000 }],
  })
  const { byId, fallback: template } = await freights(s)
  expect(byId.get(id)).toBe(template)
  if (!template) throw new Error('there is no such template')
  const sent = { units: 1, amount: 0, weight_g: 4200 }
  // Jiangsu: 8.00 + 4 x 2.00; elsewhere: 12.00 + 3 x 3.50
  expect(calculateFreight(template, { ...sent, region: '320500' })).toMatchObject({ served: true, fee: 1600n })
  expect(calculateFreight(template, { ...sent, region: '110105' })).toMatchObject({ served: true, fee: 2250n })
  expect(calculateFreight(template, { ...sent, region: '540102' })).toMatchObject({ served: false })
  expect(await rows(s)).toMatchObject([{ name: '快递', places: 2, unserved_label: '西藏自治区' }])
})

describe('the default template', () => {
  test('is unique, falls back to the first template, and cannot be deleted before another template replaces it', async () => {
    const s = await t.supplier()
    const first = (await save(s)).data
    expect(await usual(s)).toEqual([first.id])
    const second = (await save(s, { name: '货运', is_default: true })).data
    expect(await defaults(s)).toEqual(['货运'])
    expect(await usual(s)).toEqual([second.id])
    expect(await s.post('/seller/freight/FreightDel', { id: second.id })).toMatchObject({
      code: 'default_freight',
      http: 409,
    })
    await s.post('/seller/freight/FreightSave', { ...first, ver: 1, is_default: true })
    expect(await defaults(s)).toEqual(['快递'])
    expect(await s.post('/seller/freight/FreightDel', { id: second.id })).toMatchObject({ status: true })
    expect(await s.post('/seller/freight/FreightDel', { id: first.id })).toMatchObject({ status: true })
    expect(await usual(s)).toEqual([])
  })
  test('stays unique when several are created concurrently', async () => {
    const s = await t.supplier()
    const answers = await Promise.all(['A', 'B', 'C', 'D'].map((name, n) => save(s, { name, is_default: n < 3 })))
    expect(answers.map(({ status }) => status)).toEqual([true, true, true, true])
    expect(await defaults(s)).toHaveLength(1)
  })
})

test.each<[string, Record<string, unknown>, object]>([
  ['no line', { rules: [] }, { field: 'rules', code: 'freight_no_rule' }],
  ['two for everywhere else', { rules: [rest, rest] }, { field: 'rules.regions', code: 'freight_elsewhere', row: 2 }],
  [
    'a place in two lines',
    { rules: [near, { ...rest, regions: ['33'] }] },
    { code: 'freight_place_twice', row: 2, msg: '「浙江省」已在另一条规则或不配送地区中' },
  ],
  ['a place that is also not served', { unserved: ['32'] }, { field: 'unserved', code: 'freight_place_twice' }],
  [
    'a fee for a step of no size',
    { rules: [{ ...rest, step: null }] },
    { field: 'rules.step', code: 'required', row: 1 },
  ],
  [
    'a step without a fee',
    { rules: [{ ...rest, step_fee: null }] },
    { field: 'rules.step_fee', code: 'required', row: 1 },
  ],
  [
    'half a piece',
    { charge: 'pieces', rules: [{ ...rest, first: 1500 }] },
    { field: 'rules.first', code: 'too_precise', row: 1 },
  ],
  ['a place that is none', { unserved: ['99'] }, { field: 'unserved', code: 'bad_option' }],
  [
    'a fee below nothing',
    { rules: [{ ...rest, first_fee: -1 }] },
    { field: 'rules.first_fee', code: 'too_small', row: 1 },
  ],
])('%s is refused where it stands', async (_what, more, problem) => {
  const s = await t.supplier()
  expect(await save(s, more)).toMatchObject({ http: 422, data: { errors: [problem] } })
  expect(await rows(s)).toEqual([])
})

test('a head that no longer fits its lines is refused although they are not sent, and so is a head without any', async () => {
  const s = await t.supplier()
  const { id, ver } = (await save(s, { rules: [{ ...rest, first: 1500 }] })).data
  expect(await s.post('/seller/freight/FreightSave', { id, ver, charge: 'pieces' })).toMatchObject({
    data: { errors: [{ field: 'rules.first', code: 'too_precise' }] },
  })
  expect(await save(s, { name: '空', rules: undefined })).toMatchObject({
    data: { errors: [{ code: 'freight_no_rule' }] },
  })
})

test('another supplier can neither read it nor calculate with it', async () => {
  const [s, other] = [await t.supplier(), await t.supplier()]
  const { id } = (await save(s)).data
  expect(await other.get('/seller/freight/FreightInfo', { id })).toMatchObject({ http: 404 })
  expect(await usual(other)).toEqual([])
})
