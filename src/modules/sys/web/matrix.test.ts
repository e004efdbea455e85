import { describe, expect, it } from 'vitest'
import type { Right, RightsGroup } from '#core/wire/access-wire.ts'
import { includedCalls, changesOf, matchingObjects, canGrantRight, rightState, stateOf, withRights } from './matrix.ts'
import type { GrantedRights, RightsContext } from './rights.ts'

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
const calls = ['/u/list', '/u/info', '/u/save', '/d/pick', '/u/del'].map((path) => ({
  path,
  title: `call ${path}`,
  held: true,
}))
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
const none: GrantedRights = { paths: new Set(), apis: new Set() }
const context: RightsContext = { groups, had: none }
const sent = ({ paths, apis }: GrantedRights) => [[...paths].toSorted(), [...apis].toSorted()]

describe('the rights matrix', () => {
  it('grants viewing with any other right, and revokes all with viewing', () => {
    const changing = withRights(context, none, [change], true)
    expect(sent(changing)).toEqual([
      ['/units', '/units/edit'],
      ['/d/pick', '/u/info', '/u/list', '/u/save'],
    ])
    expect(sent(withRights(context, changing, [see], false))).toEqual([[], []])
  })

  it('retains a call that another right needs', () => {
    const both = withRights(context, withRights(context, none, [change], true), [depts], true)
    expect(sent(withRights(context, both, [change], false))).toEqual([
      ['/depts', '/units'],
      ['/d/list', '/d/pick', '/u/info', '/u/list'],
    ])
    expect(sent(withRights(context, both, [depts], false))[1]).toContain('/d/pick')
  })

  it('reports on, part and off for a right, a row and a column', () => {
    const seeing = withRights(context, none, [see], true)
    expect([rightState(see, seeing), rightState(change, seeing), stateOf([see, change], seeing)]).toEqual([
      'on',
      'off',
      'part',
    ])
    const partly = { ...seeing, apis: new Set(['/u/list']) }
    expect(rightState(see, partly)).toBe('part')
    expect(stateOf([see, depts], withRights(context, seeing, [depts], true))).toBe('on')
  })

  it('grants nothing that its editor lacks, even for a whole row, but restores rights the role had', () => {
    const row = withRights(context, none, groups[0]?.objects[0]?.rights ?? [], true)
    expect(row.apis.has('/u/audit')).toBe(false)
    expect(canGrantRight(far, context)).toBe(false)
    const had = { paths: new Set<string>(), apis: new Set(['/u/audit']) }
    expect(canGrantRight(far, { groups, had })).toBe(true)
  })

  it('lists the differences from the saved role', () => {
    const had = withRights(context, none, [remove], true)
    const now = withRights({ groups, had }, withRights({ groups, had }, had, [remove], false), [depts], true)
    expect(changesOf({ groups, had }, now).map(({ right: { key }, object, now: is }) => [object.key, key, is])).toEqual(
      [
        ['unit', 'delete', 'taken'],
        ['dept', 'see', 'given'],
      ],
    )
  })

  it('explains what a right includes, and searches by section, object and action', () => {
    expect(includedCalls(groups, change)).toEqual(['call /u/save', 'call /u/info', 'call /d/pick'])
    expect(includedCalls(groups, remove)).toEqual([])
    const keysOf = (typed: string) =>
      matchingObjects(groups, typed).flatMap(({ objects }) => objects.map(({ key }) => key))
    expect([keysOf('goods'), keysOf('depart'), keysOf('delete'), keysOf('nothing')]).toEqual([
      ['unit', 'dept'],
      ['dept'],
      ['unit'],
      [],
    ])
  })
})
