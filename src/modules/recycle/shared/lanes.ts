/** A part of what is still to be done, by its day. Seconds; null where a side is open. */
export interface Lane {
  readonly key: 'overdue' | 'undated' | 'day' | 'later'
  readonly from: number | null
  /** The first second that is no longer of it. */
  readonly before: number | null
}

/** What narrows the list of orders to those of a lane. */
export function laneQuery({ key, from, before }: Lane, point: number | null): Record<string, string> {
  const when: Record<string, string> =
    key === 'undated' ? { undated: '1' } : { appoint_at: `${from ?? ''},${before === null ? '' : before - 1}` }
  return { status: 'pending,assigned', ...when, ...(point === null ? {} : { point_id: String(point) }) }
}
