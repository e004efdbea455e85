import { expect, test } from 'vitest'
import { ruleRefusal } from '#core/define/rule.ts'
import type { PermissionAnswer } from '#core/wire/access-wire.ts'
import type { TableMeta } from '#core/wire/wire.ts'
import { plugins } from '#plugins/index.ts'
import { sections } from '#server/composition.ts'
import { matchEntry } from '#web/context/entries.ts'
import { testApp } from './helpers/app.ts'
import { madeUpRegistry } from './helpers/made-up.ts'
import { ownerOf } from './helpers/section.ts'

// An administrator holds every right, and what does not exist for their supplier all the same.
const fullRegistry = madeUpRegistry()
const t = await testApp(sections(fullRegistry))
const everyAddon = plugins.map(({ key }) => key)

test.each([
  ['an ordinary supplier', {}],
  ['one with every add-on', { addons: everyAddon }],
  ['a union account', { is_union: true, addons: everyAddon }],
  ['the platform', { is_platform: true, addons: everyAddon }],
] as const)('%s sees only offers that it can use on its lists', async (_, kind) => {
  const s = await t.supplier(kind)
  const { routes, addons } = (await s.get<PermissionAnswer>('/seller/role/OperatorPermission')).data
  const facts = {
    isPlatform: 'is_platform' in kind,
    isUnion: 'is_union' in kind,
    industry: '',
    addons: new Set(addons),
  }
  const isClosed = (call: string) => ruleRefusal(fullRegistry.ruleOf(call) ?? {}, facts) !== undefined
  const faults: string[] = []
  let count = 0
  for (const { resource, calls } of fullRegistry.resources) {
    const list = calls.get('Manage')
    if (list === undefined || isClosed(list)) continue
    count++
    const { x, rows } = (await s.get<TableMeta>(list, { _table_meta: 1 })).data
    const links = [...x.actions.map(({ to }) => to), ...Object.values(rows).map((column) => column.x.link?.to)]
    for (const to of links) {
      const path = to?.split('?', 1)[0] ?? ''
      const isNamedByRow = /^:|:\w+\//.test(path) // a log of documents of all kinds: the row tells which screen
      if (path !== '' && !isNamedByRow && !matchEntry(path.replace(/:\w+$/, '1'), routes))
        faults.push(`${resource.table}: ${to}`)
    }
    const paths = [...x.actions.map(({ path }) => path), x.opening?.path, x.changes]
    faults.push(
      ...paths.flatMap((call) => (call !== undefined && isClosed(call) ? [`${resource.table}: ${call}`] : [])),
    )
  }
  expect(count).toBeGreaterThan(0)
  expect(faults).toEqual([])
})

const helped = fullRegistry.resources.flatMap((bound) =>
  bound.buttons.flatMap(({ path, button, input }) => {
    // no form requires typed structured data
    const required = Object.entries(input).filter(([, { listed, nullable }]) => !(listed.fmt === 'json' && nullable))
    const fields = required.filter(([, { help }]) => help !== undefined)
    return fields.length > 0 ? [{ path, bound, button, fields }] : []
  }),
)
test.each(helped)('the form of the button $path has its help', async ({ bound, button, fields }) => {
  const s = await t.supplier({ ...ownerOf(fullRegistry, bound), addons: everyAddon })
  const { x } = (await s.get<TableMeta>(bound.calls.get('Manage') ?? '', { _table_meta: 1 })).data
  const form = x.actions.find(({ key, scope }) => key === button.key && scope === button.scope)?.form ?? []
  for (const [name, { help }] of fields) expect(form.find((field) => field.name === name)?.help, name).toBe(help?.[0])
})
