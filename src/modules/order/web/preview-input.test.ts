import { expect, test } from 'vitest'
import { previewInput } from './preview-input.ts'

type Row = Readonly<Record<string, number | null>>
const of = (...rows: readonly Row[]) =>
  previewInput({ values: {}, lines: { lines: rows.map((values, at) => ({ key: `${at}`, values })) } })

test('an order is calculated once goods are chosen, and not while a line exceeds the maximum', () => {
  expect(of({})).toBeUndefined()
  expect(of({ sku_id: 1, qty: 2 }, { sku_id: 2, qty: null })).toMatchObject({ lines: [{ sku_id: 1, qty: 2 }] })
  expect(of({ sku_id: 1, qty: 1_000_000 })).toMatchObject({ lines: [{ qty: 1_000_000 }] })
  expect(of({ sku_id: 1, qty: 2 }, { sku_id: 2, qty: 1_000_001 })).toBeUndefined()
})
