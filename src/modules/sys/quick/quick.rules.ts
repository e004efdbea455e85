import { invalid, refusing } from '#core/errors/errors.ts'
import type { Lang } from '#core/text/i18n.ts'
import type { Caller } from '#core/define/people.ts'
import type { RoutePage, Registry } from '#core/define/registry.ts'
import { rightOf } from '#core/define/resource-pages.ts'
import { ruleRefusal } from '#core/define/rule.ts'
import { screenTitle } from '#core/text/titles.ts'

/** A quick menu in the form of the protocol. */
export interface QuickMenu {
  full_path: string
  path: string
  name: string
  title: string
}

const MAX_MENUS = 16
/** Paths of the workbench itself, which shows the quick menus. */
const HOME_PATHS: readonly string[] = ['/', '/dashboard']

/** Parses a list of quick menus from JSON text. Throws `invalid` for anything else. */
export function readMenus(text: string): QuickMenu[] {
  const list: unknown = JSON.parse(text)
  if (!Array.isArray(list)) throw malformed()
  return list.map((entry: unknown) => {
    if (typeof entry !== 'object' || entry === null) throw malformed()
    const fields = new Map<string, unknown>(Object.entries(entry))
    const textField = (key: string) => {
      const value = fields.get(key) ?? ''
      if (typeof value !== 'string' || value.length > 300) throw malformed()
      return value
    }
    return {
      path: textField('path'),
      full_path: textField('full_path'),
      name: textField('name'),
      title: textField('title'),
    }
  })
}

/**
 * Refuses a list of quick menus that is too long, contains duplicates, the workbench itself, or screens the caller may
 * not open.
 */
export function checkMenus(menus: readonly QuickMenu[], registry: Registry, caller: Caller): void {
  for (const { path, title } of menus) {
    if (HOME_PATHS.includes(path)) throw refusing('path', 'quick_dashboard', { title: title || path })
    if (!pageOf(registry, caller, path)) throw refusing('path', 'unknown_right', { value: path })
  }
  if (new Set(menus.map(({ path }) => path)).size < menus.length) throw refusing('path', 'quick_twice')
  if (menus.length > MAX_MENUS) throw refusing('path', 'quick_full')
}

/** The quick menus that the caller may still open, with current screen titles. */
export function allowedMenus(
  menus: readonly QuickMenu[],
  registry: Registry,
  { caller, lang }: { caller: Caller; lang: Lang },
): QuickMenu[] {
  return menus.flatMap((menu) => {
    const page = pageOf(registry, caller, menu.path)
    return page ? [{ ...menu, title: screenTitle(page, lang) }] : []
  })
}

function pageOf(registry: Registry, caller: Caller, path: string): RoutePage | undefined {
  const page = registry.pages.find((candidate) => candidate.path === path)
  return page && !ruleRefusal(page.rule, caller) && (caller.isAdmin || caller.paths.has(rightOf(page)))
    ? page
    : undefined
}

function malformed() {
  return invalid([{ field: 'menu_data', code: 'wrong_type', params: { label: 'menu_data' } }])
}
