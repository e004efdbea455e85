import type { ColumnMeta, TableMeta } from '#core/wire/wire.ts'
import type { FilterMeta } from '#core/wire/filter-wire.ts'

/** A column for tests. Default: plain text. */
export function column(part: Partial<ColumnMeta> & { name: string }): ColumnMeta {
  return {
    title: part.name,
    type: 'text',
    item_width: 'auto',
    sum: false,
    showTableRow: '1',
    sort: false,
    item_align: 'left',
    x: { fmt: 'text', export: true },
    ...part,
  }
}

/** A table for tests. */
export function table({ columns, filters = [] }: { columns: ColumnMeta[]; filters?: FilterMeta[] }): TableMeta {
  return {
    export_type: 'xlsx',
    column_names: columns.map(({ name }) => name),
    rows: Object.fromEntries(columns.map((sample) => [sample.name, sample])),
    show_sum: false,
    show_excel: true,
    show_excel_async: false,
    show_excel_import: true,
    top_search: filters,
    limit: 20,
    x: {
      v: 1,
      key: 'id',
      title: 'Sample',
      one: 'Sample',
      label: 'code',
      default_sort: { sort: 'id', order: false },
      sizes: [10, 20, 30, 50],
      actions: [],
      limits: { export_rows: 100, import_rows: 100, count_cap: 10_000 },
    },
  }
}
