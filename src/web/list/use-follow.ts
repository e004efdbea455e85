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

/** Milliseconds between two looks at what others do, however much they do. */
const pause = 4000

type News = Pick<Followed, 'came' | 'gone'>
const none: News = { came: 0, gone: new Set() }

/**
 * Rows of a list that is looked at, kept up with what others do: they change where they stand. What came is only counted and what went only marked, until the list is
 * asked for anew: nothing moves under a hand.
 */
export function useFollowedRows(path: string, state: ListState) {
  const query = useRows(path, state)
  const queries = useQueryClient()
  const { active } = usePane()
  const heard = useLive((live) => live.heard)
  const [news, setNews] = useState<News & { of: string; at: number }>()
  const known = useRef(heard)
  const looked = useRef(0)
  const params = rowParams(state)
  const of = JSON.stringify(params)
  const look = useStable(async () => {
    looked.current = Date.now()
    const key = [path, 'rows', params]
    const before = queries.getQueryState(key)
    const shown = query.data
    if (!shown || query.isPlaceholderData || query.isFetching) return
    const now = await listRows(path, params, { quiet: true })
    const { rows, ...since } = followed(shown, now, { first: state.page === 1, full: now.length === state.limit })
    // what was fetched meanwhile is newer
    if (queries.getQueryState(key)?.dataUpdateCount !== before?.dataUpdateCount) return
    if (JSON.stringify(rows) !== JSON.stringify(shown)) queries.setQueryData(key, rows)
    setNews({ ...since, of, at: queries.getQueryState(key)?.dataUpdatedAt ?? 0 })
    for (const part of ['count', 'by']) void queries.invalidateQueries({ queryKey: [path, part] })
  })
  useEffect(() => {
    if (!active) known.current = heard // it is fetched anew when it is shown again
    if (known.current === heard) return undefined
    const timer = setTimeout(
      () => {
        known.current = heard
        look().catch(() => undefined)
      },
      Math.max(0, looked.current + pause - Date.now()),
    )
    return () => clearTimeout(timer)
  }, [active, heard, look])
  return { query, news: news?.of === of && news.at === query.dataUpdatedAt ? news : none }
}
