import { dayStart, formatDay } from '#core/value/time.ts'
import { monthNamed } from '#core/value/slots.ts'
import { groupings } from '../shared/summary-groupings.ts'
import type { Grouping } from '../shared/summary-groupings.ts'

/** The query of the stock summary, as in the URL. Days are their first second. */
export interface SummaryQuery {
  from: number
  to: number
  by: Grouping
  warehouse_id: number | undefined
  material_id: number | undefined
  page: number
}

/** Reads the query from the URL; the default is this month by material. */
export function parseSummaryQuery(search: URLSearchParams, now: number): SummaryQuery {
  const id = (name: string) => Number(search.get(name)) || undefined
  return {
    from: id('from') ?? monthNamed(formatDay(now).slice(0, 7)).from,
    to: id('to') ?? dayStart(now),
    by: groupings.find((name) => name === search.get('by')) ?? 'material',
    warehouse_id: id('warehouse_id'),
    material_id: id('material_id'),
    page: id('page') ?? 1,
  }
}
