import type { FormMeta } from '#core/wire/wire.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../api/client.ts'
import type { FormStore } from './form-store.ts'

/**
 * Fills the next code into a new record until a person types one. It is an initial value, so the form counts as
 * untouched. Fetched again after a save.
 */
export function useSuggestedCode(meta: FormMeta, store: FormStore, isNew: boolean): void {
  const { suggests, save } = meta
  const { data } = useQuery({
    // below the folder of the resource, whose answers a save makes out of date
    queryKey: [save, 'next-code'],
    queryFn: ({ signal }) =>
      call('GET', '/seller/search/NextCode', { table: suggests?.table ?? '' }, { signal, silent: true }),
    enabled: isNew && suggests !== undefined,
    staleTime: 0,
    gcTime: 0,
  })
  const code = data?.code
  useEffect(() => {
    if (!suggests || !code) return
    store.setState(({ values, base }) => {
      const untouched = (values[suggests.field] ?? '') === (base.values[suggests.field] ?? '')
      const next = { [suggests.field]: code }
      return untouched ? { values: { ...values, ...next }, base: { ...base, values: { ...base.values, ...next } } } : {}
    })
  }, [suggests, code, store])
}
