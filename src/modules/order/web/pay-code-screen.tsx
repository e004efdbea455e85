import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, QRCode, Radio, Spin } from 'antd'
import { useState } from 'react'
import { call } from '#web/api/client.ts'
import type { AnswerOf } from '#web/api/calls.ts'
import { inLang } from '#core/text/i18n.ts'
import { usePane } from '#web/context/pane.ts'
import { useLang } from '#web/i18n/index.ts'
import { moneyText } from '#web/ui/format.ts'
import { RecordLink } from '#web/record/record-link.tsx'
import { isRenewed } from '#web/record/renewed.ts'
import { FormSkeleton } from '#web/ui/skeletons.tsx'
import { Card, Page } from '#web/ui/page.tsx'
import { channels } from '../../payment/shared/words.ts'
import { useWords } from './words.ts'
import './order.css'

type Code = AnswerOf<'POST', '/seller/order/OrderPayCode'>
const [start, state, info] = ['/seller/order/OrderPayCode', '/seller/order/OrderPayState', '/seller/order/info'] as const
const scanned = ['wxpay', 'alipay'] as const
/** Milliseconds between two looks at a payment that somebody makes right now. */
const LOOK_MS = 2000

/** /dataDetails/order/code?id: a code that the buyer scans to pay what an order still owes, and whether the money has come. */
export default function PayCodeScreen() {
  const say = useWords()
  const { entry, search } = usePane()
  const id = Number(search.get('id'))
  const order = useQuery({ queryKey: [info, id], queryFn: ({ signal }) => call('GET', info, { id }, { signal }), enabled: id > 0 })
  return (
    <Page title={entry?.title ?? ''}>
      {order.error && <Alert type="error" showIcon title={order.error.message} />}
      {id > 0 && order.isPending && <FormSkeleton />}
      {order.data && (
        <Card title={`${say('code_order')} ${order.data.order_no}`}>
          {order.data.due_amount > 0 && order.data.status !== 'close' ? (
            <PayCode id={id} due={order.data.due_amount} />
          ) : (
            <Alert type="success" showIcon title={say('code_nothing')} />
          )}
        </Card>
      )}
    </Page>
  )
}

function PayCode({ id, due }: { id: number; due: number }) {
  const say = useWords()
  const lang = useLang()
  const queries = useQueryClient()
  const [channel, setChannel] = useState<(typeof scanned)[number]>('wxpay')
  const begun = useMutation({ mutationFn: () => call('POST', start, { id, channel, amount: null }, { once: true }) })
  const no = begun.data?.no
  const looked = useQuery({
    queryKey: [state, id, no],
    queryFn: async ({ signal }) => {
      const now = await call('GET', state, { id, no: no ?? '' }, { signal, quiet: true })
      if (now.state === 'paid')
        void queries.invalidateQueries({ predicate: ({ queryKey }) => isRenewed(queryKey, '/seller/order/OrderManage') })
      return now
    },
    enabled: no !== undefined && begun.data?.state === 'waiting',
    refetchInterval: ({ state: { data } }) => (data === undefined || data.state === 'waiting' ? LOOK_MS : false),
  })
  const standing = looked.data ?? begun.data
  return (
    <div className="order-code">
      {standing?.state !== 'paid' && (
        <p>
          {say('code_due')} <strong className="num">{moneyText(due)}</strong>
        </p>
      )}
      <Radio.Group
        disabled={standing?.state === 'paid'}
        aria-label={say('code_channel')}
        value={channel}
        optionType="button"
        options={scanned.map((value) => ({ value, label: inLang(channels[value], lang) }))}
        onChange={({ target }) => {
          const chosen = scanned.find((one) => one === target.value)
          if (chosen) setChannel(chosen)
          begun.reset()
        }}
      />
      {begun.error && <Alert type="error" showIcon title={begun.error.message} />}
      <output aria-live="polite">{standing && <Standing code={standing} />}</output>
      {standing?.state === 'paid' && <RecordLink to={`/dataDetails/order/info/${id}`}>{say('code_back')}</RecordLink>}
      {(standing === undefined || standing.state === 'closed' || standing.state === 'closing') && (
        <Button type="primary" loading={begun.isPending} onClick={() => begun.mutate()}>
          {say('code_show')}
        </Button>
      )}
    </div>
  )
}

function Standing({ code: { state: how, code, amount, problem } }: { code: Code }) {
  const say = useWords()
  if (how === 'paid') return <Alert type="success" showIcon title={say('code_paid', { amount: moneyText(amount) })} />
  if (how === 'closed') return <Alert type="warning" showIcon title={say(problem ? 'code_failed' : 'code_closed')} description={problem} />
  if (how === 'closing') return <Alert type="info" showIcon title={say('code_closing')} />
  if (code === null)
    return (
      <Spin description={problem ?? say('code_wait')}>
        <div className="order-code-wait" />
      </Spin>
    )
  return (
    <figure className="order-code-shown">
      <QRCode value={code} size={220} bgColor="#ffffff" color="#000000" aria-label={say('code_scan')} />
      <figcaption>
        {say('code_scan')} <strong className="num">{moneyText(amount)}</strong>
      </figcaption>
    </figure>
  )
}
