import * as fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { browserStore } from '../browser/storage.ts'
import { fullWidths, leastWidth, widthsOf } from './column-layout.ts'
import {
  briefFirst,
  chosenColumns,
  isVisible,
  movedColumn,
  noPrefs,
  orderedColumns,
  pinOf,
  readPrefs,
  savePrefs,
  visibleColumns,
} from './column-prefs.ts'
import { numberText } from '../record/numbers.ts'
import { column, table } from './sample-meta.ts'

describe('least widths', () => {
  it('[L20] image 100, date and datetime 160, eqdate 100; is_show, disabled, sort and status 80', () => {
    expect([
      least({ name: 'a', type: 'image' }),
      least({ name: 'a', type: 'date' }),
      least({ name: 'a', type: 'datetime' }),
    ]).toEqual([100, 160, 160])
    expect(least({ name: 'a', type: 'eqdate' })).toBe(100)
    expect(['is_show', 'disabled', 'sort', 'status'].map((name) => least({ name }))).toEqual([80, 80, 80, 80])
  })
  it('[L20] a header takes 16 px times the length of its title plus three', () => {
    expect(least({ name: 'a', title: '统一社会信用代码' })).toBe(16 * (8 + 3))
    expect(least({ name: 'a', type: 'date', title: '统一社会信用代码' })).toBe(16 * 11)
    expect(fullWidths('Größe 部门')).toBe(5)
  })
})

it('a title of wide letters has room for them', () => {
  expect(least({ name: 'a', title: 'Name', sort: true })).toBeGreaterThan(
    least({ name: 'a', title: 'Site', sort: true }),
  )
})

describe('a measured column', () => {
  it('shows its unit in its title and makes room for it', () => {
    const plain = column({
      name: 'a',
      title: 'Total weight on hand',
      type: 'number',
      x: { fmt: 'quantity', export: true },
    })
    const measured = { ...plain, x: { ...plain.x, unit: 'kg' } }
    expect([
      numberText(measured, 1500, { decimals: 0 }),
      numberText({ ...measured, x: { ...measured.x, scale: 3 } }, 1500),
    ]).toEqual(['1,500', '1.5 kg'])
    expect(leastWidth(measured)).toBeGreaterThan(leastWidth(plain))
  })
  it('writes per cent with as many decimals as the longest of the column', () => {
    const rate = column({ name: 'a', type: 'number', x: { fmt: 'percent', scale: 2, export: true } })
    expect([numberText(rate, 1300), numberText(rate, 1300, { decimals: 1 })]).toEqual(['13%', '13.0%'])
  })
})

describe('widths', () => {
  const columns = [
    column({ name: 'id', item_width: '90' }),
    column({ name: 'name' }),
    column({ name: 'share', item_width: '25%' }),
    column({ name: 'total', type: 'number', x: { fmt: 'money', export: true } }),
  ]
  it('fill the available width exactly and never fall below the minimum', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4000 }), (available) => {
        const widths = widthsOf(columns, { room: available, dragged: {} })
        const total = Object.values(widths).reduce((sum, width) => sum + width, 0)
        expect(total).toBeGreaterThanOrEqual(available)
        for (const item of columns) expect(widths[item.name]).toBeGreaterThanOrEqual(leastWidth(item))
        if (available > 1200) expect(total).toBe(available)
      }),
    )
  })
  it('use px and per cent as configured, and a dragged width over everything', () => {
    const widths = widthsOf(columns, { room: 1000, dragged: { total: 60 } })
    expect([widths.share, widths.total]).toEqual([250, 60])
  })
  it('make texts grow, not numbers', () => {
    const widths = widthsOf(columns, { room: 3000, dragged: {} })
    expect(widths.total).toBe(130)
    expect(widths.name).toBeGreaterThan(900)
  })
})

