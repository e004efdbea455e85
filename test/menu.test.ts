import { expect, test } from 'vitest'
import { registry } from '#core/define/registry.ts'
import { modules } from '#modules/index.ts'
import { plugins } from '#plugins/index.ts'
import { routesFor } from '#server/meta/route-table.ts'
import type { Viewer } from '#server/meta/route-table.ts'

const product = registry([...modules, ...plugins])
const none = new Set<string>()
const admin: Viewer = {
  isAdmin: true,
  isUnion: false,
  isPlatform: false,
  industry: 'salt',
  addons: new Set(plugins.map(({ key }) => key)),
  paths: none,
  apis: none,
}
const menuOf = (viewer: Partial<Viewer> = {}) => routesFor(product, { ...admin, ...viewer }, 'en')

test('the rail has the groups of the work, with plugins and settings at its foot', () => {
  const rail = menuOf().groups.map(({ title, place }) => (place ? `${title} (${place})` : title))
  expect(rail).toEqual([
    'Sales',
    'Goods',
    'Stock',
    'Purchases',
    'Customers',
    'Finance',
    'Recycling',
    'Recruitment (more)',
    'Reports',
    'Content (more)',
    'Plugins (foot)',
    'Settings (foot)',
  ])
})

test('every screen of the menu stands in a part of its group, at a place of its own', () => {
  for (const viewer of [{}, { isUnion: true }, { isPlatform: true }]) {
    const { groups, routes } = menuOf(viewer)
    const parts = new Map(groups.map(({ key, parts: own }) => [key, own?.map((part) => part.key) ?? [key]]))
    const places = routes.flatMap(({ path, menu }) => (menu ? [{ path, ...menu }] : []))
    expect(places.filter(({ group, part }) => !parts.get(group)?.includes(part))).toEqual([])
    const orders = places.map(({ group, order }) => `${group} ${order}`)
    expect(orders.filter((order, at) => orders.indexOf(order) !== at)).toEqual([])
  }
})

test('a group has only the parts of which a person may open something', () => {
  const clerk = menuOf({ isAdmin: false, paths: new Set(['/basicdata/customer/manage']) })
  expect(clerk.groups.map(({ key, parts }) => [key, parts?.map((part) => part.key)])).toEqual([
    ['customers', ['basicdata.partners']],
  ])
  const parts = menuOf({ addons: new Set(['wxpub']) }).groups.find(({ key }) => key === 'plugin')?.parts
  expect(parts?.map(({ key, icon }) => [key, icon])).toEqual([
    ['plugin.plugin', undefined],
    ['wxpub', 'wechat'],
  ])
})

test('the set-up screen of a plugin is marked, and no other', () => {
  const menus = [menuOf(), menuOf({ isUnion: true }), menuOf({ isPlatform: true })]
  const marked = new Set(menus.flatMap(({ routes }) => routes.flatMap(({ path, menu }) => (menu?.setup ? path : []))))
  expect([...marked].toSorted()).toEqual(plugins.flatMap(({ plugin }) => plugin?.setup ?? []).toSorted())
})
