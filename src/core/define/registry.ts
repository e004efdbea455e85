import {
  addonFaults,
  refuseFaulty,
  refuseHomeless,
  refuseRepeats,
  refuseStrayRights,
  termFaults,
} from './boot-checks.ts'
import type { Behaviour, Aggregate } from './behaviour.ts'
import { buyerCallFaults } from './buyer-call.ts'
import type { BuyerCall, Buyers } from './buyer-call.ts'
import type { Button, Call } from './call.ts'
import { errorCatalogue } from '../errors/catalogue.ts'
import type { ErrorCatalogue } from '../errors/catalogue.ts'
import type { Problem } from '../errors/errors.ts'
import { extendedEntries } from './extension.ts'
import { fieldRightFaults, fieldRightsOf, withFieldRights } from './field-right.ts'
import { contributionFaults } from './extension-point.ts'
import type { Field, ProductNames } from '../fields/field.ts'
import type { Lang } from '../text/i18n.ts'
import type { ResourceEntry, Module, PageDef } from './module.ts'
import type { CallName, Resource } from './resource.ts'
import { checkWiring } from './wiring.ts'
import { pageFinder } from './page-finder.ts'
import { builtInPages } from './built-in-pages.ts'
import { openCallFaults } from './open-call.ts'
import type { OpenCall } from './open-call.ts'
import { mergeRules } from './rule.ts'
import { rowScopeOf } from './row-scope.ts'
import type { RowScope } from './row-scope.ts'
import type { Rule } from './rule.ts'
import { pointersOf } from './pointers.ts'
import { payableTables } from './payment.ts'
import { panelsByTable, withPanelCalls } from './record-page.ts'
import type { BoundPanel } from './record-page.ts'
import { resourcePages } from './resource-pages.ts'
import { withoutWriting, writingCalls } from './writing-calls.ts'
import { metricNames } from './metric-names.ts'
import { connectorNames } from './connector-names.ts'
import { productNames } from '../text/titles.ts'
import type { IconName } from '../text/icon.ts'
import type { PageKind } from '../wire/access-wire.ts'
import { reasonFaults, reasonNames } from './reasons.ts'
import { topicFaults } from './topic.ts'
import { rulesOf } from './rules-by-call.ts'

/** A resource as the engine uses it: its definition with everything derived from it. */
export interface Bound {
  readonly module: Module
  readonly entry: ResourceEntry
  readonly resource: Resource
  /** The field by which people know a record. */
  readonly label: string
  /** Every field that a list may show, the stored ones and the computed ones, and the state. */
  readonly fields: ReadonlyMap<string, Field>
  /** What limits who sees its rows. */
  readonly scope: RowScope
  /** SQL of computed columns. */
  readonly computed: Readonly<Record<string, string | Aggregate>>
  readonly calls: ReadonlyMap<CallName, string>
  /** Call path of each transition by its name. */
  readonly transitions: ReadonlyMap<string, string>
  /** Calls that are buttons on its list. */
  readonly buttons: readonly (Call & { readonly button: Button })[]
  /** The words of a column that holds names of the product's own. */
  names(what: ProductNames, lang: Lang): ReadonlyMap<string, string>
  behaviours(on: string): readonly Behaviour[]
  /** Every resource of the product. */
  readonly peers: () => readonly Bound[]
  /** The rule of any call of the product, by its path. */
  readonly ruleOf: (path: string) => Rule | undefined
  /** Problems across the fields of checked values, by the definition's own check. */
  problemsIn(values: Readonly<Record<string, unknown>>): Problem[]
}

/** One line of the route table before it is put into a language. */
export interface RoutePage {
  readonly path: string
  readonly kind: PageKind
  readonly module: Module
  /** For whom it is. */
  readonly rule: Rule
  readonly api: readonly string[]
  /** Calls that are separate rights because they write or belong to another section. */
  readonly writes: readonly string[]
  readonly menu: boolean
  readonly icon?: IconName
  readonly bound?: Bound
  readonly action?: string
  readonly def?: PageDef
  /** The screen whose right includes it: roles do not name it separately. */
  readonly within?: string
}

