/** A section of the open orders by their day. Seconds; null for an open end. */
export interface Lane {
  readonly key: 'overdue' | 'undated' | 'day' | 'later'
  readonly from: number | null
  /** Exclusive end, seconds. */
  readonly before: number | null
}

/** The list query for the orders of a lane. */
export function laneQuery({ key, from, before }: Lane, point: number | null): Record<string, string> {
  const when: Record<string, string> =
    key === 'undated' ? { undated: '1' } : { appoint_at: `${from ?? ''},${before === null ? '' : before - 1}` }
  return { status: 'pending,assigned', ...when, ...(point === null ? {} : { point_id: String(point) }) }
}
