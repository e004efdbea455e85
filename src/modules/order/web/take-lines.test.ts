import { expect, test } from 'vitest'
import { formStore, isDirty, waitingRow } from '#web/form/form-store.ts'
import { blankForm } from '#web/form/form-values.ts'
import type { FormLines, FormMeta } from '#core/wire/wire.ts'
import { beginLines, fillLine } from './fill-lines.ts'

const field = (name: string, kind: 'ref' | 'int') => ({ name, kind, title: name, required: true, read_only: false })
const lines = {
  name: 'lines',
  title: '商品',
  fields: [field('sku_id', 'ref'), field('qty', 'int')],
  max: 200,
  sums: [],
} satisfies FormLines
const meta: FormMeta = {
  info: '/x/Info',
  save: '/x/Save',
  groups: [],
  lines: [lines],
  style: 'page',
  can_add: true,
  can_edit: true,
}
const rows = (store: ReturnType<typeof formStore>) =>
  (store.getState().lines['lines'] ?? []).map(({ values }) => [values['sku_id'], values['qty']])

test('a new parcel starts with the outstanding pieces, unmodified, until an operator edits it', () => {
  const store = formStore(meta, blankForm(meta))
  waitingRow(store, lines)
  const began = beginLines(
    store,
    [
      { sku_id: 1, qty: 3 },
      { sku_id: 2, qty: 1 },
    ],
    undefined,
  )
  expect(rows(store)).toEqual([
    [1, 3],
    [2, 1],
  ])
  expect(isDirty(store.getState())).toBe(false)
  const again = beginLines(store, [{ sku_id: 5, qty: 9 }], began)
  expect(rows(store)).toEqual([[5, 9]])
  fillLine(store, { sku_id: 5, qty: 2 })
  expect(rows(store)).toEqual([[5, 2]])
  expect(isDirty(store.getState())).toBe(true)
  beginLines(store, [{ sku_id: 7, qty: 7 }], again)
  expect(rows(store)).toEqual([[5, 2]])
})

test('picked pieces go to the row of their SKU, an empty row, or a new row', () => {
  const store = formStore(meta, blankForm(meta))
  waitingRow(store, lines)
  fillLine(store, { sku_id: 1, qty: 3 })
  fillLine(store, { sku_id: 2, qty: 1 })
  fillLine(store, { sku_id: 1, qty: 2 })
  expect(rows(store)).toEqual([
    [1, 2],
    [2, 1],
  ])
})
