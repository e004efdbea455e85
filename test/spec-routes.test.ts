import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { PermissionAnswer } from '#core/access-wire.ts'
import { langs } from '#core/i18n.ts'
import { registry } from '#core/registry.ts'
import { modules } from '#modules/index.ts'
import { sections } from '#server/resource/sections.ts'
import { testApp } from './helpers/app.ts'

/** Every screen path of the specification with its kind. */
const wanted = readFileSync(new URL('data/spec-routes.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split('\t'))
  .map(([path = '', kind = '']) => ({ path, kind }))
/** What the shell itself shows, without a right: it stands in `src/web`. */
const ofTheShell = ['/', '/dashboard', '/redirect/{path}']
const all = registry(modules)
const known = new Map(all.pages.map((page) => [page.path.replaceAll(/:(\w+)/g, '{$1}'), page]))
const inside = wanted.filter(({ path, kind }) => kind !== 'open' && !ofTheShell.includes(path))
/** A section, such as `/basicdata/customer`; the pages of the profile are each for themselves. */
const sectionOf = (path: string) => (path.startsWith('/profile/') ? path : path.split('/').slice(0, 3).join('/'))
const built = [
  '/basicdata/customer', '/basicdata/department', '/basicdata/materialunit', '/basicdata/material', '/basicdata/warehouse',
  '/inventory/purchaseApply', '/inventory/purchase', '/inventory/inbound', '/inventory/outbound', '/inventory/stock', '/inventory/stocklog',
  '/sys/permission', '/sys/logmanagement', '/sys/appdownload', '/sys/platform', '/sys/safemanage',
] // prettier-ignore

test('[S36] every path of a section that is built is in the route table with its kind, and a section is there whole or not at all', () => {
  expect(wanted.length).toBeGreaterThan(160)
  const missing = inside.filter(({ path }) => !known.has(path)).map(({ path }) => path)
  const begun = new Set([...built, ...inside.filter(({ path }) => known.has(path)).map(({ path }) => sectionOf(path))])
  expect(missing.filter((path) => begun.has(sectionOf(path)))).toEqual([])
  // a screen of its own may be made where the list of the specification says `form` or `list`, and the other way round
  const generic = new Set<string>(['list', 'form', 'info', 'custom'])
  const other = inside.filter(({ path, kind }) => {
    const page = known.get(path)
    return page && page.kind !== kind && !(generic.has(page.kind) && generic.has(kind) && [page.kind, kind].includes('custom'))
  })
  expect(other).toEqual([])
  console.log(`${inside.length - missing.length} of ${inside.length} screens are built`)
})

test('[S36] every screen has a title of its own in four languages', async () => {
  const t = await testApp(sections(all))
  const person = await t.supplier()
  const titles = new Map<string, Map<string, string>>()
  for (const lang of langs) {
    const { data } = await person.get<PermissionAnswer>('/seller/role/OperatorPermission', {}, { headers: { 'accept-language': lang } })
    expect(data.routes.length).toBeGreaterThan(50)
    for (const { path, title } of data.routes) titles.set(path, (titles.get(path) ?? new Map()).set(lang, title))
  }
  const untold = [...titles].filter(([, said]) => langs.some((lang) => !said.get(lang)?.trim()))
  expect(untold).toEqual([])
  const chinese = /[\u4e00-\u9fff]/
  expect([...titles].filter(([, said]) => chinese.test(`${said.get('en')}${said.get('es')}`)).map(([path]) => path)).toEqual([])
})
