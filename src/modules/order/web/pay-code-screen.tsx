import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, QRCode, Radio, Spin } from 'antd'
import { useState } from 'react'
import { call } from '#web/api/client.ts'
import type { AnswerOf } from '#web/api/calls.ts'
import { inLang } from '#core/text/i18n.ts'
import { usePane } from '#web/context/pane.ts'
import { useLang } from '#web/i18n/index.ts'
import { formatsNow } from '#web/ui/format.ts'
import { RecordLink } from '#web/record/record-link.tsx'
import { isOutdated } from '#web/record/is-outdated.ts'
import { FormSkeleton } from '#web/ui/skeletons.tsx'
import { Card, Page } from '#web/ui/page.tsx'
import { channels } from '../../payment/shared/words.ts'
import { useWords } from './words.ts'
import './order.css'

type Code = AnswerOf<'POST', '/seller/order/OrderPayCode'>
const [start, state, info] = [
  '/seller/order/OrderPayCode',
  '/seller/order/OrderPayState',
  '/seller/order/info',
] as const
const scanned = ['wxpay', 'alipay'] as const
/** Milliseconds between two queries of a payment in progress. */
const POLL_MS = 2000

/** /dataDetails/order/code?id: payment code for the amount due, and the state of the payment. */
export default function PayCodeScreen() {
  const text = useWords()
  const { entry, search } = usePane()
  const id = Number(search.get('id'))
  const order = useQuery({
    queryKey: [info, id],
    queryFn: ({ signal }) => call('GET', info, { id }, { signal }),
    enabled: id > 0,
  })
  return (
    <Page title={entry?.title ?? ''}>
      {order.error && <Alert type="error" showIcon title={order.error.message} />}
      {id > 0 && order.isPending && <FormSkeleton />}
      {order.data && (
        <Card title={`${text('code_order')} ${order.data.order_no}`}>
          {order.data.due_amount > 0 && order.data.status !== 'close' ? (
            <PayCode id={id} due={order.data.due_amount} />
          ) : (
            <Alert type="success" showIcon title={text('code_nothing')} />
          )}
        </Card>
      )}
    </Page>
  )
}

function PayCode({ id, due }: { id: number; due: number }) {
  const text = useWords()
  const lang = useLang()
  const queries = useQueryClient()
  const [channel, setChannel] = useState<(typeof scanned)[number]>('wxpay')
  const begun = useMutation({ mutationFn: () => call('POST', start, { id, channel, amount: null }, { once: true }) })
  const no = begun.data?.no
  const stateQuery = useQuery({
    queryKey: [state, id, no],
    queryFn: async ({ signal }) => {
      const now = await call('GET', state, { id, no: no ?? '' }, { signal, quiet: true })
      if (now.state === 'paid')
        void queries.invalidateQueries({
          predicate: ({ queryKey }) => isOutdated(queryKey, '/seller/order/OrderManage'),
        })
      return now
    },
    enabled: no !== undefined && begun.data?.state === 'waiting',
    refetchInterval: ({ state: { data } }) => (data === undefined || data.state === 'waiting' ? POLL_MS : false),
  })
  const current = stateQuery.data ?? begun.data
  return (
    <div className="order-code">
      {current?.state !== 'paid' && (
        <p>
          {text('code_due')} <strong className="num">{formatsNow().money(due)}</strong>
        </p>
      )}
      <Radio.Group
        disabled={current?.state === 'paid'}
        aria-label={text('code_channel')}
        value={channel}
        optionType="button"
        options={scanned.map((value) => ({ value, label: inLang(channels[value], lang) }))}
        onChange={({ target }) => {
          const chosen = scanned.find((value) => value === target.value)
          if (chosen) setChannel(chosen)
          begun.reset()
        }}
      />
      {begun.error && <Alert type="error" showIcon title={begun.error.message} />}
      <output aria-live="polite">{current && <Standing code={current} />}</output>
      {current?.state === 'paid' && <RecordLink to={`/dataDetails/order/info/${id}`}>{text('code_back')}</RecordLink>}
      {(current === undefined || current.state === 'closed' || current.state === 'closing') && (
        <Button type="primary" loading={begun.isPending} onClick={() => begun.mutate()}>
          {text('code_show')}
        </Button>
      )}
    </div>
  )
}

function Standing({ code: { state: how, code, amount, problem } }: { code: Code }) {
  const text = useWords()
  if (how === 'paid')
    return <Alert type="success" showIcon title={text('code_paid', { amount: formatsNow().money(amount) })} />
  if (how === 'closed')
    return <Alert type="warning" showIcon title={text(problem ? 'code_failed' : 'code_closed')} description={problem} />
  if (how === 'closing') return <Alert type="info" showIcon title={text('code_closing')} />
  if (code === null)
    return (
      <Spin description={problem ?? text('code_wait')}>
        <div className="order-code-wait" />
      </Spin>
    )
  return (
    <figure className="order-code-shown">
      <QRCode value={code} size={220} bgColor="#ffffff" color="#000000" aria-label={text('code_scan')} />
      <figcaption>
        {text('code_scan')} <strong className="num">{formatsNow().money(amount)}</strong>
      </figcaption>
    </figure>
  )
}
