import { useQuery } from '@tanstack/react-query'
import { call } from '../api/client.ts'
import { useLang } from '../i18n/index.ts'

/** How today and this month go. */
export function useFigures() {
  const lang = useLang()
  return useQuery({
    queryKey: ['figures', lang],
    queryFn: ({ signal }) => call('GET', '/seller/index/Figures', {}, { signal, quiet: true }),
    staleTime: 60_000,
  })
}

/** What the server added up from the rows of lists, to be drawn. */
export function useCharts() {
  const lang = useLang()
  return useQuery({
    queryKey: ['charts', lang],
    queryFn: ({ signal }) => call('GET', '/seller/index/Charts', {}, { signal, quiet: true }),
    staleTime: 60_000,
  })
}
