import type { Problem } from '#core/errors/errors.ts'
import type { Ctx } from '#core/define/context.ts'
import type { UnionOrder } from '#core/define/union.ts'
import type { DB } from '../../db.ts'
import { saveOrders } from './save-orders.ts'

/** A row of a union’s own report; the report may omit columns. */
export interface ReportRow {
  readonly row: number
  readonly values: {
    readonly platform_no?: string | null
    readonly parent_no?: string | null
    readonly item?: string | null
    readonly who?: string | null
    readonly qty?: number | null
    readonly paid?: number | null
    readonly est_fee?: number | null
    readonly settle_fee?: number | null
    readonly rate?: number | null
    readonly paid_at?: number | null
    readonly done_at?: number | null
    readonly settled_at?: number | null
  }
}

/**
 * Imports a report downloaded from a union like a pull: the status of an order follows from the times that are filled
 * in.
 */
export async function importReport(ctx: Ctx<DB>, union: string, rows: readonly ReportRow[]) {
  const rowOfNo = new Map<string, number>()
  const problems = rows.flatMap(({ row, values: { platform_no, item, paid_at } }): Problem[] => {
    const missing = Object.entries({ platform_no, item, paid_at }).flatMap(([field, value]): Problem[] =>
      value === undefined || value === null || value === '' ? [{ field, code: 'required', params: {}, row }] : [],
    )
    const twice = !!platform_no && rowOfNo.has(platform_no)
    if (platform_no) rowOfNo.set(platform_no, row)
    return [...missing, ...(twice ? [{ field: 'platform_no', code: 'union_row' as const, row }] : [])]
  })
  if (problems.length > 0) return { inserted: 0, updated: 0, skipped: 0, problems, preview: [] }
  const { fresh, changed } = await saveOrders(ctx, union, rows.map(orderOf))
  return { inserted: fresh, updated: changed, skipped: rows.length - fresh - changed, problems, preview: [] }
}

function orderOf({ values }: ReportRow): UnionOrder {
  const { platform_no, parent_no, item, who, qty, paid, est_fee, settle_fee, rate, paid_at, done_at, settled_at } =
    values
  return {
    no: platform_no ?? '',
    parent: parent_no ?? '',
    item: item ?? '',
    image: null,
    qty: qty ?? 1,
    paid: paid ?? 0,
    est_fee: est_fee ?? 0,
    settle_fee: settle_fee ?? 0,
    rate: rate ?? 0,
    status: settled_at ? 'settled' : done_at ? 'done' : 'paid',
    told_at: Math.max(paid_at ?? 0, done_at ?? 0, settled_at ?? 0),
    paid_at: paid_at ?? 0,
    done_at: done_at ?? null,
    settled_at: settled_at ?? null,
    settles_at: null,
    who: who ?? '',
    advert: '',
  }
}
