import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { isAbort } from '../api/client.ts'
import { countRows, countStates, listRows, readMeta } from '../api/records.ts'
import { useLang } from '../i18n/index.ts'
import type { Lang } from '#core/text/i18n.ts'
import { rowParams } from './query-state.ts'
import type { ListState } from './query-state.ts'

const hour = 3_600_000

/** The metadata of a list path in the current language. Cached for long: it changes with roles and releases. */
export function metaQuery(path: string, lang: Lang) {
  return queryOptions({
    queryKey: [path, 'meta', lang],
    queryFn: async ({ signal }) => {
      try {
        return await readMeta(path, { signal, quiet: true, lang })
      } catch (error) {
        if (!isAbort(error)) console.error(`no metadata for ${path}`, error) // spec section 8: loading stops, only logged
        throw error
      }
    },
    staleTime: hour,
    gcTime: 4 * hour,
  })
}

export function useTableMeta(path: string) {
  const lang = useLang()
  return useQuery({ ...metaQuery(path, lang), enabled: path !== '' })
}

/**
 * One page of rows. What was there stays while the next is on its way, and is fetched again whenever the list is shown
 * again.
 */
export function useRows(path: string, state: ListState) {
  const params = rowParams(state)
  return useQuery({
    queryKey: [path, 'rows', params],
    queryFn: ({ signal }) => listRows(path, params, { signal }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
    gcTime: hour,
  })
}

/** Count and totals of everything that matches; page and order do not matter to it. */
export function useCount(path: string, filters: ListState['filters'], exact: boolean) {
  const params = { ...filters, ...(exact ? { _count_exact: 1 } : {}) }
  return useQuery({
    queryKey: [path, 'count', params],
    queryFn: ({ signal }) => countRows(path, params, { signal }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
    gcTime: hour,
  })
}

/** The numbers on the tabs of a list, once its rows are there; they stay while the next ones are on their way. */
export function useStateCounts(path: string, by: string | undefined, filters: ListState['filters'], ready: boolean) {
  const others = Object.fromEntries(Object.entries(filters).filter(([name]) => name !== by))
  return useQuery({
    queryKey: [path, 'by', by, others],
    queryFn: ({ signal }) => countStates(path, by ?? '', others, { signal, quiet: true }),
    enabled: by !== undefined && ready,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
    gcTime: hour,
  })
}
