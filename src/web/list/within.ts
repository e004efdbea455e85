import type { TableMeta } from '#core/wire/wire.ts'

/**
 * What a list is narrowed to as a part of another page: filters that stand, the columns that these make the same in
 * every row, and where it stands.
 */
export interface Within extends Narrowing {
  paneKey: string
}
export interface Narrowing {
  filters: Readonly<Record<string, string>>
  hidden: readonly string[]
}

/** The list as embedded in another page, without what the page already shows. */
export function narrowed(meta: TableMeta, within: Narrowing | undefined): TableMeta {
  if (!within) return meta
  const column_names = meta.column_names.filter((name) => !within.hidden.includes(name))
  // the record it links to identifies the row, because its own name is already shown
  const first = column_names.find((name) => meta.rows[name]?.x.fmt === 'link') ?? column_names[0] ?? ''
  return {
    ...meta,
    column_names,
    top_search: meta.top_search.filter(({ name }) => !(name in within.filters)),
    x: { ...meta.x, label: column_names.includes(meta.x.label) ? meta.x.label : first },
  }
}
