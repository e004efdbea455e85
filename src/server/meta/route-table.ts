import { inLang } from '#core/text/i18n.ts'
import type { Lang } from '#core/text/i18n.ts'
import type { Bound, RoutePage, Registry } from '#core/define/registry.ts'
import { rightOf } from '#core/define/resource-pages.ts'
import { ruleRefusal } from '#core/define/rule.ts'
import type { PermissionAnswer, RouteEntry } from '#core/wire/access-wire.ts'
import type { AppRegistry, Session, Unlogged } from '../http/session-types.ts'
import { menuGroups, positionOf, shortOf } from './menu-groups.ts'
import type { MenuPosition } from './menu-groups.ts'
import { registrationOpen } from '../read/registration.ts'
import { phrase } from '../words/phrases.ts'
import { waitingOf } from '../workbench/waiting.ts'
import { labelsOf } from '../words/words.ts'

/** The registry as the HTTP layer sees it: which screens and calls a session has, in words of its language. */
export function appRegistry(registry: Registry): AppRegistry {
  const boundByTable = new Map(registry.resources.map((bound) => [bound.resource.table, bound]))
  const unlogged = new Map([...boundByTable].map(([table, bound]) => [table, unloggedOf(bound)]))
  const inHeader = new Set(registry.modules.flatMap((module) => module.inHeader ?? []))
  const counted = new Set(waitingOf(registry).map(({ bound }) => bound.resource.table))
  return {
    routesFor: (session, lang) => routesFor(registry, session, lang),
    addonsFromStart: (industry) =>
      registry.modules.flatMap(({ key, plugin }) => (plugin?.comesWith.includes(industry) ? key : [])),
    errors: registry.errors,
    ruleOf: (right) => registry.ruleOf(right),
    unloggedIn: (table) => unlogged.get(table),
    registrationOpen: (platform) => registrationOpen(platform, registry),
    counted: (table) => counted.has(table),
    inHeader: (table) => inHeader.has(table),
    numberOf(table, row) {
      const bound = boundByTable.get(table)
      const name = bound && row[bound.resource.code ?? bound.label]
      return typeof name === 'string' ? name.slice(0, 100) : undefined
    },
  }
}

/** Personal data of a record. The reason of a step about a person is personal too; the record stores it. */
function unloggedOf({ resource, label }: Bound): Unlogged | undefined {
  const fields = new Set(Object.keys(resource.fields).filter((name) => resource.fields[name]?.personal))
  if (fields.size === 0) return undefined
  const person = fields.has(label)
  if (person && Object.keys(resource.flow?.transitions ?? {}).length > 0) fields.add('remark')
  return { fields, label: person }
}

/** The part of the route table that a session may open, and its menu groups. */
export function routesFor(registry: Registry, session: Viewer, lang: Lang): PermissionAnswer {
  const pages = pagesFor(registry, session)
  return {
    path_arr: pages.filter((page) => !page.def?.ownAccount && page.within === undefined).map((page) => page.path),
    api_arr: session.isAdmin
      ? [...new Set(pages.flatMap(({ api, writes }) => [...api, ...writes]))]
      : [...session.apis],
    groups: menuGroups(registry, pages, lang),
    routes: pages.map((page, order) => routeEntry(page, positionOf(registry, page, order), lang)),
    addons: [...session.addons],
  }
}

/** The viewer of screens: rights and facts of the supplier. */
export type Viewer = Pick<Session, 'isAdmin' | 'paths' | 'apis' | 'isPlatform' | 'isUnion' | 'industry' | 'addons'>

/** The screens a session may open: those whose rule lets its supplier in, and which its roles name. */
function pagesFor(registry: Registry, session: Viewer): RoutePage[] {
  return registry.pages.filter(
    (page) =>
      !ruleRefusal(page.rule, session) &&
      (session.isAdmin || page.def?.ownAccount === true || session.paths.has(rightOf(page))),
  )
}

/** What of a document a screen is for: writing it, reading it, printing it, or deciding on those that wait. */
function documentScreenOf({ bound, kind, action }: RoutePage): Pick<RouteEntry, 'document'> {
  if (!bound?.resource.documentScreens && !bound?.resource.queue) return {}
  if (kind !== 'act' && !bound.resource.documentScreens) return {}
  if (kind === 'form') return { document: 'edit' }
  if (kind === 'info') return { document: action === 'print' ? 'print' : 'view' }
  return typeof bound.resource.flow?.transitions[action ?? '']?.to === 'object' ? { document: 'queue' } : {}
}

/** One line of the route table in a language. */
function routeEntry(page: RoutePage, position: MenuPosition, lang: Lang): RouteEntry {
  const { path, kind, api, bound, action, def, module, menu, icon } = page
  return {
    path,
    kind,
    title: (def ? inLang(def.title, lang) : undefined) ?? titleOf(page, lang),
    api: [...api],
    ...(bound ? { list: bound.calls.get('Manage') ?? bound.calls.get('Info') } : {}),
    ...(bound?.resource.single ? { single: true } : {}),
    ...(action ? { act: action } : {}),
    ...documentScreenOf(page),
    ...(menu
      ? { menu: { ...position, icon, ...shortOf(def ?? bound?.resource, lang), ...setupOf(module, path) } }
      : {}),
    ...(def?.narrowed ? { narrowed: { filters: { ...def.narrowed.filters }, hidden: [...def.narrowed.hidden] } } : {}),
    ...(def?.walletType ? { walletType: def.walletType } : {}),
    ...(page.rule.pluginKey === undefined ? {} : { pluginKey: page.rule.pluginKey }),
  }
}

/** Marks the screen that sets an add-on up. */
function setupOf({ plugin }: RoutePage['module'], path: string): { setup?: true } {
  return plugin?.setup === path ? { setup: true } : {}
}

function titleOf({ bound, kind, action, path }: RoutePage, lang: Lang): string {
  if (!bound) return ''
  const labels = labelsOf(bound, lang)
  if (kind === 'list' || bound.resource.single) return labels.title
  if (kind === 'info' && action === 'info') return labels.singular
  if (action === undefined) return labels.actionTitle(phrase(path.includes(':id') ? 'edit' : 'add', lang))
  if (action === 'del' || (kind === 'info' && action === 'print')) return labels.actionTitle(phrase(action, lang))
  return labels.actionTitle(labels.transition(action))
}
