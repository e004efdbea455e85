import { useQuery } from '@tanstack/react-query'
import { Alert, Table } from 'antd'
import { useMemo } from 'react'
import type { AnswerOf } from '#web/api/calls.ts'
import { call } from '#web/api/client.ts'
import { sha256Hex } from '#web/api/send.ts'
import { usePane } from '#web/context/pane.ts'
import { dateTime } from '#web/ui/format.ts'
import { Card, Page } from '#web/ui/page.tsx'
import { Proof } from '#web/ui/proof.tsx'
import { FormSkeleton } from '#web/ui/skeletons.tsx'
import { checkDraw, proofChecks } from '../shared/draw.ts'
import { useWords } from './words.ts'
import './verify.css'

type Published = AnswerOf<'GET', '/addons/yungou/seller/RoundVerify'>
const path = '/addons/yungou/seller/RoundVerify'

/** /plugin/yungou/verify?id: what is published of a round, and its draw worked out again in this browser. */
export default function VerifyScreen() {
  const say = useWords()
  const { entry, search } = usePane()
  const id = Number(search.get('id'))
  const known = Number.isSafeInteger(id) && id > 0
  const found = useQuery({
    queryKey: [path, id],
    queryFn: ({ signal }) => call('GET', path, { id }, { signal, quiet: true }),
    enabled: known,
    refetchOnMount: 'always',
  })
  return (
    <Page title={entry?.title ?? ''} lead={say('lead')}>
      {!known && <Alert type="info" showIcon title={say('none')} />}
      {found.error && <Alert type="error" showIcon title={found.error.message} />}
      {known && found.isPending && <FormSkeleton />}
      {found.data && <Draw round={found.data} />}
    </Page>
  )
}

function Draw({ round }: { round: Published }) {
  const say = useWords()
  const { no, total, status, seed_hash, seed, lucky_no, tickets } = round
  const checked = useMemo(() => checkDraw(round, sha256Hex), [round])
  const facts = [
    ['seed_hash', seed_hash],
    ['seed', seed],
    ['hash', checked?.hash],
    ['lucky', lucky_no],
  ] as const
  const rows = tickets.map((ticket, place) => ({ ...ticket, place: place + 1 }))
  return (
    <>
      {!checked && <Alert type="info" showIcon title={say(status === 'failed' ? 'failed' : 'waits')} />}
      {checked && (
        <Proof
          ok={Object.values(checked.holds).every(Boolean)}
          verdict={say(Object.values(checked.holds).every(Boolean) ? 'right' : 'wrong')}
          scope={say('scope', { no, total })}
          items={proofChecks.map((key) => ({
            key,
            text: say(`check_${key}`),
            wrong: checked.holds[key] ? 0 : 1,
            said: say(checked.holds[key] ? 'holds' : 'differs'),
          }))}
        />
      )}
      <Card title={say('data')}>
        <p>{say('formula')}</p>
        <dl className="draw-facts">
          {facts.map(([key, value]) =>
            value ? (
              <div key={key}>
                <dt>{say(key)}</dt>
                <dd className="code">{value}</dd>
              </div>
            ) : null,
          )}
        </dl>
      </Card>
      <Card title={`${say('tickets')} ${rows.length} / ${total}`}>
        <Table
          size="small"
          rowKey="no"
          dataSource={rows}
          rowClassName={({ no: one }) => (one === lucky_no ? 'draw-won' : '')}
          pagination={{ pageSize: 50, hideOnSinglePage: true, showSizeChanger: false }}
          columns={[
            { title: say('place'), dataIndex: 'place' },
            { title: say('number'), dataIndex: 'no' },
            { title: say('at'), dataIndex: 'at', render: (at: number) => dateTime(at) },
            { title: say('unix'), dataIndex: 'at', key: 'unix' },
          ]}
        />
      </Card>
    </>
  )
}
