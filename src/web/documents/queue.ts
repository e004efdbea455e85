import type { CountAnswer, ListRow, TableMeta } from '#core/wire.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../api/client.ts'

const most = 100

/** The documents that wait for audit, oldest first, within the filters the list had. */
export function useQueue(path: string, search: URLSearchParams) {
  const filters = Object.fromEntries(
    [...search].filter(([name]) => !['status', 'page', 'limit', 'sort', 'order', 'id', 'view'].includes(name)),
  )
  return useQuery({
    queryKey: [path, 'queue', filters],
    queryFn: async ({ signal }) => {
      const waiting = { ...filters, status: 'unaudited' }
      const [rows, { count }] = await Promise.all([
        call<ListRow[]>('GET', path, { ...waiting, page: 1, limit: most, sort: 'id', order: true }, { signal }),
        call<CountAnswer>('GET', path, { ...waiting, _count_sum: 1 }, { signal }),
      ])
      return { rows, count }
    },
    enabled: path !== '',
    refetchOnMount: 'always',
  })
}

/** The step of a table that decides over what waits. */
export function auditOf(meta: TableMeta) {
  return meta.x.actions.find((action) => action.key === 'audit' && action.scope === 'row')
}

export type Verdict = 'passed' | 'rejected' | 'gone'
