import { expect, test } from 'vitest'
import { specKey } from '../../shared/spec.ts'
import { nameFor, rowsFor, withTemplate } from './sku-rows.ts'
import type { Rows, Spec } from './sku-rows.ts'

const row = (id: number, values: string[], price: number) => ({
  key: `k${id}`,
  id,
  values: { spec_values: values, price, code: `C${id}` },
})
const net = (...values: string[]): Spec => ({ name: '净含量', values })
const part = (values: string[]) => ({
  key: 'p',
  id: 9,
  values: { spec_key: specKey(['净含量'], values), material_id: 5, ratio: 1 },
})
const two: Rows = { skus: [row(1, ['400g'], 300), row(2, ['1kg'], 550)], parts: [part(['400g'])] }
const brief = ({ skus }: Rows) => skus.map(({ id, values }) => [id, values.spec_values, values.price])

test('a new value creates its own rows, and existing rows keep their ids and parts', () => {
  const rows = rowsFor(two, [net('400g', '1kg')], [net('400g', '1kg', '5kg')])
  expect(brief(rows)).toEqual([
    [1, ['400g'], 300],
    [2, ['1kg'], 550],
    [undefined, ['5kg'], undefined],
  ])
  expect(rows.skus[2]?.values.code).toBeUndefined()
  expect(rows.parts.map(({ id, values }) => [id, values.spec_key])).toEqual([[9, '净含量=400g']])
  expect(brief(rowsFor(two, [net('400g', '1kg')], [net('1kg')]))).toEqual([[2, ['1kg'], 550]])
})

test('a further specification splits each row: the first resulting row keeps the id', () => {
  const rows = rowsFor(two, [net('400g', '1kg')], [net('400g', '1kg'), { name: '颜色', values: ['白', '黑'] }])
  expect(brief(rows)).toEqual([
    [1, ['400g', '白'], 300],
    [undefined, ['400g', '黑'], 300],
    [2, ['1kg', '白'], 550],
    [undefined, ['1kg', '黑'], 550],
  ])
})

test('renaming a specification changes no row, and rows that were removed manually stay removed', () => {
  const renamed = rowsFor(two, [net('400g', '1kg')], [{ name: '重量', values: ['400g', '1kg'] }])
  expect(brief(renamed)).toEqual(brief(two))
  expect(renamed.parts[0]?.values.spec_key).toBe('重量=400g')
  const removed: Rows = { skus: two.skus.slice(0, 1), parts: [] }
  expect(brief(rowsFor(removed, [net('400g', '1kg')], [net('400g', '1kg', '5kg')]))).toEqual([
    [1, ['400g'], 300],
    [undefined, ['5kg'], undefined],
  ])
})

test('a renamed value keeps its rows, their ids and parts, also with the values of a further specification', () => {
  const rows = rowsFor(two, [net('400g', '1kg')], [net('450g', '1kg')])
  expect(brief(rows)).toEqual([
    [1, ['450g'], 300],
    [2, ['1kg'], 550],
  ])
  expect(rows.parts.map(({ id, values }) => [id, values.spec_key])).toEqual([[9, '净含量=450g']])
  const colour = { name: '颜色', values: ['白', '黑'] }
  const split = rowsFor(two, [net('400g', '1kg')], [net('400g', '1kg'), colour])
  const white = rowsFor(
    split,
    [net('400g', '1kg'), colour],
    [net('400g', '1kg'), { name: '颜色', values: ['雪白', '黑'] }],
  )
  expect(brief(white).map(([id]) => id)).toEqual(brief(split).map(([id]) => id))
  expect(white.skus.map(({ values }) => values.price)).toEqual([300, 300, 550, 550])
})

test('a price goes to no SKU of another specification: not from the first SKU, nor from goods without any', () => {
  const plain: Rows = { skus: [{ key: 'k', values: { spec_values: null, price: 333 } }], parts: [] }
  expect(brief(rowsFor(plain, [], [net('320g', '25kg')]))).toEqual([
    [undefined, ['320g'], 333],
    [undefined, ['25kg'], undefined],
  ])
})

test('goods without specifications have one row', () => {
  expect(rowsFor({ skus: [], parts: [] }, [], []).skus).toMatchObject([{ values: { spec_values: null } }])
  expect(brief(rowsFor(two, [net('400g', '1kg')], []))).toEqual([[1, null, 300]])
})

test('a template replaces no specification that was entered, and values never lack a name', () => {
  const pack: Spec = { name: '包装', values: ['袋', '箱'] }
  expect(withTemplate([net('400g')], [net('1kg'), pack], 3)).toEqual([net('400g')])
  expect(withTemplate([], [net('1kg'), pack], 3)).toEqual([net('1kg'), pack])
  expect(nameFor('规格', [{ name: '', values: [] }])).toBe('规格')
  expect(
    nameFor('规格', [
      { name: '规格', values: ['红'] },
      { name: '', values: [] },
    ]),
  ).toBe('规格 2')
})
