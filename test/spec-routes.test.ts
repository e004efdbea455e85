import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { PermissionAnswer, AccessExplanation } from '#core/wire/access-wire.ts'
import { langs } from '#core/text/i18n.ts'
import { defineModule } from '#core/define/module.ts'
import { registry } from '#core/define/registry.ts'
import { screenTitle } from '#core/text/titles.ts'
import { modules } from '#modules/index.ts'
import { sections } from '#server/composition.ts'
import { testApp } from './helpers/app.ts'
import type { Person } from './helpers/app.ts'
import { sectionsApp } from '#test/helpers/shared-apps.ts'

/** Every screen path of the specification with its kind. */
const expected = readFileSync(new URL('data/spec-routes.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split('\t'))
  .map(([path = '', kind = '']) => ({ path, kind }))
const all = registry(modules)
const dressed = (path: string) => path.replaceAll(/\{(\w+)\}/g, ':$1')
const built = new Map(all.pages.map((page) => [page.path, page]))
const inside = expected.filter(({ path, kind }) => kind !== 'open' && all.find(dressed(path))?.is !== 'builtIn')
/**
 * A section, such as `/basicdata/customer`; each page of the profile is separate, and the supply of goods is listed
 * with goods.
 */
const sectionOf = (path: string) => {
  if (path.startsWith('/profile/')) return path
  return /Supply|supply|GoodsProperty/.test(path) ? '/goods/supply' : path.split('/').slice(0, 3).join('/')
}
const begun = [
  '/basicdata/customer',
  '/basicdata/department',
  '/basicdata/materialunit',
  '/basicdata/material',
  '/basicdata/warehouse',
  '/inventory/purchaseApply',
  '/inventory/purchase',
  '/inventory/inbound',
  '/inventory/outbound',
  '/inventory/stock',
  '/inventory/stocklog',
  '/sys/permission',
  '/sys/logmanagement',
  '/sys/appdownload',
  '/sys/platform',
  '/sys/safemanage',
  '/plugin/manage',
  '/plugin/pluginSetup',
  '/finance/walletlog',
]

/** A section whose screens are in the route table without an implementation. */
const laterTitle = ['以后', 'Later', 'Más tarde', '後日'] as const
const later = defineModule({
  key: 'later',
  title: laterTitle,
  icon: 'home',
  entries: [],
  announced: [{ path: '/later/thing/manage', kind: 'list', title: laterTitle, api: ['/seller/later/ThingManage'] }],
})

test('[S36] every path of the specification is in the one route table with its kind, its title in four languages and its calls', () => {
  expect(expected.length).toBe(174)
  const generic = new Set<string>(['list', 'form', 'info', 'custom'])
  const faults = expected.flatMap(({ path, kind }) => {
    const route = all.find(dressed(path))
    if (!route || route.page.path !== dressed(path)) return `${path} is unknown`
    const { page } = route
    // a custom screen may be built where the list of the specification has `form` or `list`, and the other way round
    const fits =
      page.kind === kind || (generic.has(page.kind) && generic.has(kind) && [page.kind, kind].includes('custom'))
    const texts = langs.map((lang) => screenTitle(page, lang))
    return [
      fits ? [] : `${path} is ${page.kind}, not ${kind}`,
      texts.every((text) => text.trim() !== '' && text !== path) ? [] : `${path} lacks a title`,
      /[\u4e00-\u9fff]/.test(`${texts[1]}${texts[2]}`) ? `${path} speaks Chinese in other languages` : [],
      route.is === 'builtIn' || page.def?.ownAccount || page.api.length > 0 ? [] : `${path} names no calls`,
    ].flat()
  })
  expect(faults).toEqual([])
})

test('[S36] a section is implemented completely or not at all', () => {
  const missing = inside.filter(({ path }) => !built.has(dressed(path))).map(({ path }) => path)
  const there = new Set([
    ...begun,
    ...inside.filter(({ path }) => built.has(dressed(path))).map(({ path }) => sectionOf(path)),
  ])
  expect(missing.filter((path) => there.has(sectionOf(path)))).toEqual([])
  console.log(`${inside.length - missing.length} of ${inside.length} screens are built`)
})

test('[S36] every implemented screen comes to the console with its title in four languages', async () => {
  const t = await sectionsApp()
  const person = await t.supplier()
  const titles = new Map<string, Map<string, string>>()
  for (const lang of langs) {
    const { data } = await person.get<PermissionAnswer>(
      '/seller/role/OperatorPermission',
      {},
      { headers: { 'accept-language': lang } },
    )
    expect(data.routes.length).toBeGreaterThan(50)
    for (const { path, title } of data.routes) titles.set(path, (titles.get(path) ?? new Map()).set(lang, title))
  }
  const untold = [...titles].filter(([, texts]) => langs.some((lang) => !texts.get(lang)?.trim()))
  expect(untold).toEqual([])
  const chinese = /[\u4e00-\u9fff]/
  expect(
    [...titles].filter(([, texts]) => chinese.test(`${texts.get('en')}${texts.get('es')}`)).map(([path]) => path),
  ).toEqual([])
})

test('[A24] [A25] [A26] [A28] an unimplemented screen is in no menu and no rights, and explains why: its audience, and that it is not open', async () => {
  const withLater = registry([...modules, later])
  const t = await testApp(sections(withLater))
  const plain = await t.supplier({ addons: [] })
  const union = await t.supplier({ is_union: true, addons: [] })
  const offline = await t.supplier({ industry_type: 'offlinepay', addons: ['abcbank'] })
  const why = async (who: Person, path: string) =>
    (await who.get<AccessExplanation>('/seller/role/WhyNot', { path })).data.reasons.map(({ code }) => code)
  for (const person of [plain, union, offline]) {
    const { data } = await person.get<PermissionAnswer>('/seller/role/OperatorPermission')
    const open = new Set([...data.routes.map(({ path }) => path), ...data.path_arr])
    expect(withLater.announced.filter(({ path }) => open.has(path))).toEqual([])
    expect(data.groups.filter(({ key }) => !data.routes.some(({ menu }) => menu?.group === key))).toEqual([])
  }
  const supplied = '/goods/list/manageSupply'
  const collected = '/finance/PaymentWallet/SummaryRecord'
  expect(await Promise.all([plain, union, offline].map((who) => why(who, collected)))).toEqual([
    ['union'],
    [],
    ['industry'],
  ])
  expect(await Promise.all([plain, union, offline].map((who) => why(who, supplied)))).toEqual([
    [],
    ['union'],
    ['industry'],
  ])
  expect(all.pages.flatMap(({ def }) => def?.walletType ?? [])).toEqual(['rmb', 'score', 'recycle'])
  expect(await why(plain, '/later/thing/manage')).toEqual(['not_built'])
  expect(await why(plain, '/dashboard')).toEqual([])
  const role = { name: '越权', path_arr: JSON.stringify(['/later/thing/manage']), api_arr: '[]' }
  expect((await plain.post('/seller/role/roleadd', role)).status).toBe(false)
})
