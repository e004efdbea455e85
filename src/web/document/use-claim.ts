import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../api/client.ts'

const path = '/seller/audit/AuditClaim'
/** Often enough that the server never takes the document for free while it is open. */
const heartbeatMs = 10_000

/**
 * Reports this person as reviewer of a queued document while the screen is open, and returns the reviewers of the
 * others.
 */
export function useClaim(table: string, id: number | undefined, visible: boolean) {
  const queries = useQueryClient()
  const queryKey = ['audit-claim', table, id]
  const claim = useQuery({
    queryKey,
    queryFn: ({ signal }) => call('POST', path, { table, id: id ?? 0 }, { quiet: true, signal }),
    enabled: visible && table !== '' && id !== undefined,
    refetchInterval: heartbeatMs,
    placeholderData: (before) => before,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  })
  useEffect(() => {
    if (!visible || table === '') return undefined
    const leave = () =>
      void call('POST', path, { table, id: 0 }, { quiet: true, keepalive: true }).catch(() => undefined) // expires automatically
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [visible, table])
  const take = async () => {
    const answer = await call('POST', path, { table, id: id ?? 0, take: true })
    queries.setQueryData(queryKey, answer)
  }
  return {
    others: new Map(claim.data?.others.map((review) => [review.id, review.name])),
    known: claim.data !== undefined,
    take,
  }
}
