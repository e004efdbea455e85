import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call } from '#web/api/client.ts'
import { useFormState } from '#web/form/form-store.ts'
import type { FormStore } from '#web/form/form-store.ts'
import type { LineRow } from '#web/form/form-values.ts'
import { GoodsSkeleton, GoodsTable } from './goods-table.tsx'
import { beginLines } from './fill-lines.ts'
import { useWords } from './words.ts'

const path = '/seller/order/OrderLines'

/** Id of the order that a form refers to, 0 without one. */
export function useOrderOf(store: FormStore): number {
  const order = useFormState(store, (state) => state.values.order_id)
  return typeof order === 'number' ? order : 0
}

function useOrderLines(store: FormStore) {
  const id = useOrderOf(store)
  return useQuery({
    queryKey: [path, 'rows', id],
    queryFn: ({ signal }) => call('GET', path, { id }, { signal, quiet: true }),
    enabled: id > 0,
    refetchOnMount: 'always',
  })
}

/** Above the parcel form: units to ship, which prefill a new parcel. */
export function ParcelGoods({ store }: { store: FormStore }) {
  const text = useWords()
  const { data, isLoading } = useOrderLines(store)
  const began = useRef<readonly LineRow[]>(undefined)
  useEffect(() => {
    if (data)
      began.current = beginLines(
        store,
        data.flatMap(({ sku_id, open }) => (open > 0 ? [{ sku_id, qty: open }] : [])),
        began.current,
      )
  }, [data, store])
  if (!data) return isLoading ? <GoodsSkeleton /> : null
  const rows = data.map(({ sku_id, name, qty, shipped, cancelled, open }) => ({
    sku_id,
    name,
    counts: [qty, shipped, cancelled, open],
    take: open,
  }))
  return (
    <GoodsTable
      store={store}
      heads={[text('quantity'), text('shipped'), text('cancelled'), text('to_ship')]}
      rows={rows}
    />
  )
}

/** Above the amendment form: current quantities of the order. */
export function AmendGoods({ store }: { store: FormStore }) {
  const text = useWords()
  const { data, isLoading } = useOrderLines(store)
  if (!data) return isLoading ? <GoodsSkeleton /> : null
  const rows = data.map(({ sku_id, name, qty, shipped, cancelled }) => ({
    sku_id,
    name,
    counts: [qty - cancelled, shipped],
    take: qty - cancelled,
  }))
  return <GoodsTable store={store} heads={[text('quantity'), text('shipped')]} rows={rows} />
}
