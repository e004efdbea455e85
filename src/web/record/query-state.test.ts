import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { TableMeta } from '#core/wire/wire.ts'
import type { FilterMeta } from '#core/wire/filter-wire.ts'
import { maxSorts, pageInstead, rowParams, searchOf, stateOf, withFilters, withSort } from './query-state.ts'
import type { ListState } from './query-state.ts'
import { column, table } from '../list/sample-meta.ts'

const filter = (name: string, type: FilterMeta['type'], second_name?: string[]): FilterMeta => ({
  name,
  type,
  title: name,
  second_name,
  x: {},
})
const meta: TableMeta = table({
  columns: [column({ name: 'code', sort: true }), column({ name: 'total', sort: true }), column({ name: 'note' })],
  filters: [
    filter('keyword', 'text'),
    filter('place', 'cascade', ['province', 'city']),
    filter('secret', 'hide'),
    filter('picture', 'image'),
  ],
})
const blank: ListState = { page: 1, limit: 20, sort: [], filters: {} }
const read = (query: string) => stateOf(new URLSearchParams(query), meta)

describe('the address of a list', () => {
  it('never holds a default', () => {
    expect(searchOf(blank, meta)).toEqual({ page: undefined, limit: undefined })
  })
  it('[L10] starts at page 1 with the size of the server, and accepts only offered sizes', () => {
    expect([read(''), read('page=0&limit=7'), read('page=-3&limit=1e9'), read('page=2.5')]).toEqual([
      blank,
      blank,
      blank,
      blank,
    ])
    expect(read('page=3&limit=50')).toEqual({ ...blank, page: 3, limit: 50 })
  })
  it('reads back its own output', () => {
    const text = fc.string({ minLength: 1 }).filter((value) => value.trim() === value && value !== '')
    const sort = fc.uniqueArray(fc.record({ by: fc.constantFrom('code', 'total'), asc: fc.boolean() }), {
      selector: ({ by }) => by,
    })
    const filters = fc.dictionary(fc.constantFrom('keyword', 'province', 'city'), text, { noNullPrototype: true })
    const limit = fc.constantFrom(10, 20, 30, 50)
    fc.assert(
      fc.property(fc.record({ page: fc.integer({ min: 1, max: 5000 }), limit, sort, filters }), (state) => {
        const query = Object.entries(searchOf(state, meta)).flatMap(([key, value]) =>
          value === undefined ? [] : [[key, value]],
        )
        expect(stateOf(new URLSearchParams(query), meta)).toEqual(state)
      }),
    )
  })
  it('drops parameters that the list does not know: columns that cannot be sorted, hidden filters, other names', () => {
    expect(read('sort=note,code&order=true,true&secret=1&picture=2&other=3&keyword=salt')).toEqual({
      ...blank,
      sort: [{ by: 'code', asc: true }],
      filters: { keyword: 'salt' },
    })
  })
})

describe('actions of a person', () => {
  const third: ListState = { ...blank, page: 3, filters: { keyword: 'a' } }
  it('[L17] a filter or a sort returns to page 1', () => {
    expect(withFilters(third, { city: '3301' })).toMatchObject({ page: 1, filters: { keyword: 'a', city: '3301' } })
    expect(withFilters(third, { keyword: '' })).toEqual(blank)
    expect(withSort(third, 'code', false)).toMatchObject({ page: 1, sort: [{ by: 'code', asc: true }] })
  })
  it('[L07] a header sorts up, down and not at all; with shift the others stay', () => {
    const up = withSort(blank, 'code', false)
    const down = withSort(up, 'code', false)
    expect([down.sort, withSort(down, 'code', false).sort]).toEqual([[{ by: 'code', asc: false }], []])
    const both = withSort(up, 'total', true)
    expect(both.sort).toEqual([
      { by: 'code', asc: true },
      { by: 'total', asc: true },
    ])
    expect(withSort(both, 'code', true).sort).toEqual([
      { by: 'code', asc: false },
      { by: 'total', asc: true },
    ])
    expect(withSort(both, 'note', false).sort).toEqual([{ by: 'note', asc: true }])
  })
  it('requests no more sort columns than the server accepts', () => {
    const many = ['a', 'b', 'c', 'd'].reduce((state, by) => withSort(state, by, true), blank)
    expect(many.sort.map(({ by }) => by)).toEqual(['b', 'c', 'd'])
    expect(many.sort.length).toBe(maxSorts)
  })
  it('sends order as true for ascending, one for each column', () => {
    expect(rowParams(withSort(withSort(blank, 'code', false), 'total', true))).toEqual({
      page: 1,
      limit: 20,
      sort: 'code,total',
      order: 'true,true',
    })
    expect(rowParams(blank)).toEqual({ page: 1, limit: 20 })
  })
  it('[L02] leaves a page that emptied for the last one there is', () => {
    expect(pageInstead(third, { rows: 0, count: 25 })).toBe(2)
    expect(pageInstead(third, { rows: 0, count: 0 })).toBe(1)
    expect(pageInstead(third, { rows: 0, count: undefined })).toBe(2)
    expect(pageInstead(third, { rows: 0, count: 900 })).toBe(2)
    expect([pageInstead(third, { rows: 1, count: 41 }), pageInstead(blank, { rows: 0, count: 0 })]).toEqual([
      undefined,
      undefined,
    ])
  })
})
