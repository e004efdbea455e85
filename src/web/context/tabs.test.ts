import { array, assert, constantFrom, integer, oneof, property, tuple } from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  cacheLimit,
  change,
  close,
  home,
  lastShown,
  move,
  noTabs,
  redraw,
  reopen,
  restore,
  tabsInScope,
  visit,
} from './tabs.ts'
import type { Tabs } from './tabs.ts'

const open = (...keys: string[]) =>
  keys.reduce((state, key) => visit(state, { key, search: '' }), visit(noTabs, { key: home, search: '' }))
const keysOf = (state: Tabs) => state.tabs.map((tab) => tab.key)

describe('tabs', () => {
  it('a query never opens a second tab, a record does', () => {
    const state = visit(open('/a/edit/1', '/a/edit/2'), { key: '/a/edit/1', search: '?page=2' })
    expect(keysOf(state)).toEqual([home, '/a/edit/1', '/a/edit/2'])
    expect(state.tabs[1]?.search).toBe('?page=2')
  })
  it('[S11] keeps at most 20 screens alive and drops the least recent screen, its tab stays', () => {
    const state = open(...Array.from({ length: 25 }, (_, i) => `/p${i}`))
    expect(state.tabs).toHaveLength(26)
    expect(state.tabs.filter((tab) => tab.cached)).toHaveLength(cacheLimit)
    expect(state.tabs.filter((tab) => !tab.cached).map((tab) => tab.key)).toEqual([
      '/p0',
      '/p1',
      '/p2',
      '/p3',
      '/p4',
      '/p5',
    ])
  })
  it('[S11] never drops an unsaved, pinned or visible screen', () => {
    const dirty = change(open('/draft'), '/draft', { dirty: true })
    const state = Array.from({ length: 30 }, (_, i) => `/p${i}`).reduce(
      (s, key) => visit(s, { key, search: '' }),
      dirty,
    )
    const alive = state.tabs.filter((tab) => tab.cached).map((tab) => tab.key)
    expect(alive).toEqual(expect.arrayContaining([home, '/draft', '/p29']))
  })
  it('[S09] closes one, left, right, others, all', () => {
    const state = open('/a', '/b', '/c', '/d')
    const remaining = (sweep: Parameters<typeof tabsInScope>[2]) =>
      keysOf(
        close(
          state,
          tabsInScope(state, '/c', sweep).map((tab) => tab.key),
        ),
      )
    expect(remaining('one')).toEqual([home, '/a', '/b', '/d'])
    expect(remaining('left')).toEqual([home, '/c', '/d'])
    expect(remaining('right')).toEqual([home, '/a', '/b', '/c'])
    expect(remaining('others')).toEqual([home, '/c'])
    expect(remaining('all')).toEqual([home])
  })
  it('[S10] a pinned tab cannot be closed', () => {
    const state = open('/a')
    expect(keysOf(close(state, [home]))).toEqual([home, '/a'])
  })
  it('shows the right neighbour of a closed tab, otherwise the left one', () => {
    const state = visit(open('/a', '/b', '/c'), { key: '/b', search: '' })
    expect(close(state, ['/b']).active).toBe('/c')
    expect(close(open('/a', '/b'), ['/b']).active).toBe('/a')
    expect(close(open('/a', '/b'), ['/a', '/b']).active).toBe(home)
    expect(close(state, ['/a']).active).toBe('/b')
  })
  it('reopens closed tabs, the last one first, with their query', () => {
    const state = close(close(visit(open('/a', '/b'), { key: '/a', search: '?x=1' }), ['/a']), ['/b'])
    const first = reopen(state)
    expect(first.tab?.key).toBe('/b')
    expect(reopen(first.state).tab).toEqual({ key: '/a', search: '?x=1', title: undefined })
  })
  it('finds the most recently visible of several tabs, with its current query', () => {
    const lists = ['/a', '/b']
    const state = visit(visit(open('/a', '/b'), { key: '/a', search: '?x=1' }), { key: '/a/edit/1', search: '' })
    expect(lastShown(state, lists)).toBe('/a?x=1')
    expect(lastShown(visit(state, { key: '/b', search: '' }), lists)).toBe('/b')
    expect(lastShown(close(state, ['/a']), lists)).toBe('/b')
    expect(lastShown(state, ['/c'])).toBeUndefined()
  })
  it('drags a tab, yet never before the pinned one', () => {
    expect(keysOf(move(open('/a', '/b', '/c'), '/c', '/a'))).toEqual([home, '/c', '/a', '/b'])
    expect(keysOf(move(open('/a', '/b'), '/b', home))).toEqual([home, '/a', '/b'])
  })
  it('restores tabs in their order, inactive, without duplicates', () => {
    const state = restore(open('/b'), [
      { key: '/a', search: '?p=1' },
      { key: '/b', search: '' },
      { key: '/c', search: '', title: 'Salt' },
    ])
    expect(keysOf(state)).toEqual([home, '/a', '/b', '/c'])
    expect(state.tabs.map((tab) => tab.cached)).toEqual([true, false, true, false])
  })
  it('redrawing forgets unsaved input', () => {
    const state = redraw(change(open('/a'), '/a', { dirty: true }), '/a')
    expect(state.tabs[1]).toMatchObject({ nonce: 1, dirty: false })
  })
  it('holds its promises in any run of actions', () => {
    const key = integer({ min: 0, max: 40 }).map((n) => `/p${n}`)
    const act = oneof(
      key.map((k) => (s: Tabs) => visit(s, { key: k, search: '' })),
      key.map((k) => (s: Tabs) => change(s, k, { dirty: true })),
      tuple(key, constantFrom('one', 'left', 'right', 'others', 'all')).map(
        ([k, sweep]) =>
          (s: Tabs) =>
            close(
              s,
              tabsInScope(s, k, sweep).map((t) => t.key),
            ),
      ),
      tuple(key, key).map(
        ([a, b]) =>
          (s: Tabs) =>
            move(s, a, b),
      ),
    )
    assert(
      property(array(act, { maxLength: 120 }), (acts) => {
        const state = acts.reduce((s, run) => run(s), open())
        expect(new Set(keysOf(state)).size).toBe(state.tabs.length)
        expect(state.tabs[0]?.key).toBe(home)
        expect(keysOf(state)).toContain(state.active)
        const alive = state.tabs.filter((tab) => tab.cached)
        expect(alive.filter((tab) => !tab.dirty).length).toBeLessThanOrEqual(cacheLimit)
        expect(state.closed.length).toBeLessThanOrEqual(10)
      }),
    )
  })
})
