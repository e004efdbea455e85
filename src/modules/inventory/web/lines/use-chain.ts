import type { Chain, ChainBatch } from '../../trace/trace.calls.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '#web/api/client.ts'
import { usePane } from '#web/context/pane.ts'

const path = '/jxc/stock/BillTrace'

interface Of {
  table: string
  id: number
  ver: number
}

/** What stands before and after a document and which batches it moves or holds; undefined where the person may not see it. */
export function useChain({ table, id, ver }: Of): { chain: Chain | undefined; waits: boolean } {
  const { entry } = usePane()
  const chain = useQuery({
    queryKey: [path, table, id, ver],
    queryFn: ({ signal }) => call('GET', path, { bill_type: table, bill_id: id }, { signal, quiet: true }),
    enabled: table !== '' && id > 0 && entry?.api.includes(path) === true,
    refetchOnMount: 'always',
  })
  return { chain: chain.data, waits: chain.isLoading }
}

/** The batches of each line that are more than the line itself says: what was chosen for it. */
export function chosenOf(chain: Chain | undefined, rows: readonly Readonly<Record<string, unknown>>[]): ReadonlyMap<number, ChainBatch[]> {
  const chosen = new Map<number, ChainBatch[]>()
  for (const row of rows) {
    const own = chain?.batches.filter(({ line_id, batch_no }) => line_id === row.id && batch_no !== '') ?? []
    if (typeof row.id === 'number' && own.some(({ batch_no }) => batch_no !== row.batch_no)) chosen.set(row.id, own)
  }
  return chosen
}
