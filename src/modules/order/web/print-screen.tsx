import { PrinterOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Radio } from 'antd'
import { useState } from 'react'
import { call } from '#web/api/client.ts'
import { usePane } from '#web/context/pane.ts'
import { Page } from '#web/ui/page.tsx'
import { Papers } from '#web/ui/papers.tsx'
import { FormSkeleton } from '#web/ui/skeletons.tsx'
import { deliveryNotes } from '../shared/notes.ts'
import { DeliveryNote, PickingList, Receipt } from './papers.tsx'
import { useWords } from './words.ts'

const path = '/seller/order/OrderPrint'
const papers = ['pick', 'note', 'receipt'] as const

/** /dataDetails/order/print/:id (`?more=` names others beside the first): what to fetch for these orders, what goes along with the goods, and what was paid. */
export default function OrderPrintScreen() {
  const say = useWords()
  const { entry, params, search } = usePane()
  const [chosen, setPaper] = useState<(typeof papers)[number]>()
  const named = [Number(params.id), ...(search.get('more') ?? '').split(',').map(Number)]
  const ids = [...new Set(named)].filter((id) => Number.isSafeInteger(id) && id > 0)
  const found = useQuery({
    queryKey: [path, ids],
    queryFn: ({ signal }) => call('POST', path, { ids }, { signal }),
    enabled: ids.length > 0,
    staleTime: Infinity,
  })
  const { data } = found
  const notes = data ? deliveryNotes(data.orders) : []
  // what has left is fetched from nowhere any more: the note that went along with it is wanted then
  const paper = chosen ?? (notes.length > 0 && !data?.orders.some(({ lines }) => lines.some(({ open }) => open > 0)) ? 'note' : 'pick')
  const choose = (
    <>
      <Radio.Group
        aria-label={say('paper')}
        value={paper}
        optionType="button"
        options={papers.map((value) => ({ value, label: say(`paper_${value}`) }))}
        onChange={({ target }) => setPaper(papers.find((one) => one === target.value) ?? 'pick')}
      />
      <Button type="primary" icon={<PrinterOutlined />} disabled={!data?.orders.length} onClick={() => window.print()}>
        {say('print')}
      </Button>
    </>
  )
  return (
    <Page title={entry?.title ?? ''} extra={choose}>
      {found.error && <Alert type="error" showIcon title={found.error.message} />}
      {found.isPending && ids.length > 0 && <FormSkeleton />}
      {(ids.length === 0 || data?.orders.length === 0) && <Alert type="info" showIcon title={say('print_none')} />}
      {data && paper === 'note' && data.orders.length > 0 && notes.length === 0 && <Alert type="info" showIcon title={say('pick_none')} />}
      {data && (
        <Papers>
          {paper === 'pick' && <PickingList printed={data} />}
          {paper === 'note' && notes.map((note, at) => <DeliveryNote key={at} shop={data.shop} note={note} />)}
          {paper === 'receipt' && data.orders.map((order) => <Receipt key={order.id} shop={data.shop} order={order} />)}
        </Papers>
      )}
    </Page>
  )
}
