import type { Bind } from '#core/fields/filter.ts'
import { ZONE } from '#core/value/time.ts'

const formats = { day: 'YYYY-MM-DD', month: 'YYYY-MM', year: 'YYYY' } as const

/** By what moments are put together: their local day, month or year. */
export type LocalSlot = keyof typeof formats

/**
 * The local day of a time, or the first day of its month or year, as a date: grouping and sorting dates takes a
 * fraction of the time of texts.
 */
export function slotSql(sql: string, per: LocalSlot, bind: Bind): string {
  const local = `${sql} at time zone ${bind(ZONE)}`
  return per === 'day' ? `(${local})::date` : `date_trunc('${per}', ${local})::date`
}

/** The label of such a date, `2026-11-21`, `2026-11` or `2026`, formatted once for each group and not for each row. */
export function slotNameSql(sql: string, per: LocalSlot): string {
  return `to_char(${sql}::timestamp, '${formats[per]}')`
}
