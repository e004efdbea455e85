import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, QRCode, Spin } from 'antd'
import type { AnswerOf } from '#web/api/calls.ts'
import { call } from '#web/api/client.ts'
import { usePane } from '#web/context/pane.ts'
import { confirm } from '#web/ui/notify.tsx'
import { dateTime } from '#web/ui/format.ts'
import { Card, Page } from '#web/ui/page.tsx'
import { FormSkeleton } from '#web/ui/skeletons.tsx'
import { useWords } from './link-words.ts'
import './link.css'

const [info, make, untie] = [
  '/addons/wxpub/seller/OwnCodeInfo',
  '/addons/wxpub/seller/OwnCodeMake',
  '/addons/wxpub/seller/OwnUntie',
] as const
type LinkStatus = AnswerOf<'GET', typeof info>
/** Milliseconds between two queries while a code waits to be scanned. */
const POLL_MS = 2000

/** /plugin/wxpub/own: a code with which the signed-in person links their WeChat to the official account. */
export default function LinkScreen() {
  const text = useWords()
  const { entry } = usePane()
  const queries = useQueryClient()
  const status = useQuery({
    queryKey: [info],
    queryFn: ({ signal }) => call('GET', info, {}, { signal, quiet: true }),
    refetchOnMount: 'always',
    refetchInterval: ({ state: { data } }) =>
      data?.code?.state === 'waiting' || data?.code?.state === 'ready' ? POLL_MS : false,
  })
  const refresh = () => queries.invalidateQueries({ queryKey: [info] })
  const creation = useMutation({ mutationFn: () => call('POST', make, {}, { once: true }), onSuccess: refresh })
  const unlinking = useMutation({ mutationFn: () => call('POST', untie, {}, { once: true }), onSuccess: refresh })
  const confirmUnlink = async () => {
    if (await confirm({ title: text('ask'), ok: text('untie'), danger: true })) unlinking.mutate()
  }
  return (
    <Page title={entry?.title ?? ''}>
      {status.error && <Alert type="error" showIcon title={status.error.message} />}
      {status.isPending && <FormSkeleton />}
      {status.data && (
        <Card>
          <div className="wxpub-own">
            <output aria-live="polite">
              <LinkState status={status.data} />
            </output>
            {creation.error && <Alert type="error" showIcon title={creation.error.message} />}
            {status.data.follower === null ? (
              <Button type="primary" loading={creation.isPending} onClick={() => creation.mutate()}>
                {text(status.data.code?.state === 'ready' ? 'another' : 'show')}
              </Button>
            ) : (
              <Button danger loading={unlinking.isPending} onClick={() => void confirmUnlink()}>
                {text('untie')}
              </Button>
            )}
          </div>
        </Card>
      )}
    </Page>
  )
}

function LinkState({ status: { follower, code } }: { status: LinkStatus }) {
  const text = useWords()
  if (follower !== null) return <Alert type="success" showIcon title={text('tied', { name: follower })} />
  if (code?.state === 'failed') {
    const { problem } = code
    const hasText = problem === 'wxpub_fan_taken' || problem === 'wxpub_member_taken'
    return (
      <Alert
        type="error"
        showIcon
        title={text('failed')}
        description={hasText ? text(problem) : text('platform', { code: problem ?? '' })}
      />
    )
  }
  if (code?.state === 'expired') return <Alert type="warning" showIcon title={text('expired')} />
  if (code?.state === 'waiting')
    return (
      <Spin description={text('wait')}>
        <div className="wxpub-own-wait" />
      </Spin>
    )
  if (!code?.url) return <Alert type="info" showIcon title={text('none')} description={text('why')} />
  return (
    <figure className="wxpub-own-code">
      <QRCode value={code.url} size={220} bgColor="#ffffff" color="#000000" aria-label={text('scan')} />
      <figcaption>{text('scan_until', { time: dateTime(code.expires_at, 'HH:mm') })}</figcaption>
    </figure>
  )
}
