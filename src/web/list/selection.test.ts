import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ListRow } from '#core/wire/wire.ts'
import { changesBetween } from './changes.ts'
import { column } from './sample-meta.ts'
import { countableColumns, selectionFigures, selectionStore, uncountedIn } from './selection.ts'
import { totalText } from '../record/numbers.ts'
import { outOfView } from '../record/out-of-view.ts'
import { movedTo } from './use-grid-keys.ts'

const row = (id: number, values: Record<string, unknown> = {}): ListRow => ({ id, ...values, x: { can: [], ver: 1 } })

describe('the selection', () => {
  it('counts the selected rows that its figures exclude', () => {
    const rows = [
      row(1, { status: 'close', a: 1 }),
      row(2, { status: 'done', a: 2 }),
      row(3, { status: 'close', a: 3 }),
    ]
    const rule = { states: ['close'], still: ['paid'] }
    expect([uncountedIn(rows, 'a', rule), uncountedIn(rows, 'paid', rule), uncountedIn(rows, 'a', undefined)]).toEqual([
      2, 0, 0,
    ])
    expect(selectionFigures(rows, 'a', rule.states)).toMatchObject({ count: 1, sum: 2n })
  })
  it('reports the selected rows that the list does not show', () => {
    expect(outOfView([row(1), row(2), row(9)], [row(2), row(3)]).map(({ id }) => id)).toEqual([1, 9])
  })
  it('keeps rows across pages and updates them', () => {
    const store = selectionStore()
    store.tick([row(1), row(2)], true)
    store.tick([row(9)], true) // another page
    store.tick([row(2)], false)
    store.renew([row(1, { name: 'new' }), row(5)])
    expect([...store.getState().rows.keys()]).toEqual([1, 9])
    expect(store.getState().rows.get(1)?.name).toBe('new')
    store.drop([9])
    expect(store.getState().rows.size).toBe(1)
    store.clear()
    expect(store.getState().rows.size).toBe(0)
  })
  it('notifies subscribers of every tick, since the map itself stays the same', () => {
    const store = selectionStore()
    let changes = 0
    store.subscribe(() => changes++)
    store.tick([row(1)], true)
    store.tick([row(1)], false)
    store.renew([row(1)])
    expect(changes).toBe(2)
  })
  it('sums exactly, however large', () => {
    fc.assert(
      fc.property(fc.array(fc.maxSafeInteger(), { minLength: 1 }), (values) => {
        const figures = selectionFigures(
          values.map((value, at) => row(at, { total: value })),
          'total',
        )
        const exact = values.map(BigInt)
        const sum = exact.reduce((a, b) => a + b, 0n)
        expect(figures).toEqual({
          count: values.length,
          sum,
          min: exact.reduce((a, b) => (a < b ? a : b)),
          max: exact.reduce((a, b) => (a > b ? a : b)),
          average: sum / BigInt(values.length),
        })
      }),
    )
  })
  it('skips rows without a number and shows no figures for a column without any', () => {
    expect(selectionFigures([row(1, { total: null }), row(2, { total: 5 }), row(3)], 'total')?.count).toBe(1)
    expect(selectionFigures([row(1)], 'total')).toBeUndefined()
    const voided = [row(1, { total: 7, status: 'audited' }), row(2, { total: 5, status: 'voided' })]
    expect(selectionFigures(voided, 'total', ['voided'])).toMatchObject({ count: 1, sum: 7n })
  })
  it('offers summed columns first', () => {
    expect(
      countableColumns([column({ name: 'a' }), money('b', false), money('c', true)]).map(({ name }) => name),
    ).toEqual(['c', 'b'])
  })
})

describe('totals', () => {
  it('[L08] divide money by 100, and are 0 without rows', () => {
    expect([totalText(of('money'), 123456), totalText(of('money'), 0), totalText(of('money'), undefined)]).toEqual([
      '¥1,234.56',
      '0',
      '0',
    ])
    expect(totalText(of('text'), 250)).toBe('2.50')
  })
  it('write other columns by their scale and unit', () => {
    expect([
      totalText(of('quantity', 3, 't'), 1500),
      totalText(of('int'), 7),
      totalText(of('unit_price', 4), 12345),
    ]).toEqual(['1.5 t', '7', '¥1.2345'])
  })
  it('stay exact beyond the range of a number', () => {
    expect(totalText(of('money'), 90071992547409931234n)).toBe('¥900,719,925,474,099,312.34')
  })
})

describe('calm re-activation', () => {
  it('distinguishes new rows from changed ones, by key', () => {
    const before = [row(1, { name: 'a', n: 1 }), row(2, { name: 'b' }), row(3)]
    const after = [row(4), { ...row(1, { name: 'a', n: 2 }), x: { can: ['edit'], ver: 2 } }, row(2, { name: 'b' })]
    const { fresh, changed } = changesBetween(before, after)
    expect([...fresh]).toEqual([4])
    expect([...changed].map(([id, columns]) => [id, [...columns]])).toEqual([[1, ['n']]])
  })
  it('finds no change in an equal answer, lists in cells included', () => {
    const { fresh, changed } = changesBetween([row(1, { tags: ['a'] })], [row(1, { tags: ['a'] })])
    expect([fresh.size, changed.size]).toEqual([0, 0])
  })
})

it('the keyboard moves over cells and stops at the edges', () => {
  const size = { rows: 30, columns: 5, page: 10 }
  expect(movedTo(key('ArrowDown'), { r: 0, c: 2 }, size)).toEqual({ r: 1, c: 2 })
  expect(movedTo(key('ArrowUp'), { r: 0, c: 2 }, size)).toEqual({ r: 0, c: 2 })
  expect(movedTo(key('End', true), { r: 3, c: 2 }, size)).toEqual({ r: 29, c: 4 })
  expect(movedTo(key('PageDown'), { r: 25, c: 0 }, size)).toEqual({ r: 29, c: 0 })
  expect(movedTo(key('Home'), { r: 25, c: 3 }, size)).toEqual({ r: 25, c: 0 })
  expect(movedTo(key('x'), { r: 0, c: 0 }, size)).toBeUndefined()
})

function money(name: string, sum: boolean) {
  return column({ name, sum, x: { fmt: 'money', export: true } })
}

function of(fmt: 'money' | 'quantity' | 'int' | 'text' | 'unit_price', scale?: number, unit?: string) {
  return column({ name: 'a', x: { fmt, scale, unit, export: true } })
}

function key(name: string, ctrlKey = false) {
  return { key: name, ctrlKey, metaKey: false, altKey: false }
}
