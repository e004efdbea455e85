import { expect, test } from 'vitest'
import type { MenuBranch } from '../context/entries.ts'
import { railGroups } from './rail-groups.ts'

const group = (key: string, place?: 'more' | 'foot'): MenuBranch => ({
  key,
  title: key,
  icon: 'book',
  items: [],
  ...(place ? { place } : {}),
})
const menu = [
  ...['sales', 'goods', 'stock', 'money'].map((key) => group(key)),
  group('jobs', 'more'),
  group('content', 'more'),
  group('plugins', 'foot'),
  group('settings', 'foot'),
]
const keys = (places: number, current?: string, groups = menu) => {
  const { list, more, foot } = railGroups(groups, places, current)
  return [list, more, foot].map((part) => part.map(({ key }) => key).join(' '))
}

test('a high window shows every group, and the seldom ones under "More"', () => {
  expect(keys(20)).toEqual(['sales goods stock money', 'jobs content', 'plugins settings'])
  expect(keys(7)).toEqual(['sales goods stock money', 'jobs content', 'plugins settings'])
})

test('a low window puts the last groups under "More", never the foot or the group of the shown page', () => {
  expect(keys(6)).toEqual(['sales goods stock', 'money jobs content', 'plugins settings'])
  expect(keys(5)).toEqual(['sales goods', 'stock money jobs content', 'plugins settings'])
  expect(keys(5, 'money')).toEqual(['sales money', 'goods stock jobs content', 'plugins settings'])
  expect(keys(0)).toEqual(['', 'sales goods stock money jobs content', 'plugins settings'])
})

test('the only group that would be under "More" is in the list', () => {
  const few = menu.filter(({ key }) => key !== 'content')
  expect(keys(20, undefined, few)).toEqual(['sales goods stock money jobs', '', 'plugins settings'])
  expect(keys(6, undefined, few)).toEqual(['sales goods stock', 'money jobs', 'plugins settings'])
})
