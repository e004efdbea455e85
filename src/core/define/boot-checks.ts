import type { Module } from './module.ts'
import { fieldsWithLines } from './pointers.ts'
import { payableFaults } from './payment.ts'
import type { Resource } from './resource.ts'

/**
 * Names used by add-ons that do not exist and that the compiler cannot check: events without a step or section that
 * emits them, and payables that are defined twice.
 */
export function addonFaults(modules: readonly Module[], resourceOf: (table: string) => Resource | undefined): string[] {
  const eventNames = new Set(modules.flatMap(({ events = [] }) => events.map(({ name }) => name)))
  const deaf = modules.flatMap(({ key, plugin }) =>
    (plugin?.on ?? []).flatMap(({ event }) => {
      const [table = '', step = ''] = event.split('.')
      return eventNames.has(event) || Object.hasOwn(resourceOf(table)?.flow?.transitions ?? {}, step)
        ? []
        : `the add-on ${key} waits for ${event}, which never happens`
    }),
  )
  return [...deaf, ...payableFaults(modules)]
}

/** Two sections that call one code by two names: lists would show what comes last. */
export function termFaults(modules: readonly Module[]): string[] {
  const termsByText = new Map<string, { key: string; text: string }>()
  return modules.flatMap(({ key, terms, walletMoves }) =>
    [terms, walletMoves].flatMap((texts) =>
      Object.entries(texts ?? {}).flatMap(([code, title]) => {
        const text = JSON.stringify(title)
        const first = termsByText.get(code)
        if (!first) termsByText.set(code, { key, text })
        return first && first.text !== text ? `the sections ${first.key} and ${key} give ${code} two names` : []
      }),
    ),
  )
}

/** Throws for a counter, a chart, a figure, a first step or a tab of a list that is not there. */
export function refuseHomeless(modules: readonly Module[], lists: ReadonlySet<string>): void {
  for (const { counters = [], charts = [], topics = [], firstSteps = [], entries } of modules) {
    const extraTabs = entries.flatMap(({ resource: { list } }) =>
      list.extraTab === undefined ? [] : { page: list.extraTab },
    )
    for (const { page } of [
      ...counters,
      ...firstSteps,
      ...charts.flatMap(({ series }) => series),
      ...topics.flatMap(({ sources }) => Object.values(sources)),
      ...extraTabs,
    ])
      if (!lists.has(page)) throw new Error(`a counter, chart, figure, first step or tab belongs to no list: ${page}`)
  }
}

/**
 * Throws for what no resource may have: a page without facts, a name of the protocol, a picker narrowed by no filter.
 */
export function refuseFaulty(resource: Resource, of: (table: string) => Resource | undefined): void {
  refuseEmptyPages(resource)
  refuseProtocolNames(resource)
  refuseStrayNarrowing(resource, of)
}

/** Throws for a field whose `readRight` is neither a call nor a right to fields. */
export function refuseStrayRights(resource: Resource, isRight: (path: string) => boolean): void {
  for (const { readRight } of [...Object.values(resource.computed ?? {}), ...fieldsWithLines(resource)])
    if (readRight !== undefined && !isRight(readRight))
      throw new Error(`${resource.table} has a field that is read by ${readRight}, which is no right`)
}

/** Throws where two definitions claim one name. */
export function refuseRepeats(names: readonly string[], what: string) {
  const keys = new Set<string>()
  for (const name of names) {
    if (keys.has(name)) throw new Error(`two definitions claim the ${what} ${name}`)
    keys.add(name)
  }
}

/**
 * Parameters that the protocol itself sends with a list: a filter of such a name would never arrive. `sign` comes with
 * every call, so no field may bear it.
 */
const listParameters: ReadonlySet<string> = new Set(['page', 'limit', 'sort', 'order', 'sign'])

/** Throws for a picker that is narrowed by what its list does not filter by. */
function refuseStrayNarrowing(resource: Resource, of: (table: string) => Resource | undefined): void {
  for (const { to, among = {} } of fieldsWithLines(resource))
    for (const name of Object.keys(among))
      if (to !== undefined && !of(to)?.list.filters?.includes(name))
        throw new Error(`${resource.table} narrows a picker of ${to} by ${name}, no filter of its list`)
}

/**
 * Throws for records whose page would be empty: its facts are the fields of the form, even if no role may save one.
 */
function refuseEmptyPages({ table, recordPage, form }: Resource): void {
  if (recordPage && !form) throw new Error(`the page of ${table} has no facts: it names no form`)
}

/** Throws for a field or a filter that bears the name of a parameter of the protocol. */
function refuseProtocolNames({ table, list, fields, lines = {} }: Resource): void {
  const ofLines = Object.values(lines).flatMap(({ filters = [] }) => filters)
  const names = [
    ...Object.keys(fields).filter((name) => name === 'sign'),
    ...[...(list.filters ?? []), ...ofLines].filter((name) => listParameters.has(name)),
  ]
  for (const name of names)
    throw new Error(`${table}.${name} bears the name of a parameter of the protocol; call it something else`)
  for (const { fields: lineFields, filters = [] } of Object.values(lines))
    for (const name of filters)
      if (!lineFields[name]?.filter || name in fields)
        throw new Error(`${table} is not narrowed by ${name} of its lines: no such filter, or a field of the head`)
  refuseRepeats(
    ofLines.map((name) => `${table}.${name}`),
    'filter',
  )
}
