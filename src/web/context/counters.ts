import type { WorkbenchAnswer } from '#core/wire/workbench-wire.ts'
import { useQuery } from '@tanstack/react-query'
import { create } from 'zustand'
import { call } from '../api/client.ts'
import { useLang } from '../i18n/index.ts'

/** How the console hears of changes. */
interface Live {
  /** The page stands; what is not needed to show it may load now. */
  awake: boolean
  /** The server announces changes; otherwise the console polls. */
  connected: boolean
  /** The server cannot be reached. */
  down: boolean
  /** The server serves another console than the one this page is. */
  outdated: boolean
  /** The person's exports changed since their list was last open. */
  exports: boolean
  /** Number of other people's actions announced while the page is visible. */
  eventCount: number
}
export const useLive = create<Live>(() => ({
  awake: false,
  connected: false,
  down: false,
  outdated: false,
  exports: false,
  eventCount: 0,
}))

export const countersKey = 'workbench'
/** Query key of the header tools' data, refreshed when the server announces a change. */
export const toolsKey = 'tools'
/** Polling interval in milliseconds while there are no announcements. */
const every = 60_000

/** What waits for the person. The menu and the workbench draw the same answer. */
export function useTodos() {
  return useWorkbench(({ todos }) => todos)
}

/** Whether documents of the past are still being written. */
export function useFilling(): boolean {
  return useWorkbench(({ filling }) => filling).data === true
}

function useWorkbench<T>(select: (answer: WorkbenchAnswer) => T) {
  const lang = useLang()
  const { awake, connected } = useLive()
  return useQuery({
    queryKey: [countersKey, lang],
    queryFn: ({ signal }) => call('GET', '/seller/index/Workbench', {}, { signal, quiet: true }),
    select,
    enabled: awake,
    refetchInterval: connected ? false : every,
    staleTime: every,
  })
}

/** How much work waits behind each path of the menu. */
export function useBadges(): ReadonlyMap<string, number> {
  const { data = [] } = useTodos()
  const badges = new Map<string, number>()
  for (const { path, count, notice } of data)
    if (!notice && count > 0) badges.set(path, (badges.get(path) ?? 0) + count)
  return badges
}
