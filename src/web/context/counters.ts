import type { WorkbenchAnswer } from '#core/wire/workbench-wire.ts'
import { useQuery } from '@tanstack/react-query'
import { create } from 'zustand'
import { call } from '../api/client.ts'
import { useLang } from '../i18n/index.ts'

/** How the console hears of changes. */
interface Live {
  /** The page stands; what is not needed to show it may load now. */
  awake: boolean
  /** Changes are told by the server; else it is asked again and again. */
  told: boolean
  /** The server cannot be reached. */
  down: boolean
  /** The server serves another console than the one this page is. */
  outdated: boolean
  /** Something about the person's exports changed since the list of them was last open. */
  exports: boolean
  /** How often somebody was heard to have done something, by a page that is looked at. */
  heard: number
}
export const useLive = create<Live>(() => ({ awake: false, told: false, down: false, outdated: false, exports: false, heard: 0 }))

export const countersKey = 'workbench'
/** What tools of the header show is asked for under this key, and anew when the server tells of a change. */
export const toolsKey = 'tools'
/** Milliseconds between two questions while the server does not tell by itself. */
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
  const { awake, told } = useLive()
  return useQuery({
    queryKey: [countersKey, lang],
    queryFn: ({ signal }) => call('GET', '/seller/index/Workbench', {}, { signal, quiet: true }),
    select,
    enabled: awake,
    refetchInterval: told ? false : every,
    staleTime: every,
  })
}

/** How much work waits behind each path of the menu. */
export function useBadges(): ReadonlyMap<string, number> {
  const { data = [] } = useTodos()
  const badges = new Map<string, number>()
  for (const { path, count, notice } of data) if (!notice && count > 0) badges.set(path, (badges.get(path) ?? 0) + count)
  return badges
}
