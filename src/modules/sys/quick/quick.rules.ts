import { invalid, refusing } from '#core/errors/errors.ts'
import type { Lang } from '#core/text/i18n.ts'
import type { Caller } from '#core/define/people.ts'
import type { RoutePage, Registry } from '#core/define/registry.ts'
import { rightOf } from '#core/define/resource-pages.ts'
import { ruleRefusal } from '#core/define/rule.ts'
import { screenTitle } from '#core/text/titles.ts'

/** A screen on the workbench, as the protocol sends it. */
export interface QuickMenu {
  full_path: string
  path: string
  name: string
  title: string
}

const QUICK_MOST = 16
/** The workbench itself, on which the others stand. */
const home: readonly string[] = ['/', '/dashboard']

/** Reads a list of quick menus from its JSON text. Throws `invalid` for anything else. */
export function readMenus(text: string): QuickMenu[] {
  const list: unknown = JSON.parse(text)
  if (!Array.isArray(list)) throw malformed()
  return list.map((one: unknown) => {
    if (typeof one !== 'object' || one === null) throw malformed()
    const given = new Map<string, unknown>(Object.entries(one))
    const part = (key: string) => {
      const value = given.get(key) ?? ''
      if (typeof value !== 'string' || value.length > 300) throw malformed()
      return value
    }
    return { path: part('path'), full_path: part('full_path'), name: part('name'), title: part('title') }
  })
}

/** Refuses a list of quick menus that is too long, names a screen twice, the workbench itself, or what the caller may not open. */
export function checkMenus(menus: readonly QuickMenu[], registry: Registry, caller: Caller): void {
  for (const { path, title } of menus) {
    if (home.includes(path)) throw refusing('path', 'quick_dashboard', { title: title || path })
    if (!pageOf(registry, caller, path)) throw refusing('path', 'unknown_right', { value: path })
  }
  if (new Set(menus.map(({ path }) => path)).size < menus.length) throw refusing('path', 'quick_twice')
  if (menus.length > QUICK_MOST) throw refusing('path', 'quick_full')
}

/** Those of the menus that the caller may still open, by the names their screens have now. */
export function openMenus(menus: readonly QuickMenu[], registry: Registry, { caller, lang }: { caller: Caller; lang: Lang }): QuickMenu[] {
  return menus.flatMap((menu) => {
    const page = pageOf(registry, caller, menu.path)
    return page ? [{ ...menu, title: screenTitle(page, lang) }] : []
  })
}

function pageOf(registry: Registry, caller: Caller, path: string): RoutePage | undefined {
  const page = registry.pages.find((one) => one.path === path)
  return page && !ruleRefusal(page.rule, caller) && (caller.isAdmin || caller.paths.has(rightOf(page))) ? page : undefined
}

function malformed() {
  return invalid([{ field: 'menu_data', code: 'wrong_type', params: { label: 'menu_data' } }])
}