export interface Registry {
  readonly modules: readonly Module[]
  readonly resources: readonly Bound[]
  /** The screens there are. */
  readonly pages: readonly RoutePage[]
  /** Screens that no section builds: known by path, title, calls and rule. */
  readonly announced: readonly RoutePage[]
  /**
   * What an address shows, whether it is built or not; one of the console itself among them. `:id` places take any id.
   */
  find(address: string): { page: RoutePage; is: 'section' | 'builtIn' | 'announced' } | undefined
  readonly calls: readonly Call[]
  /** What other systems may call. */
  readonly openCalls: readonly OpenCall[]
  /** What buyers may call, and the section's part that keeps them. */
  readonly buyerCalls: readonly BuyerCall[]
  readonly buyers: Buyers | undefined
  /** What may be refused, and in which words. */
  readonly errors: ErrorCatalogue
  /** The resource of a table; throws for an unknown one, which start-up has already ruled out. */
  of(table: string): Bound
  /** For whom a call is, by its path; undefined for a path no section defines. */
  ruleOf(path: string): Rule | undefined
  /** The tabs that sections bring to the page of a record, by its table. */
  panels(table: string): readonly BoundPanel[]
  /** Who points to a table, with the field that does. */
  referrers(table: string): readonly { bound: Bound; table: string; column: string; many: boolean; past: boolean }[]
}

/** Builds the registry of all modules and refuses contradicting definitions: this is the boot check. */
export function registry(modules: readonly Module[]): Registry {
  const calls = modules.flatMap((module) => module.calls ?? [])
  const openCalls = modules.flatMap((module) => module.openCalls ?? [])
  const buyerCalls = modules.flatMap((module) => module.buyerCalls ?? [])
  const keepers = modules.flatMap((module) => module.buyers ?? [])
  const names: Bound['names'] = (what, lang) => {
    if (what === 'metric') return metricNames(modules, lang)
    if (what === 'reason') return reasonNames(modules, lang)
    const parts = { calls, openCalls, buyerCalls, resources, modules }
    return connectorNames(parts, what, lang) ?? productNames(parts, what, lang)
  }
  const entries = extendedEntries(modules)
  const all = entries.map(({ entry }) => entry.resource)
  const kinds = payableTables(modules)
  const resources: Bound[] = entries.map(({ module, entry }): Bound => ({
    ...bind(module, entry, calls, { names, peers: () => resources, ruleOf: (path) => rules.get(path) }),
    scope: rowScopeOf(entry.resource, all, kinds),
  }))
  const byTable = new Map(resources.map((bound) => [bound.resource.table, bound]))
  if (byTable.size !== resources.length) throw new Error('two resources share a table')
  for (const bound of resources) {
    refuseFaulty(bound.resource, (table) => byTable.get(table)?.resource)
    checkWiring(bound)
  }
  const faults = [
    ...addonFaults(modules, (table) => byTable.get(table)?.resource),
    ...contributionFaults(modules),
    ...fieldRightFaults(modules, resources),
    ...termFaults(modules),
    ...reasonFaults(modules),
    ...topicFaults(modules.flatMap(({ topics = [] }) => topics)),
    ...openCallFaults(openCalls),
    ...buyerCallFaults(buyerCalls, keepers.length),
  ]
  if (faults.length > 0) throw new Error(faults.join('; '))
  const of = (table: string): Bound => {
    const bound = byTable.get(table)
    if (!bound) throw new Error(`no resource keeps the table ${table}`)
    return bound
  }
  const panels = panelsByTable(modules, resources, calls)
  const writing = writingCalls(calls, resources)
  const fieldRights = fieldRightsOf(modules)
  const pages = modules
    .flatMap((module): RoutePage[] => [
      ...resources.filter((bound) => bound.module === module).flatMap((bound) => resourcePages(bound, of)),
      ...(module.pages ?? []).map((def) => ({
        ...pageOf(module, def),
        ...(def.of ? { bound: of(def.of.table), action: def.of.action } : {}),
      })),
    ])
    .map((page) => withFieldRights(withPanelCalls(withoutWriting(page, writing), panels), fieldRights))
  const built = new Set(pages.map(({ path }) => path))
  const announced = modules.flatMap((module) =>
    (module.announced ?? []).flatMap((def) => (built.has(def.path) ? [] : pageOf(module, def))),
  )
  refuseRepeats(
    [...pages, ...announced].map((page) => page.path),
    'screen path',
  )
  for (const { path, rule } of [...pages, ...announced])
    if (path.startsWith('/plugin/') && !rule.pluginKey && !keyless.has(path))
      throw new Error(`the add-on screen ${path} names no add-on`)
  const resourceCalls = resources.flatMap(({ calls: named, transitions }) => [
    ...[...named].map(([name, path]) => `${name === 'Save' || name === 'Del' ? 'POST' : 'GET'} ${path}`),
    ...[...transitions.values()].map((path) => `POST ${path}`),
  ])
  refuseRepeats(
    [
      ...[...calls, ...buyerCalls, ...openCalls.map(({ path }) => ({ method: 'POST', path }))].map(
        ({ method, path }) => `${method} ${path}`,
      ),
      ...resourceCalls,
      ...fieldRights.map(({ path }) => `GET ${path}`),
    ],
    'call',
  )
  for (const { button, path } of calls)
    if (button && !byTable.has(button.table)) throw new Error(`the button ${path} belongs to no list: ${button.table}`)
  const lists = new Set(pages.flatMap(({ kind, path }) => (kind === 'list' ? [path] : [])))
  refuseHomeless(modules, lists)
  const pointers = resources.flatMap((bound) => pointersOf(bound))
  for (const pointer of pointers) of(pointer.to)
  const rules = rulesOf(modules, resources)
  for (const { resource } of resources) refuseStrayRights(resource, (path) => rules.has(path))
  return {
    modules,
    resources,
    pages,
    announced,
    find: pageFinder({ section: pages, builtIn: builtInOf(modules), announced }),
    calls,
    openCalls,
    buyerCalls,
    buyers: keepers[0],
    errors: errorCatalogue(modules.map(({ errors = {} }) => errors)),
    of,
    ruleOf: (path) => rules.get(path),
    panels: (table) => panels.get(table) ?? [],
    referrers: (table) => pointers.filter((pointer) => pointer.to === table),
  }
}

