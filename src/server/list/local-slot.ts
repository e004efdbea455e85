import type { Bind } from '#core/fields/filter.ts'
import { ZONE } from '#core/value/time.ts'

const names = { day: 'YYYY-MM-DD', month: 'YYYY-MM', year: 'YYYY' } as const

/** By what moments are put together: their local day, month or year. */
export type LocalSlot = keyof typeof names

/** The local day of a moment, or the first day of its month or year, as a date: dates are told apart and sorted in a fraction of what texts take. */
export function slotSql(sql: string, per: LocalSlot, bind: Bind): string {
  const local = `${sql} at time zone ${bind(ZONE)}`
  return per === 'day' ? `(${local})::date` : `date_trunc('${per}', ${local})::date`
}

/** What such a date is called, `2026-11-21`, `2026-11` or `2026`: asked of a group and not of each row. */
export function slotNameSql(sql: string, per: LocalSlot): string {
  return `to_char(${sql}::timestamp, '${names[per]}')`
}
