import { AppError } from '#core/errors/errors.ts'
import type { Bind } from '#core/fields/filter.ts'
import type { Bound, Registry } from '#core/define/registry.ts'
import type { Lang } from '#core/text/i18n.ts'
import { readableColumns } from '../read/columns.ts'
import type { Column } from '../read/columns.ts'
import { labelsOf } from '../words/words.ts'
import { conditionOf, filtersOf } from './filters.ts'

/** The columns that a picker shows for each record. */
export function pickerColumnsOf(bound: Bound, registry: Registry): readonly Column[] {
  const columns = readableColumns(bound, registry)
  return (bound.resource.list.pickerColumns ?? []).flatMap((name) => columns.get(name) ?? [])
}

/** The text that a picker shows in addition to name and code: the detail, and those columns with their titles. */
export function pickerDetailOf(
  bound: Bound,
  registry: Registry,
  lang: Lang,
): (row: Readonly<Record<string, unknown>>) => string | undefined {
  const texts = labelsOf(bound, lang)
  const columns = pickerColumnsOf(bound, registry)
  return (row) => {
    const details = columns.flatMap(({ name, field }) => {
      const value = row[`told_${name}`]
      return value === null || value === undefined ? [] : `${texts.field(name)} ${field.format(value)}`
    })
    return [typeof row.detail === 'string' ? row.detail : '', ...details].filter(Boolean).join(' · ') || undefined
  }
}

/**
 * The condition that filters of the list, given as a query, put on the options of a picker. Throws `bad_filter` for one
 * that the list does not know.
 */
export function optionFilters(bound: Bound, registry: Registry, among: string, bind: Bind): string {
  return [...new URLSearchParams(among)]
    .map(([name, value]) => {
      const filter = filtersOf(bound, registry).get(name)
      if (!filter) throw new AppError('bad_filter', { field: name.slice(0, 60) })
      const condition = value === '' ? undefined : conditionOf(filter, value, bind)
      return condition === undefined ? '' : ` and ${condition}`
    })
    .join('')
}