const builtIn: Module = {
  key: 'builtIn',
  title: ['控制台', 'Console', 'Consola', 'コンソール'],
  icon: 'desktop',
  entries: [],
}

/** The console's own screens, and those by which visitors register: neither needs a right. */
function builtInOf(modules: readonly Module[]): RoutePage[] {
  const registering = modules.flatMap((module) => (module.registration?.pages ?? []).map((def) => pageOf(module, def)))
  return [...builtInPages.map((def) => pageOf(builtIn, def)), ...registering]
}

function pageOf(module: Module, def: PageDef): RoutePage {
  return {
    path: def.path,
    kind: def.kind,
    module,
    rule: mergeRules(module.rule, def.rule),
    api: def.api,
    writes: [],
    menu: def.menu ?? false,
    icon: def.icon,
    def,
  }
}

/** Add-on screens that exist before any add-on is installed. */
const keyless = new Set(['/plugin/manage', '/plugin/pluginSetup'])

const callNames = ['Manage', 'Info', 'Save', 'Del', 'Select'] as const

function bind(
  module: Module,
  entry: ResourceEntry,
  all: readonly Call[],
  shared: Pick<Bound, 'names' | 'peers' | 'ruleOf'>,
): Omit<Bound, 'scope'> {
  const { resource } = entry
  const object = resource.object ?? pascal(resource.table)
  const calls = new Map<CallName, string>()
  for (const name of callNames) {
    const callDef = resource.calls?.[name]
    if (callDef !== false && (!resource.single || name === 'Info' || name === 'Save'))
      calls.set(name, callDef ?? `/${resource.api}/${object}${name}`)
  }
  const transitions = new Map(
    Object.keys(resource.flow?.transitions ?? {}).map((name) => [name, `/${resource.api}/${object}${pascal(name)}`]),
  )
  const computed = Object.assign({}, ...entry.behaviours.map((b) => ('sql' in b ? b.sql : {}))) as Bound['computed']
  for (const name of Object.keys(resource.computed ?? {}))
    if (!(name in computed)) throw new Error(`${resource.table}.${name} has no SQL`)
  return {
    module,
    entry,
    resource,
    label: resource.label ?? 'name',
    fields: new Map(Object.entries({ ...resource.fields, ...resource.computed })),
    computed,
    calls,
    transitions,
    buttons: all.flatMap((call) => (call.button?.table === resource.table ? [{ ...call, button: call.button }] : [])),
    ...shared,
    behaviours: (on) => entry.behaviours.filter((b): b is Behaviour => b.on === on && 'run' in b),
    problemsIn: (values) => resource.check?.(values as never) ?? [],
  }
}

/** `material_unit` -> `MaterialUnit`. */
function pascal(name: string): string {
  return name.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())
}
