import type { Saved } from '#core/wire/resource-wire.ts'
import type { Person, TestApp } from '#test/helpers/app.ts'
import { dataOf } from '#test/helpers/calls.ts'

export type Body = Record<string, unknown>

/** A supplier with a unit, a material, a category, and goods of two SKUs ready to be saved. */
export async function shopOf(t: TestApp, by?: Person) {
  const s = by ?? (await t.supplier())
  const add = async (path: string, body: Body) => dataOf(await s.post<Saved>(path, body)).id
  const unit = await add('/jxc/unit/UnitSave', { name: '袋', dimension: 'package', decimals: 0 })
  const cat = await add('/seller/goodscat/CatSave', { name: '食盐' })
  const material = await add('/jxc/material/MaterialSave', {
    code: 'YAN',
    name: '海晶盐',
    kind: 'edible_salt',
    food_salt: false,
    food_salt_reason: '样品',
    base_unit_id: unit,
  })
  const warehouse = await add('/jxc/warehouse/WarehouseSave', {
    code: 'CK1',
    name: '一号仓',
    type: 'finished',
    is_default: true,
  })
  const salt: Body = {
    name: '海晶盐',
    cat_id: cat,
    unit_id: unit,
    imgs: ['https://files.example/salt.jpg'],
    ways: ['express'],
    spec_names: ['净含量'],
    skus: [
      { spec_values: ['400g'], price: 300 },
      { spec_values: ['1kg'], price: 550 },
    ],
  }
  return { s, unit, cat, material, warehouse, salt, add, save: saver(s) }
}

const saver = (s: Person) => (body: Body) => s.post<{ id: number; ver: number }>('/seller/goods/GoodsSave', body)
