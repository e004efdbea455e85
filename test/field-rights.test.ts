import { describe, expect, test } from 'vitest'
import { fieldRightsOf } from '#core/define/field-right.ts'
import { registry } from '#core/define/registry.ts'
import type { HistoryEntry } from '#core/wire/access-wire.ts'
import type { RecordAnswer } from '#core/wire/wire.ts'
import { plugins, product } from '#plugins/index.ts'
import type { Person } from './helpers/app.ts'
import { dataOf } from './helpers/calls.ts'
import { productApp } from './helpers/shared-apps.ts'

// `field-rights.sweep.test.ts` searches every answer for amounts that a person may not read.
const all = registry(product)
const t = await productApp({ addons: plugins.map(({ key }) => key) })

/** Tables with such amounts that need no right, and why. */
const reasoned: Readonly<Record<string, string>> = {
  ewaybill_record: 'fees of waybills',
  fenxiao_goods_view: 'prices of the shop',
  supply: 'terms for resellers',
  market_sku: 'terms for resellers',
}

test('[S23] every cost, margin and minimum price of the registry has a right of its own', () => {
  const named = /(^|_)(cost|margin|profit|lowest|buy_price)(_|$)|^avg_/
  const open = all.resources.flatMap((bound) =>
    [
      ...bound.fields,
      ...Object.values(bound.resource.lines ?? {}).flatMap((line) => Object.entries(line.fields)),
    ].flatMap(([name, { kind, label, readRight }]) =>
      readRight === undefined &&
      ['money', 'unit_price'].includes(kind) &&
      (named.test(name) || /成本|毛利|进价|均价|底价|最低售价|库存金额/.test(label[0])) &&
      !(bound.resource.table in reasoned)
        ? [`${bound.resource.table}.${name}`]
        : [],
    ),
  )
  expect(open).toEqual([])
  expect(fieldRightsOf(product).map(({ path }) => path)).toHaveLength(4)
})

describe('a person who may change a record and not read its costs', () => {
  test('leaves them unchanged, cannot send or import them, and sees no change of them', async () => {
    const s = await t.supplier()
    const save = '/jxc/material/MaterialSave'
    const unit = async (name: string) =>
      dataOf(await s.post<{ id: number }>('/jxc/unit/UnitSave', { name, dimension: 'package', decimals: 0 })).id
    const [bag, box, pallet] = [await unit('袋'), await unit('箱'), await unit('板')]
    const units = [
      { unit_id: box, ratio: 10e8, buy_price: 9001 },
      { unit_id: pallet, ratio: 100e8, buy_price: 9002 },
    ]
    const made = { code: 'M1', name: '盐', kind: 'other', base_unit_id: bag, ref_buy_price: 7001, lowest_price: 8001 }
    const { id } = dataOf(await s.post<{ id: number }>(save, { ...made, units }))
    const keeper = await s.operator({
      apis: [save, '/jxc/material/MaterialInfo', '/jxc/material/MaterialManage', '/jxc/unit/UnitSelect'],
    })
    const info = () => s.get<RecordAnswer>('/jxc/material/MaterialInfo', { id })
    const read = dataOf(await keeper.get<RecordAnswer>('/jxc/material/MaterialInfo', { id }))
    expect(JSON.stringify(read)).not.toMatch(/buy_price|lowest_price/)
    const lines = read.units
    if (!Array.isArray(lines)) throw new Error('the material has no units')
    // the two lines swap their units, which are unique
    const swapped = lines.map((line: object, at) => ({
      ...line,
      unit_id: at === 0 ? pallet : box,
      unit_id_label: undefined,
    }))
    expect(
      await keeper.post(save, {
        ...made,
        ref_buy_price: undefined,
        lowest_price: undefined,
        name: '细盐',
        units: swapped,
        id,
      }),
    ).toMatchObject({ http: 200 })
    expect((await info()).data).toMatchObject({
      name: '细盐',
      ref_buy_price: 7001,
      lowest_price: 8001,
      units: [
        { unit_id: pallet, buy_price: 9001 },
        { unit_id: box, buy_price: 9002 },
      ],
    })
    for (const sent of [{ ref_buy_price: 1 }, { lowest_price: null }, { units: [{ ...units[0] }] }])
      expect(
        await keeper.post(save, { ...made, ref_buy_price: undefined, lowest_price: undefined, id, ...sent }),
      ).toMatchObject({ http: 403 })
    expect((await info()).data).toMatchObject({ ref_buy_price: 7001, lowest_price: 8001 })
    await s.post(save, { ...made, id, ref_buy_price: 7777 })
    const history = (person: Person) =>
      person.get<HistoryEntry[]>('/seller/operator/RecordHistory', { biz_type: 'material', biz_id: id })
    expect((await history(s)).raw.body).toContain('0.7777')
    expect((await history(keeper)).raw.body).not.toMatch(/0\.7777|参考进价/)
  })
})
