import { describe, expect, it } from 'vitest'
import type { Right, RightsGroup } from '#core/wire/access-wire.ts'
import { broughtAlong, changesOf, matchingObjects, mayGiveRight, rightState, stateOf, withRights } from './matrix.ts'
import type { Chosen, RightsContext } from './rights.ts'

const right = (action: Right['action'], mark: Right['mark'], paths: string[], apis: string[], held = true): Right => ({
  key: action,
  action,
  title: action,
  mark,
  paths,
  apis,
  held,
})
const see = right('see', { path: '/units' }, ['/units'], ['/u/list', '/u/info'])
const change = right('change', { path: '/units/edit' }, ['/units/edit'], ['/u/save', '/u/info', '/d/pick'])
const remove = right('delete', { api: '/u/del' }, [], ['/u/del'])
const far = right('approve', { api: '/u/audit' }, [], ['/u/audit'], false)
const depts = right('see', { path: '/depts' }, ['/depts'], ['/d/list', '/d/pick'])
const calls = ['/u/list', '/u/info', '/u/save', '/d/pick', '/u/del'].map((path) => ({ path, title: `call ${path}`, held: true }))
const groups: RightsGroup[] = [
  {
    key: 'a',
    title: 'Goods',
    icon: 'book',
    pages: [{ path: '/units', kind: 'list', title: 'Units', held: true, calls }],
    objects: [
      { key: 'unit', title: 'Units', rights: [see, change, remove, far] },
      { key: 'dept', title: 'Departments', rights: [depts] },
    ],
  },
]
const none: Chosen = { paths: new Set(), apis: new Set() }
const context: RightsContext = { groups, had: none }
const sent = ({ paths, apis }: Chosen) => [[...paths].toSorted(), [...apis].toSorted()]

describe('the matrix of rights', () => {
  it('brings seeing along with whatever else is given, and takes everything with it', () => {
    const changing = withRights(context, none, [change], true)
    expect(sent(changing)).toEqual([
      ['/units', '/units/edit'],
      ['/d/pick', '/u/info', '/u/list', '/u/save'],
    ])
    expect(sent(withRights(context, changing, [see], false))).toEqual([[], []])
  })

  it('keeps a call that another right still needs', () => {
    const both = withRights(context, withRights(context, none, [change], true), [depts], true)
    expect(sent(withRights(context, both, [change], false))).toEqual([
      ['/depts', '/units'],
      ['/d/list', '/d/pick', '/u/info', '/u/list'],
    ])
    expect(sent(withRights(context, both, [depts], false))[1]).toContain('/d/pick')
  })

  it('says what is on, in part, and off, of a right, a row and a column', () => {
    const seeing = withRights(context, none, [see], true)
    expect([rightState(see, seeing), rightState(change, seeing), stateOf([see, change], seeing)]).toEqual(['on', 'off', 'part'])
    const partly = { ...seeing, apis: new Set(['/u/list']) }
    expect(rightState(see, partly)).toBe('part')
    expect(stateOf([see, depts], withRights(context, seeing, [depts], true))).toBe('on')
  })

  it('gives nothing that its editor does not hold, also not with a whole row, but gives back what the role had', () => {
    const row = withRights(context, none, groups[0]?.objects[0]?.rights ?? [], true)
    expect(row.apis.has('/u/audit')).toBe(false)
    expect(mayGiveRight(far, context)).toBe(false)
    const had = { paths: new Set<string>(), apis: new Set(['/u/audit']) }
    expect(mayGiveRight(far, { groups, had })).toBe(true)
  })

  it('tells how a role differs from what is saved', () => {
    const had = withRights(context, none, [remove], true)
    const now = withRights({ groups, had }, withRights({ groups, had }, had, [remove], false), [depts], true)
    expect(changesOf({ groups, had }, now).map(({ right: { key }, object, now: is }) => [object.key, key, is])).toEqual([
      ['unit', 'delete', 'taken'],
      ['dept', 'see', 'given'],
    ])
  })

  it('explains what a right brings, and finds by section, object and action', () => {
    expect(broughtAlong(groups, change)).toEqual(['call /u/save', 'call /u/info', 'call /d/pick'])
    expect(broughtAlong(groups, remove)).toEqual([])
    const found = (typed: string) => matchingObjects(groups, typed).flatMap(({ objects }) => objects.map(({ key }) => key))
    expect([found('goods'), found('depart'), found('delete'), found('nothing')]).toEqual([['unit', 'dept'], ['dept'], ['unit'], []])
  })
})
