import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { call } from '#web/api/client.ts'
import { setValue, useFormState } from '#web/form/form-store.ts'
import type { FormStore } from '#web/form/form-store.ts'
import { moneyText } from '#web/ui/format.ts'
import { refundTypes } from '../shared/refund-words.ts'
import { GoodsRoom, GoodsTable } from './goods-table.tsx'
import { useOrderOf } from './order-goods.tsx'
import { previewInput } from './preview-input.ts'
import { useWords } from './words.ts'

const path = '/seller/refund/RefundPreview'
type Kind = keyof typeof refundTypes

/** Over the form of a refund: what may still go back of the order, and what this one gives back. */
export function RefundGoods({ store }: { store: FormStore }) {
  const say = useWords()
  const order_id = useOrderOf(store)
  const { values, lines } = useFormState(store, (state) => state)
  const type = Object.keys(refundTypes).find((one): one is Kind => one === values.type) ?? 'refund'
  const source = values.source === 'buyer' ? 'buyer' : 'seller'
  const amounts = { goodwill: cents(values.goodwill), freight_part: cents(values.freight_part) }
  const wanted = previewInput({ values, lines })?.lines ?? []
  const asked = { order_id, type, source, ...amounts, lines: type === 'goodwill' ? [] : wanted } as const
  const ask = (input: typeof asked | Omit<typeof asked, 'goodwill'>) => ({
    queryKey: [path, 'rows', input],
    queryFn: ({ signal }: { signal: AbortSignal }) => call('POST', path, input, { signal, quiet: true }),
    enabled: order_id > 0,
    retry: false,
  })
  const { data, isLoading } = useQuery({ ...ask({ order_id, type, source, goodwill: null, freight_part: null, lines: [] }), placeholderData: (before) => before }) // prettier-ignore
  const { data: planned, error } = useQuery({ ...ask(asked), placeholderData: (before) => before })
  if (!data) return isLoading ? <GoodsRoom /> : null
  const rows = data.lines.map(({ sku_id, name, qty, shipped, most }) => ({ sku_id, name, counts: [qty, shipped, most], take: type === 'goodwill' ? 0 : most })) // prettier-ignore
  const along = !error && planned && planned.freight_unasked > (amounts.freight_part ?? 0) ? planned.freight_unasked : 0
  return (
    <GoodsTable store={store} heads={[say('quantity'), say('shipped'), say('to_refund')]} rows={rows}>
      <dl aria-live="polite">
        <dt className="quiet">{say('goods_left')}</dt>
        <dd className="num quiet">{moneyText(data.goods_left)}</dd>
        <dt className="quiet">{say('freight_left')}</dt>
        <dd className="num quiet">{moneyText(data.freight_left)}</dd>
        <dt>
          <strong>{say('gives_back')}</strong>
        </dt>
        <dd className="num">
          {error ? <span className="wrong">{error.message}</span> : <strong>{moneyText(planned?.total_amount ?? 0)}</strong>}
        </dd>
      </dl>
      {along > 0 && (
        <Button size="small" onClick={() => setValue(store, 'freight_part', along)}>
          {say('freight_along', { amount: moneyText(along) })}
        </Button>
      )}
    </GoodsTable>
  )
}

function cents(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null
}
