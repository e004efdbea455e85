import type { Task } from '#core/wire/task-wire.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../api/client.ts'
import { usePane } from '../context/pane.ts'
import { useStable } from '../browser/use-stable.ts'

/**
 * What was set going from a list and is still worth a line above it: an import that can be taken back, or work in the
 * background.
 */
export type Job =
  { kind: 'task'; id: number } | { kind: 'batch'; id: number; name: string; inserted: number; updated: number }

const tasks = '/seller/task/TaskManage'
/** Polling interval of running tasks in ms. */
const every = 1000

/** The last job of this list; it outlives a reload of the page. */
export function useJob() {
  const { snapshot, restored } = usePane()
  const offer = useStable(snapshot)
  const state = useState<Job | undefined>(() => jobIn(restored('job')))
  const latest = useStable(() => state[0])
  useEffect(() => offer('job', latest), [offer, latest])
  return state
}

/** A background task, polled while it runs; the list is fetched again when it has changed records. */
export function useTask(id: number, path: string) {
  const queries = useQueryClient()
  const query = useQuery({
    queryKey: [tasks, id],
    queryFn: async ({ signal }) => (await call('GET', tasks, { id }, { signal, quiet: true }))[0] ?? null,
    refetchInterval: ({ state }) => (state.data === undefined || isRunning(state.data) ? every : false),
    refetchOnMount: 'always',
  })
  const status = query.data?.status
  useEffect(() => {
    if (status !== undefined && status >= 2 && status !== 5) void queries.invalidateQueries({ queryKey: [path] })
  }, [status, queries, path])
  return query
}

export function isRunning(task: Pick<Task, 'status'> | null | undefined): boolean {
  return task?.status === 0 || task?.status === 1 || task?.status === 5
}

/** `4:05` of seconds that are left. */
export function durationText(seconds: number): string {
  const total = Math.max(0, Math.floor(seconds))
  return `${Math.floor(total / 60)}:${String(total % 60).padStart(2, '0')}`
}

function jobIn(value: unknown): Job | undefined {
  const { kind, id, name, inserted, updated }: Record<string, unknown> =
    typeof value === 'object' && value !== null ? { ...value } : {}
  if (typeof id !== 'number') return undefined
  if (kind === 'task') return { kind, id }
  if (kind !== 'batch' || typeof name !== 'string' || typeof inserted !== 'number' || typeof updated !== 'number')
    return undefined
  return { kind, id, name, inserted, updated }
}
