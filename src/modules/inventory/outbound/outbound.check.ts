import type { Problem } from '#core/errors/errors.ts'

export interface CheckedOutbound {
  biz_type: string
  warehouse_id: number
  to_warehouse_id: number | null
}

/** Problems between the fields of an issue, found without database lookups. */
export function outboundProblems({ biz_type, warehouse_id, to_warehouse_id }: CheckedOutbound): Problem[] {
  return biz_type === 'transfer' && to_warehouse_id === warehouse_id
    ? [{ field: 'to_warehouse_id', code: 'same_warehouse' }]
    : []
}
