import { PrinterOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Radio } from 'antd'
import { useState } from 'react'
import { call } from '#web/api/client.ts'
import { usePane } from '#web/context/pane.ts'
import { Page } from '#web/ui/page.tsx'
import { Printouts } from '#web/ui/printouts.tsx'
import { FormSkeleton } from '#web/ui/skeletons.tsx'
import { deliveryNotes } from '../shared/delivery-notes.ts'
import { DeliveryNote, PickingList, Receipt } from './printouts.tsx'
import { useWords } from './words.ts'

const path = '/seller/order/OrderPrint'
const printouts = ['pick', 'note', 'receipt'] as const

/** /dataDetails/order/print/:id (`?more=` adds further orders): picking list, delivery notes and receipts. */
export default function OrderPrintScreen() {
  const text = useWords()
  const { entry, params, search } = usePane()
  const [chosen, setPaper] = useState<(typeof printouts)[number]>()
  const named = [Number(params.id), ...(search.get('more') ?? '').split(',').map(Number)]
  const ids = [...new Set(named)].filter((id) => Number.isSafeInteger(id) && id > 0)
  const printQuery = useQuery({
    queryKey: [path, ids],
    queryFn: ({ signal }) => call('POST', path, { ids }, { signal }),
    enabled: ids.length > 0,
    staleTime: Infinity,
  })
  const { data } = printQuery
  const notes = data ? deliveryNotes(data.orders) : []
  // Shipped orders have nothing to pick: the delivery note is the default then.
  const paper =
    chosen ??
    (notes.length > 0 && !data?.orders.some(({ lines }) => lines.some(({ open }) => open > 0)) ? 'note' : 'pick')
  const choose = (
    <>
      <Radio.Group
        aria-label={text('paper')}
        value={paper}
        optionType="button"
        options={printouts.map((value) => ({ value, label: text(`paper_${value}`) }))}
        onChange={({ target }) => setPaper(printouts.find((printout) => printout === target.value) ?? 'pick')}
      />
      <Button type="primary" icon={<PrinterOutlined />} disabled={!data?.orders.length} onClick={() => window.print()}>
        {text('print')}
      </Button>
    </>
  )
  return (
    <Page title={entry?.title ?? ''} extra={choose}>
      {printQuery.error && <Alert type="error" showIcon title={printQuery.error.message} />}
      {printQuery.isPending && ids.length > 0 && <FormSkeleton />}
      {(ids.length === 0 || data?.orders.length === 0) && <Alert type="info" showIcon title={text('print_none')} />}
      {data && paper === 'note' && data.orders.length > 0 && notes.length === 0 && (
        <Alert type="info" showIcon title={text('pick_none')} />
      )}
      {data && (
        <Printouts>
          {paper === 'pick' && <PickingList printed={data} />}
          {paper === 'note' && notes.map((note, at) => <DeliveryNote key={at} shop={data.shop} note={note} />)}
          {paper === 'receipt' && data.orders.map((order) => <Receipt key={order.id} shop={data.shop} order={order} />)}
        </Printouts>
      )}
    </Page>
  )
}
