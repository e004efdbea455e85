import type { Behaviour, ComputedSql } from './behaviour.ts'
import type { Module, ResourceEntry } from './module.ts'
import type { Fields, Resource } from './resource.ts'

interface Added<R extends Resource, C extends Fields> {
  readonly computed: C
  readonly sql: Readonly<Record<keyof C & string, ComputedSql['sql'][string]>>
  /** The column behind which they stand. */
  readonly after: R['list']['columns'][number]
  /** Those that the list shows only once they are chosen. */
  readonly hidden?: readonly (keyof C & string)[]
  /** Those that filter the list, and the filter behind which they stand. */
  readonly filters?: { readonly after: string; readonly names: readonly (keyof C & string)[] }
  readonly sums?: readonly (keyof C & string)[]
  /** Those that a phone shows before anything else. */
  readonly brief?: readonly (keyof C & string)[]
  /** Those that stand at the head of the record's page as figures. */
  readonly figures?: readonly (keyof C & string)[]
  /**
   * What the section does when such a record is saved, before the rules of its owner: what these find filled they keep.
   */
  readonly rules?: readonly Behaviour[]
}

/**
 * Columns that a section adds to the list of an earlier one's resource, worked out from its own tables, and what it
 * does when one is saved: the owner knows neither.
 */
export interface Extension extends Added<Resource, Fields> {
  readonly table: string
}

/** Adds computed columns to a resource of an earlier section. `t` in their SQL is the resource's row. */
export function extendResource<R extends Resource, C extends Fields>(resource: R, added: Added<R, C>): Extension {
  return { ...added, table: resource.table }
}

/** Every resource with what later sections add to it. Throws where an addition has no place. */
export function extendedEntries(modules: readonly Module[]): { module: Module; entry: ResourceEntry }[] {
  const extensions = modules.flatMap((module) => module.extensions ?? [])
  const entries = modules.flatMap((module) => module.entries.map((entry) => ({ module, entry })))
  const homeless = extensions.find(
    (extension) => !entries.some(({ entry }) => entry.resource.table === extension.table),
  )
  if (homeless) throw new Error(`no resource keeps the table ${homeless.table}, which is extended`)
  return entries.map(({ module, entry }) => ({
    module,
    entry: extensions.filter(({ table }) => table === entry.resource.table).reduce(withColumns, entry),
  }))
}

function withColumns({ resource, behaviours }: ResourceEntry, added: Extension): ResourceEntry {
  const { table, list } = resource
  const names = Object.keys(added.computed)
  const duplicate = names.find((name) => name in { ...resource.fields, ...resource.computed })
  if (duplicate) throw new Error(`${table} has a column ${duplicate} already`)
  if (added.figures && !resource.recordPage)
    throw new Error(`${table} has no page at whose head ${added.figures.join(', ')} would stand`)
  const insertAfter = (all: readonly string[], after: string, more: readonly string[]) => {
    const at = all.indexOf(after) + 1
    if (at === 0) throw new Error(`${table} does not list ${after}, behind which ${more.join(', ')} would stand`)
    return [...all.slice(0, at), ...more, ...all.slice(at)]
  }
  return {
    resource: {
      ...resource,
      computed: { ...resource.computed, ...added.computed },
      ...(added.figures
        ? {
            recordPage: {
              ...resource.recordPage,
              figures: [...(resource.recordPage?.figures ?? []), ...added.figures],
            },
          }
        : {}),
      list: {
        ...list,
        columns: insertAfter(list.columns, added.after, names),
        ...(added.hidden ? { hidden: [...(list.hidden ?? []), ...added.hidden] } : {}),
        ...(added.filters
          ? { filters: insertAfter(list.filters ?? [], added.filters.after, added.filters.names) }
          : {}),
        ...(added.brief ? { brief: [...added.brief, ...(list.brief ?? [])] } : {}),
        ...(added.sums ? { sums: [...(list.sums ?? []), ...added.sums] } : {}),
      },
    },
    behaviours: [...(added.rules ?? []), ...behaviours, { on: 'computed', table, sql: added.sql }],
  }
}
