import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useEffect } from 'react'
import { call } from '#web/api/client.ts'
import { presetValue, setValue, useFormState } from '#web/form/form-store.ts'
import type { FormStore } from '#web/form/form-store.ts'
import { formatsNow } from '#web/ui/format.ts'
import { refundTypes } from '../shared/refund-words.ts'
import { GoodsSkeleton, GoodsTable } from './goods-table.tsx'
import { useOrderOf } from './order-goods.tsx'
import { previewInput } from './preview-input.ts'
import { useWords } from './words.ts'

const path = '/seller/refund/RefundPreview'
type Kind = keyof typeof refundTypes

/** The refundable goods of the order of a form, and the refund that its values plan. */
export function useRefundPlan(store: FormStore) {
  const order_id = useOrderOf(store)
  const { values, lines } = useFormState(store, (state) => state)
  const type = Object.keys(refundTypes).find((key): key is Kind => key === values.type) ?? 'refund'
  const source = values.source === 'buyer' ? 'buyer' : 'seller'
  const amounts = { goodwill: cents(values.goodwill), freight_part: cents(values.freight_part) }
  const refundLines = previewInput({ values, lines })?.lines ?? []
  const request = { order_id, type, source, ...amounts, lines: type === 'goodwill' ? [] : refundLines } as const
  const previewQuery = (input: typeof request | Omit<typeof request, 'goodwill'>) => ({
    queryKey: [path, 'rows', input],
    queryFn: ({ signal }: { signal: AbortSignal }) => call('POST', path, input, { signal, quiet: true }),
    enabled: order_id > 0,
    retry: false,
  })
  const goods = useQuery({
    ...previewQuery({ order_id, type, source, goodwill: null, freight_part: null, lines: [] }),
    placeholderData: (before) => before,
  })
  const plan = useQuery({ ...previewQuery(request), placeholderData: (before) => before })
  return { type, source, goods, plan }
}

/** Above the refund form: refundable units of the order, and the amount of this refund. */
export function RefundGoods({ store }: { store: FormStore }) {
  const text = useWords()
  const {
    type,
    goods: { data, isLoading },
    plan: { data: planned, error },
  } = useRefundPlan(store)
  const shipped = data?.lines.reduce((sum, line) => sum + line.shipped, 0)
  useEffect(() => {
    if (shipped !== undefined) presetValue(store, 'shipped_seen', shipped)
  }, [store, shipped])
  if (!data) return isLoading ? <GoodsSkeleton /> : null
  const rows = data.lines.map(({ sku_id, name, qty, shipped: shippedQty, most }) => ({
    sku_id,
    name,
    counts: [qty, shippedQty, most],
    take: type === 'goodwill' ? 0 : most,
  }))
  const freight = planned ? planned.total_amount - planned.goods_amount : 0
  const freightDue = !error && planned && planned.freight_unasked > freight ? planned.freight_unasked : 0
  return (
    <GoodsTable store={store} heads={[text('quantity'), text('shipped'), text('to_refund')]} rows={rows}>
      <dl aria-live="polite">
        <dt className="quiet">{text('goods_left')}</dt>
        <dd className="num quiet">{formatsNow().money(data.goods_left)}</dd>
        <dt className="quiet">{text('freight_left')}</dt>
        <dd className="num quiet">{formatsNow().money(data.freight_left)}</dd>
        {!error && freight > 0 && (
          <>
            <dt className="quiet">{text('freight')}</dt>
            <dd className="num quiet">{formatsNow().money(freight)}</dd>
          </>
        )}
        <dt>
          <strong>{text('gives_back')}</strong>
        </dt>
        <dd className="num">
          {error ? (
            <span className="wrong">{error.message}</span>
          ) : (
            <strong>{formatsNow().money(planned?.total_amount ?? 0)}</strong>
          )}
        </dd>
      </dl>
      {freightDue > 0 && (
        <Button size="small" onClick={() => setValue(store, 'freight_part', freightDue)}>
          {text('freight_along', { amount: formatsNow().money(freightDue) })}
        </Button>
      )}
    </GoodsTable>
  )
}

function cents(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null
}