describe('which columns show', () => {
  const route = '/sample/manage'
  const meta = table({
    columns: [
      column({ name: 'a' }),
      column({ name: 'b', showTableRow: '0' }),
      column({ name: 'c' }),
      column({ name: 'h', type: 'hide' }),
    ],
  })
  const shown = visibleColumns(meta)
  const visible = () => shown.filter((item) => isVisible(item, readPrefs(route))).map(({ name }) => name)
  afterEach(() => {
    for (const key of ['showTableDataRows_', 'showTableDataLayout_']) browserStore.remove(key + route)
  })

  it('[L11] with no saved choice those the server shows; hidden ones are not on offer', () => {
    expect([shown.map(({ name }) => name), visible()]).toEqual([
      ['a', 'b', 'c'],
      ['a', 'c'],
    ])
  })
  it('[L11] the choice is a comma list under showTableDataRows_ and the route', () => {
    savePrefs(route, { ...readPrefs(route), ...chosenColumns(shown, new Set(['b', 'c'])) })
    expect(browserStore.get(`showTableDataRows_${route}`)).toBe('b,c')
    expect(visible()).toEqual(['b', 'c'])
  })
  it('a list saved elsewhere under that key is honoured', () => {
    browserStore.set(`showTableDataRows_${route}`, 'b')
    expect(visible()).toEqual(['b'])
  })
  it('a new column of the server appears despite a saved choice; a removed one drops out', () => {
    savePrefs(route, { ...readPrefs(route), ...chosenColumns(shown, new Set(['a'])) })
    const later = [column({ name: 'new' }), column({ name: 'c' }), column({ name: 'quiet', showTableRow: '0' })]
    expect(later.filter((item) => isVisible(item, readPrefs(route))).map(({ name }) => name)).toEqual(['new'])
  })
  it('the order is the chosen one; a new column follows its neighbour', () => {
    const prefs = { ...readPrefs(route), ...chosenColumns(shown.toReversed(), new Set(['a'])) }
    const later = [column({ name: 'a' }), column({ name: 'x' }), column({ name: 'b' }), column({ name: 'c' })]
    expect(orderedColumns(later, prefs).map(({ name }) => name)).toEqual(['c', 'b', 'a', 'x'])
  })
  it('a phone shows the main columns of the list first, until the person arranges the columns', () => {
    const columns = [
      column({ name: 'a' }),
      column({ name: 'b' }),
      column({ name: 'c', x: { fmt: 'text', export: true, brief: 1 } }),
      column({ name: 'd', x: { fmt: 'text', export: true, brief: 0 } }),
    ]
    expect(briefFirst(columns, noPrefs).map(({ name }) => name)).toEqual(['d', 'c', 'a', 'b'])
    expect(briefFirst(columns, { order: ['a'] }).map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd'])
  })
  it('[L22] a broken store is ignored', () => {
    browserStore.set(`showTableDataLayout_${route}`, '{broken')
    expect(visible()).toEqual(['a', 'c'])
  })
})

function least(part: Parameters<typeof column>[0]): number {
  return leastWidth(column({ title: '名', ...part }))
}

describe('a dragged column', () => {
  const columns = visibleColumns(
    table({
      columns: [
        column({ name: 'a', x: { fmt: 'text', export: true, pin: 'left' } }),
        column({ name: 'b' }),
        column({ name: 'c', showTableRow: '0' }),
        column({ name: 'd' }),
      ],
    }),
  )
  const order = (prefs: typeof noPrefs) => orderedColumns(columns, prefs).map(({ name }) => name)
  it('stays where it was dropped, keeps the visibility of others, and is pinned like its neighbour', () => {
    const movedAfter = movedColumn(columns, noPrefs, { name: 'b', to: 'd', after: true })
    expect(order(movedAfter)).toEqual(['a', 'c', 'd', 'b'])
    expect(columns.map((item) => isVisible(item, movedAfter))).toEqual([true, true, false, true])
    const pinned = movedColumn(columns, movedAfter, { name: 'd', to: 'a', after: false })
    expect(order(pinned)).toEqual(['d', 'a', 'c', 'b'])
    expect(columns.map((item) => pinOf(item, pinned))).toEqual(['left', undefined, undefined, 'left'])
    const free = movedColumn(columns, pinned, { name: 'a', to: 'b', after: false })
    expect([order(free), columns.map((item) => pinOf(item, free))]).toEqual([
      ['d', 'c', 'a', 'b'],
      [undefined, undefined, undefined, 'left'],
    ])
    expect(movedColumn(columns, noPrefs, { name: 'a', to: 'a', after: true })).toBe(noPrefs)
  })
})
