import { expect, test } from 'vitest'
import { registry } from '#core/define/registry.ts'
import { langs } from '#core/text/i18n.ts'
import { productNames } from '#core/text/titles.ts'
import { refuseLeftOut } from '#core/define/wiring.ts'
import { product } from '#plugins/index.ts'
import { isTest, sourcesIn } from './helpers/sources.ts'

// A rule without an attachment has no effect, and no other test would detect that.

/** The contributions of sections and plugins: rules, calls and jobs that run daily, after a push or a payment. */
const wired = new Set<unknown>(
  product.flatMap(
    ({
      entries,
      calls = [],
      openCalls = [],
      buyerCalls = [],
      daily = [],
      deliveries = [],
      payables = [],
      contributions = [],
    }) => [
      ...entries.flatMap(({ behaviours }) => behaviours),
      ...calls,
      ...openCalls,
      ...buyerCalls,
      ...daily,
      ...deliveries,
      ...payables,
      ...contributions,
    ],
  ),
)

/** Whether a value needs an attachment: a rule of a resource, SQL of its columns, or a call. */
function isAttachable(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  if ('point' in value && 'value' in value) return true
  const isBehaviour = 'run' in value || 'sql' in value
  return (
    isBehaviour && (('on' in value && 'table' in value) || ('path' in value && ('method' in value || 'about' in value)))
  )
}

async function leftOut(path: string): Promise<string[]> {
  const exported: unknown = await import(`../${path}`)
  if (typeof exported !== 'object' || exported === null) return []
  return Object.entries(exported).flatMap(([name, value]) => {
    const values: unknown[] = Array.isArray(value) ? value : [value]
    return values.some((item) => isAttachable(item) && !wired.has(item)) ? [`${path}: ${name}`] : []
  })
}

test('numbers of one kind of document begin as those of no other', () => {
  const prefixes = product.flatMap(({ entries }) => entries.flatMap(({ resource }) => resource.numbered?.prefix ?? []))
  expect(prefixes.length).toBeGreaterThan(20)
  expect(prefixes.filter((prefix, at) => prefixes.indexOf(prefix) !== at)).toEqual([])
})

test('every rule and call that a section or a plugin exports is attached in its module.ts or plugin.ts', async () => {
  const files = [...sourcesIn('src/modules'), ...sourcesIn('src/plugins')].filter(
    ({ path, room }) => !isTest(path) && room !== 'section-web',
  )
  expect((await Promise.all(files.map(({ path }) => leftOut(path)))).flat()).toEqual([])
})

test('no rule of the product is defined without an attachment', () => {
  expect(() => refuseLeftOut(registry(product))).not.toThrow()
})

test('an omitted part is detected', () => {
  expect(isAttachable({ on: 'beforeSave', table: 'x', run: () => undefined })).toBe(true)
  expect(isAttachable({ path: '/x', method: 'GET', run: () => undefined })).toBe(true)
  expect(isAttachable({ path: '/open/x/Y', about: 'x', run: () => undefined })).toBe(true)
  expect(isAttachable({ table: 'x' })).toBe(false)
})

test('the parts of a menu name every screen of it exactly once', () => {
  const { pages } = registry(product)
  for (const { key, parts } of product.filter((module) => module.parts)) {
    // the screens of a plugin are under its own name
    const shown = pages
      .filter(({ menu, module }) => menu && !module.plugin && (module.group ?? module.key) === key)
      .map(({ path }) => path)
    expect((parts ?? []).flatMap((part) => part.pages).toSorted(), key).toEqual(shown.toSorted())
  }
})

test('every account of a plugin has a label in every language', () => {
  const ends = product.flatMap(({ plugin }) => Object.values(plugin?.moves ?? {}).flatMap(({ from, to }) => [from, to]))
  const parts = new Set(
    ends.flatMap((end) => (end.startsWith('clearing.') ? [end.slice('clearing.'.length).replace(/:$/, '')] : [])),
  )
  expect(parts.size).toBeGreaterThan(3)
  for (const lang of langs) {
    const words = productNames(registry(product), 'term', lang)
    expect(
      [...parts].filter((part) => !words.has(part)),
      lang,
    ).toEqual([])
  }
})

test('each contribution to an extension point is required: without it start-up refuses and names it', () => {
  const contributions = product.flatMap((module) =>
    (module.contributions ?? []).map((contribution) => ({ module, contribution })),
  )
  expect(contributions.length).toBeGreaterThan(2)
  for (const { module, contribution } of contributions) {
    const without = product.map((each) =>
      each === module
        ? { ...each, contributions: each.contributions?.filter((other) => other !== contribution) }
        : each,
    )
    const { point, name } = contribution
    expect(() => registry(without), `${point} ${name}`).toThrow(`no section contributes ${name} to ${point}`)
  }
})
