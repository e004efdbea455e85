import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, QRCode, Spin } from 'antd'
import type { AnswerOf } from '#web/api/calls.ts'
import { call } from '#web/api/client.ts'
import { usePane } from '#web/context/pane.ts'
import { confirm } from '#web/ui/notify.tsx'
import { dateTime } from '#web/ui/format.ts'
import { Card, Page } from '#web/ui/page.tsx'
import { FormSkeleton } from '#web/ui/skeletons.tsx'
import { useWords } from './own-words.ts'
import './own.css'

const [info, make, untie] = [
  '/addons/wxpub/seller/OwnCodeInfo',
  '/addons/wxpub/seller/OwnCodeMake',
  '/addons/wxpub/seller/OwnUntie',
] as const
type Standing = AnswerOf<'GET', typeof info>
/** Milliseconds between two looks while a code is to be scanned. */
const LOOK_MS = 2000

/** /plugin/wxpub/own: a code by which the official account knows whoever is signed in, once they scan it. */
export default function OwnScreen() {
  const say = useWords()
  const { entry } = usePane()
  const queries = useQueryClient()
  const standing = useQuery({
    queryKey: [info],
    queryFn: ({ signal }) => call('GET', info, {}, { signal, quiet: true }),
    refetchOnMount: 'always',
    refetchInterval: ({ state: { data } }) => (data?.code?.state === 'waiting' || data?.code?.state === 'ready' ? LOOK_MS : false),
  })
  const look = () => queries.invalidateQueries({ queryKey: [info] })
  const made = useMutation({ mutationFn: () => call('POST', make, {}, { once: true }), onSuccess: look })
  const untied = useMutation({ mutationFn: () => call('POST', untie, {}, { once: true }), onSuccess: look })
  const askUntie = async () => {
    if (await confirm({ title: say('ask'), ok: say('untie'), danger: true })) untied.mutate()
  }
  return (
    <Page title={entry?.title ?? ''}>
      {standing.error && <Alert type="error" showIcon title={standing.error.message} />}
      {standing.isPending && <FormSkeleton />}
      {standing.data && (
        <Card>
          <div className="wxpub-own">
            <output aria-live="polite">
              <Tied standing={standing.data} />
            </output>
            {made.error && <Alert type="error" showIcon title={made.error.message} />}
            {standing.data.follower === null ? (
              <Button type="primary" loading={made.isPending} onClick={() => made.mutate()}>
                {say(standing.data.code?.state === 'ready' ? 'another' : 'show')}
              </Button>
            ) : (
              <Button danger loading={untied.isPending} onClick={() => void askUntie()}>
                {say('untie')}
              </Button>
            )}
          </div>
        </Card>
      )}
    </Page>
  )
}

function Tied({ standing: { follower, code } }: { standing: Standing }) {
  const say = useWords()
  if (follower !== null) return <Alert type="success" showIcon title={say('tied', { name: follower })} />
  if (code?.state === 'failed') {
    const { problem } = code
    const known = problem === 'wxpub_fan_taken' || problem === 'wxpub_member_taken'
    return (
      <Alert type="error" showIcon title={say('failed')} description={known ? say(problem) : say('platform', { code: problem ?? '' })} />
    )
  }
  if (code?.state === 'expired') return <Alert type="warning" showIcon title={say('expired')} />
  if (code?.state === 'waiting')
    return (
      <Spin description={say('wait')}>
        <div className="wxpub-own-wait" />
      </Spin>
    )
  if (!code?.url) return <Alert type="info" showIcon title={say('none')} description={say('why')} />
  return (
    <figure className="wxpub-own-code">
      <QRCode value={code.url} size={220} bgColor="#ffffff" color="#000000" aria-label={say('scan')} />
      <figcaption>{say('scan_until', { time: dateTime(code.expires_at, 'HH:mm') })}</figcaption>
    </figure>
  )
}
