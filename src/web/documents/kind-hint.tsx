import type { BizType } from '#modules/inventory/desk.calls.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../api/client.ts'
import { useFormState } from '../form/form-store.ts'
import type { FormStore } from '../form/form-store.ts'
import { useWords } from './words.ts'

/** What the chosen business type asks for before the document can be submitted. */
export function KindHint({ path, store }: { path: string; store: FormStore }) {
  const word = useWords()
  const chosen = useFormState(store, (state) => state.values.biz_type)
  const types = useQuery({
    queryKey: [path],
    queryFn: ({ signal }) => call<BizType[]>('GET', path, {}, { signal, quiet: true }),
    staleTime: Infinity,
  })
  const type = types.data?.find(({ value }) => value === chosen)
  if (!type) return null
  const asks = [
    ...(type.partner ? [word(`kind_${type.partner}`)] : []),
    ...(type.price ? [word('kind_price')] : []),
    ...(type.to_warehouse ? [word('kind_to_warehouse')] : []),
    ...(type.expired ? [word('kind_expired')] : []),
  ]
  return asks.length > 0 ? <p className="quiet kind-hint">{`${type.label} · ${asks.join(' · ')}`}</p> : null
}
