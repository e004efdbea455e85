import { describe, expect, it } from 'vitest'
import { above, flat, matchingDepts, mayMove, peopleIn } from './tree.ts'
import type { Dept } from './tree.ts'

const dept = (id: number, parent_id: number | null, name: string, children: Dept[] = []): Dept => ({
  id,
  parent_id,
  name,
  code: `D${id}`,
  type_id: 'office',
  status: 'on',
  leader_uid_label: null,
  people: 1,
  ver: 1,
  children,
})
const tree = [dept(1, null, 'Company', [dept(2, 1, 'East', [dept(3, 2, 'Harbour')]), dept(4, 1, 'West')])]

describe('the department tree', () => {
  it('counts people of a department with all below it', () => {
    expect(flat(tree).map(peopleIn)).toEqual([4, 2, 1, 1])
  })
  it('knows the way to a department', () => {
    expect([above(tree, 3), above(tree, 1), above(tree, 99)]).toEqual([[1, 2], [], []])
  })
  it('finds by name or code and keeps the way there', () => {
    expect(flat(matchingDepts(tree, 'harb')).map(({ id }) => id)).toEqual([1, 2, 3])
    expect(flat(matchingDepts(tree, 'd4')).map(({ id }) => id)).toEqual([1, 4])
    expect(matchingDepts(tree, 'nothing')).toEqual([])
  })
  it('never lets a department move below itself, or to where it is', () => {
    expect([
      mayMove(tree, { id: 2, to: 3 }),
      mayMove(tree, { id: 2, to: 2 }),
      mayMove(tree, { id: 2, to: 1 }),
      mayMove(tree, { id: 2, to: 4 }),
      mayMove(tree, { id: 3, to: null }),
      mayMove(tree, { id: 1, to: null }),
    ]).toEqual([false, false, false, true, true, false])
  })
})
