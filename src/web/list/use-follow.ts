import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { listRows } from '../api/records.ts'
import { useStable } from '../browser/use-stable.ts'
import { useLive } from '../context/counters.ts'
import { usePane } from '../context/pane.ts'
import { rowParams } from '../record/query-state.ts'
import type { ListState } from '../record/query-state.ts'
import { useRows } from '../record/table-meta.ts'
import { followed } from './follow.ts'
import type { Followed } from './follow.ts'

/** Minimum milliseconds between refreshes triggered by other people's changes. */
const pause = 4000

type News = Pick<Followed, 'came' | 'gone'>
const none: News = { came: 0, gone: new Set() }

/**
 * Rows of a visible list, updated with other people's changes in place. New rows are only counted and removed ones only
 * marked until the list is refreshed, so that nothing moves under the pointer.
 */
export function useFollowedRows(path: string, state: ListState) {
  const query = useRows(path, state)
  const queries = useQueryClient()
  const { active } = usePane()
  const eventCount = useLive((live) => live.eventCount)
  const [news, setNews] = useState<News & { of: string; at: number }>()
  const lastCount = useRef(eventCount)
  const lastRefresh = useRef(0)
  const params = rowParams(state)
  const of = JSON.stringify(params)
  const look = useStable(async () => {
    lastRefresh.current = Date.now()
    const key = [path, 'rows', params]
    const before = queries.getQueryState(key)
    const visible = query.data
    if (!visible || query.isPlaceholderData || query.isFetching) return
    const now = await listRows(path, params, { quiet: true })
    const { rows, ...since } = followed(visible, now, { first: state.page === 1, full: now.length === state.limit })
    // what was fetched meanwhile is newer
    if (queries.getQueryState(key)?.dataUpdateCount !== before?.dataUpdateCount) return
    if (JSON.stringify(rows) !== JSON.stringify(visible)) queries.setQueryData(key, rows)
    setNews({ ...since, of, at: queries.getQueryState(key)?.dataUpdatedAt ?? 0 })
    for (const part of ['count', 'by']) void queries.invalidateQueries({ queryKey: [path, part] })
  })
  useEffect(() => {
    if (!active) lastCount.current = eventCount // fetched again when it is shown again
    if (lastCount.current === eventCount) return undefined
    const timer = setTimeout(
      () => {
        lastCount.current = eventCount
        look().catch(() => undefined)
      },
      Math.max(0, lastRefresh.current + pause - Date.now()),
    )
    return () => clearTimeout(timer)
  }, [active, eventCount, look])
  return { query, news: news?.of === of && news.at === query.dataUpdatedAt ? news : none }
}
