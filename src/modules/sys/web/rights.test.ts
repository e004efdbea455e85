import { describe, expect, it } from 'vitest'
import type { RightsGroup } from '#core/wire/access-wire.ts'
import {
  countRights,
  groupCheckState,
  matchingRights,
  pageCheckState,
  parseRights,
  formatRights,
  unlistedRights,
  withCall,
  withPages,
} from './rights.ts'
import type { GrantedRights, RightsContext } from './rights.ts'

const call = (path: string, held = true) => ({ path, title: `call ${path}`, held })
const page = (path: string, calls: readonly string[], held = true) => ({
  path,
  kind: 'list' as const,
  title: `page ${path}`,
  held,
  calls: calls.map((callPath) => call(callPath, !callPath.startsWith('/far'))),
})
const groups: RightsGroup[] = [
  {
    key: 'a',
    title: 'Goods',
    icon: 'book',
    objects: [],
    pages: [page('/units', ['/u/list', '/u/save']), page('/materials', ['/m/list', '/u/list'])],
  },
  { key: 'b', title: 'People', icon: 'book', objects: [], pages: [page('/roles', ['/far/role'], false)] },
]
const none: GrantedRights = { paths: new Set(), apis: new Set() }
const context: RightsContext = { groups, had: none }
const [goods, people] = groups
const [units, materials] = goods?.pages ?? []
const [roles] = people?.pages ?? []
if (!goods || !people || !units || !materials || !roles) throw new Error('the tree is not as told')
const sent = (chosen: GrantedRights) => [[...chosen.paths].sort(), [...chosen.apis].sort()]

describe('the rights tree of a role', () => {
  it('checks a page with its calls, and retains those that another open page needs', () => {
    const both = withPages(context, none, goods.pages, true)
    expect(sent(both)).toEqual([
      ['/materials', '/units'],
      ['/m/list', '/u/list', '/u/save'],
    ])
    expect(sent(withPages(context, both, [units], false))).toEqual([['/materials'], ['/m/list', '/u/list']])
  })

  it('grants no write call with a read page, unless chosen separately or with its whole section', () => {
    const check = { ...call('/s/check'), separate: true }
    const stock = { ...page('/stock', ['/s/list']), calls: [call('/s/list'), check] }
    const within: RightsContext = {
      groups: [{ key: 's', title: 'Stock', icon: 'book', objects: [], pages: [stock] }],
      had: none,
    }
    const read = withPages(within, none, [stock], true)
    expect([sent(read), pageCheckState(stock, read)]).toEqual([[['/stock'], ['/s/list']], 'on'])
    const both = withCall(within, read, check, true)
    expect(sent(both)).toEqual([['/stock'], ['/s/check', '/s/list']])
    expect(sent(withPages(within, both, [stock], false))).toEqual([[], []])
    expect(sent(withPages(within, none, [stock], true, true))).toEqual(sent(both))
  })

  it('marks a page with a missing call as partial, and its section too', () => {
    const both = withPages(context, none, goods.pages, true)
    const [save] = units.calls.filter(({ path }) => path === '/u/save')
    if (!save) throw new Error('no such call')
    const partly = withCall(context, both, save, false)
    expect([pageCheckState(units, partly), pageCheckState(materials, partly), groupCheckState(goods, partly)]).toEqual([
      'part',
      'on',
      'part',
    ])
    expect([groupCheckState(goods, both), groupCheckState(goods, none)]).toEqual(['on', 'off'])
  })

  it('grants nothing that its editor lacks, but restores rights the role had', () => {
    expect(sent(withPages(context, none, [roles], true))).toEqual([[], []])
    const had = { paths: new Set(['/roles']), apis: new Set(['/far/role']) }
    const away = withPages({ groups, had }, had, [roles], false)
    expect(sent(away)).toEqual([[], []])
    expect(sent(withPages({ groups, had }, away, [roles], true))).toEqual([['/roles'], ['/far/role']])
  })

  it('retains entries that it does not show', () => {
    const with_ = parseRights({ path_arr: '["/plugin/x","/units"]', api_arr: '["/plugin/call"]' })
    expect(unlistedRights(groups, with_)).toBe(2)
    expect(formatRights(withPages(context, with_, goods.pages, false))).toEqual({
      path_arr: '["/plugin/x"]',
      api_arr: '["/plugin/call"]',
    })
  })

  it('searches by title and path, and counts a shared call once', () => {
    expect(
      matchingRights(groups, 'u/save').map(({ pages }) => pages.map(({ calls }) => calls.map(({ path }) => path))),
    ).toEqual([[['/u/save']]])
    expect(matchingRights(groups, 'people')).toEqual([people])
    expect(matchingRights(groups, ' ')).toEqual(groups)
    expect(countRights(groups, withPages(context, none, goods.pages, true))).toEqual({
      pages: 2,
      ofPages: 3,
      calls: 3,
      ofCalls: 4,
    })
  })
})
