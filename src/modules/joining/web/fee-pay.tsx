import { useMutation, useQuery } from '@tanstack/react-query'
import { Alert, Button, Divider, QRCode } from 'antd'
import { useEffect } from 'react'
import { formatsNow } from '#web/ui/format.ts'
import { call } from '#web/api/client.ts'
import type { FeeChannel, JoiningProgress } from '../apply/progress.ts'
import { useWords } from './words.ts'

/** Milliseconds between two queries of a payment that is being started or made. */
const POLL_MS = 1000

/** Pays the fee online: leads to the page of the channel, or shows its code. */
export function FeePay({ fee: { amount, channels } }: Pick<JoiningProgress, 'fee'>) {
  const text = useWords()
  const started = useMutation({
    mutationFn: (channel: FeeChannel) =>
      call('POST', '/seller/supplier/FeeStart', { channel, back: `${location.origin}/business/progress` }),
  })
  const no = started.data?.state === 'waiting' ? started.data.no : undefined
  const { data: checked } = useQuery({
    queryKey: ['/seller/supplier/FeeCheck', no],
    queryFn: () => call('POST', '/seller/supplier/FeeCheck', {}),
    enabled: no !== undefined,
    refetchInterval: ({ state: { data } }) => (data === undefined || data.state === 'waiting' ? POLL_MS : false),
  })
  const current = checked ?? started.data
  const page = current?.state === 'waiting' ? current.page : null
  useEffect(() => {
    if (page !== null) location.assign(page)
  }, [page])
  const hasEnded = current?.state === 'closed' || current?.state === 'closing'
  const isLeaving = started.isPending || (no !== undefined && !hasEnded && !current?.code)
  return (
    <>
      {channels.map(({ value, label }) => (
        <Button
          key={value}
          className="join-pay"
          type="primary"
          size="large"
          block
          loading={isLeaving && started.variables === value}
          disabled={isLeaving && started.variables !== value}
          onClick={() => started.mutate(value)}
        >
          {text('join_pay', { amount: formatsNow().money(amount) })}
          {channels.length > 1 ? ` · ${label}` : ''}
        </Button>
      ))}
      {hasEnded && <Alert type="info" showIcon title={text('join_pay_ended')} />}
      {current?.state === 'waiting' && current.code !== null && (
        <QRCode value={current.code} size={220} bgColor="#ffffff" color="#000000" aria-label={text('join_scan')} />
      )}
      <Divider plain>{text('join_pay_or')}</Divider>
    </>
  )
}
