import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parse } from 'csv-parse/sync'

/** A row of one of the sample tables, by its own column names. */
export type Row = Readonly<Record<string, string>>

/** The values of an import template: by the title of its column, without the star. */
export type Filled = Readonly<Record<string, string>>

const packs: readonly (readonly [RegExp, string])[] = [
  [/box|case|tray/i, '箱'],
  [/bottle|jar/i, '瓶'],
  [/bag/i, '袋'],
  [/pkg|pack/i, '包'],
  [/tin/i, '罐'], // not among the units of the demo
  [/pie|piece/i, '个'],
  [/kg/i, '公斤'],
]

/** The 77 products as materials. */
export const products: readonly Filled[] = rowsOf('products.csv').map((row) => ({
  物料编码: `NW-${value(row, 'product_id').padStart(3, '0')}`,
  物料名称: value(row, 'product_name'),
  品类: '其他',
  规格: value(row, 'quantity_per_unit'),
  品牌: `Northwind ${value(row, 'supplier_id')}`,
  基本单位: packs.find(([pattern]) => pattern.test(value(row, 'quantity_per_unit')))?.[1] ?? '件',
  最低库存: value(row, 'reorder_level'),
  参考售价: Number(value(row, 'unit_price')).toFixed(2), // the source keeps prices as 32-bit floats: 21.3500004
  状态: value(row, 'discontinued') === '1' ? '停用' : '启用',
}))

/**
 * The 91 customers as partners. Their numbers are not those of a mobile phone here, so they go where any number goes.
 */
export const customers: readonly Filled[] = rowsOf('customers.csv').map((row) => ({
  单位编码: value(row, 'customer_id'),
  单位名称: value(row, 'company_name'),
  往来类型: '客户',
  单位类别: '其他',
  联系人: value(row, 'contact_name'),
  固定电话: value(row, 'phone'),
  地址: ['address', 'city', 'region', 'postal_code', 'country']
    .map((name) => value(row, name))
    .filter(Boolean)
    .join(', '),
  信用额度: String(value(row, 'contact_title').length * 1000 + 0.5),
  备注: value(row, 'contact_title'),
}))

function rowsOf(file: string): Row[] {
  const path = fileURLToPath(new URL(`../../data/northwind/${file}`, import.meta.url))
  const rows: Row[] = parse(readFileSync(path), { columns: true })
  return rows
}

function value(row: Row, name: string): string {
  const text = row[name]
  if (text === undefined) throw new Error(`the sample data has no column ${name}`)
  return text.trim()
}
