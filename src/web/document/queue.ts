import type { ActionMeta, ListRow, RecordAnswer, TableMeta } from '#core/wire/wire.ts'
import { useQuery } from '@tanstack/react-query'
import { countRows, listRows } from '../api/records.ts'

const most = 100

/** The documents that wait for audit, oldest first, within the filters the list had. */
export function useQueue(path: string, search: URLSearchParams, decides: readonly string[]) {
  const filters = Object.fromEntries(
    [...search].filter(([name]) => !['status', 'page', 'limit', 'sort', 'order', 'id', 'view'].includes(name)),
  )
  return useQuery({
    queryKey: [path, 'queue', filters, decides],
    queryFn: async ({ signal }) => {
      const waiting = { ...filters, status: 'unaudited' }
      const [rows, { count }] = await Promise.all([
        listRows(path, { ...waiting, page: 1, limit: most, sort: 'id', order: true }, { signal }),
        countRows(path, waiting, { signal }),
      ])
      // what waits for the other level, or for another person, does not wait here
      return { rows: rows.filter((row) => decides.some((key) => row.x.can.includes(key))), count }
    },
    enabled: path !== '' && decides.length > 0,
    refetchOnMount: 'always',
  })
}

/** The steps of a table that decide over what waits: one for each level of approval the caller may give. */
export function decisionsOf(meta: TableMeta | undefined): ActionMeta[] {
  return (meta?.x.actions ?? []).filter(
    ({ scope, form = [] }) => scope === 'row' && form.some(({ name }) => name === 'result'),
  )
}

export type QueueDecision = 'passed' | 'first' | 'rejected' | 'gone' | 'undone'

/** The filters of a queue; filters of the display do not create another queue. */
export function withoutId(search: URLSearchParams): string {
  return new URLSearchParams([...search].filter(([name]) => name !== 'id')).toString()
}

/** The pending documents, including the requested one. */
export function idsOf(rows: readonly ListRow[], requestedId: number | undefined): number[] {
  const ids = rows.map(({ id }) => id)
  return requestedId === undefined || ids.includes(requestedId) ? ids : [requestedId, ...ids]
}

/** What giving an answer is called. */
export function answerLabel(action: ActionMeta | undefined, value: 'pass' | 'reject'): string {
  return (
    action?.form?.find((field) => field.name === 'result')?.options?.find((option) => option.value === value)?.label ??
    value
  )
}

export function isAnswer(value: unknown): value is RecordAnswer {
  return typeof value === 'object' && value !== null && 'status' in value && 'ver' in value
}
