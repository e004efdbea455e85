import { describe, expect, it } from 'vitest'
import { parseLocal } from '#core/value/time.ts'
import type { ListView } from '#core/wire/view-wire.ts'
import type { FilterMeta } from '#core/wire/filter-wire.ts'
import { noPrefs } from '../column-prefs.ts'
import { searchOf, stateOf } from '../../record/query-state.ts'
import { column, table } from '../sample-meta.ts'
import { differs, droppedIn, listStateOf, resolved, standardView, viewStateIn, viewStateOf } from './view-state.ts'

const filter = (name: string, type: FilterMeta['type']): FilterMeta => ({ name, type, title: name, x: {} })
const meta = table({
  columns: [column({ name: 'code', sort: true }), column({ name: 'note' })],
  filters: [filter('keyword', 'text'), filter('made', 'date')],
})
const day = (text: string) => parseLocal(text) ?? 0
const now = day('2026-11-21')
const read = (query: string) => stateOf(new URLSearchParams(query), meta)
const view = (part: Partial<ListView> & { definition: object }): ListView => ({
  id: 7,
  ver: 1,
  name: 'seven',
  shared: 'none',
  role_ids: [],
  sort: 0,
  own: true,
  mine: true,
  owner: 'o',
  ...part,
})
const readState = (query: string, standard = false) => viewStateOf(read(query), noPrefs, { meta, now, standard })

describe('a saved view', () => {
  it('stores filters, order, size and columns, and restores them', () => {
    const state = read('keyword=salt&sort=code&order=false&limit=50&page=4')
    const stored: object = JSON.parse(
      JSON.stringify(viewStateOf(state, { ...noPrefs, density: 'compact' }, { meta, now, standard: true })),
    )
    expect(listStateOf({ id: 7, definition: stored }, meta, now)).toEqual({ ...state, page: 1, view: 7 })
    expect(viewStateIn(stored)).toMatchObject({ columns: { density: 'compact' }, standard: true })
  })
  it('keeps days relative to today, not those of the day it was saved', () => {
    const november = `${day('2026-11-01')},${day('2026-12-01') - 1}`
    const stored = readState(`made=${november}`)
    expect(stored).toMatchObject({ search: {}, presets: { made: 'this_month' } })
    const later = listStateOf({ id: 7, definition: stored }, meta, day('2027-02-03'))
    expect(later.filters).toEqual({ made: `${day('2027-02-01')},${day('2027-03-01') - 1}` })
  })
  it('drops columns that the list no longer knows, and does not count as changed for it', () => {
    const definition = {
      ...readState('keyword=salt'),
      search: { keyword: 'salt', gone: '1', sort: 'note', order: 'true' },
    }
    const state = listStateOf({ id: 7, definition }, meta, now)
    expect(state).toMatchObject({ filters: { keyword: 'salt' }, sort: [] })
    expect(differs({ definition }, state, noPrefs, { meta, now })).toBe(false)
  })
  it('is called changed after a filter, an order or a column, not after a page', () => {
    const definition = readState('keyword=salt')
    const state = listStateOf({ id: 7, definition }, meta, now)
    const judge = (change: Partial<typeof state>, prefs = noPrefs) =>
      differs({ definition }, { ...state, ...change }, prefs, { meta, now })
    expect([judge({}), judge({ page: 3 })]).toEqual([false, false])
    expect([
      judge({ filters: {} }),
      judge({ sort: [{ by: 'code', asc: true }] }),
      judge({ limit: 50 }),
      judge({}, { ...noPrefs, width: { code: 90 } }),
    ]).toEqual([true, true, true, true])
  })
  it('survives a definition of another shape', () => {
    for (const broken of [
      null,
      7,
      'x',
      [],
      { search: 3, presets: [1], columns: 'y', standard: 'yes' },
      { search: { keyword: 5 } },
    ])
      expect(viewStateIn(broken)).toEqual({ search: {}, presets: {}, columns: noPrefs, standard: false })
  })
})

describe('the default view', () => {
  const sharedView = view({ id: 1, own: false, definition: readState('keyword=given', true) })
  const ownView = view({ id: 2, definition: readState('keyword=own', true) })
  it('is the personal view, otherwise a granted one', () => {
    expect([standardView([sharedView, ownView])?.id, standardView([sharedView])?.id, standardView([])?.id]).toEqual([
      2,
      1,
      undefined,
    ])
  })
  it('applies when the address is empty, and yields to any parameter of it', () => {
    const meant = (query: string) => resolved(read(query), meta, [sharedView], now)
    expect(meant('')).toMatchObject({ view: 1, filters: { keyword: 'given' } })
    expect(meant('keyword=x')).toMatchObject({ view: undefined, filters: { keyword: 'x' } })
    expect(meant('view=0')).toMatchObject({ view: 0, filters: {} })
    expect(meant('page=2').filters).toEqual({})
    expect(searchOf(meant(''), meta)).toMatchObject({ view: '1', keyword: 'given' })
  })
})

it('names the requested parts of a link that this person does not have', () => {
  const dropped = (query: string) => droppedIn(new URLSearchParams(query), meta, [view({ definition: {} })])
  expect(dropped('keyword=a&page=2&sort=code&order=true&limit=50&view=7&columns=code')).toEqual([])
  expect(dropped('secret=1&sort=cost,code&order=true,true&columns=code,margin&view=9')).toEqual([
    'secret',
    'cost',
    'margin',
    'view',
  ])
})
