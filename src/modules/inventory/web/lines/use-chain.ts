import type { Chain, ChainBatch } from '../../trace/trace.calls.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '#web/api/client.ts'
import { usePane } from '#web/context/pane.ts'

const path = '/jxc/stock/BillTrace'

interface DocumentKey {
  table: string
  id: number
  ver: number
}

/** The document chain and the batches of a document; undefined without the permission to see it. */
export function useChain({ table, id, ver }: DocumentKey): { chain: Chain | undefined; isLoading: boolean } {
  const { entry } = usePane()
  const chain = useQuery({
    queryKey: [path, table, id, ver],
    queryFn: ({ signal }) => call('GET', path, { bill_type: table, bill_id: id }, { signal, quiet: true }),
    enabled: table !== '' && id > 0 && entry?.api.includes(path) === true,
    refetchOnMount: 'always',
  })
  return { chain: chain.data, isLoading: chain.isLoading }
}

/** The batches of each line that were allocated beyond the line's own batch. */
export function chosenBatchesByLine(
  chain: Chain | undefined,
  rows: readonly Readonly<Record<string, unknown>>[],
): ReadonlyMap<number, ChainBatch[]> {
  const chosen = new Map<number, ChainBatch[]>()
  for (const row of rows) {
    const batches = chain?.batches.filter(({ line_id, batch_no }) => line_id === row.id && batch_no !== '') ?? []
    if (typeof row.id === 'number' && batches.some(({ batch_no }) => batch_no !== row.batch_no))
      chosen.set(row.id, batches)
  }
  return chosen
}
