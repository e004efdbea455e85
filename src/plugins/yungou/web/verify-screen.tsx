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

/** /plugin/yungou/verify?id: the public data of a round, and its draw recomputed in this browser. */
export default function VerifyScreen() {
  const text = useWords()
  const { entry, search } = usePane()
  const id = Number(search.get('id'))
  const hasId = Number.isSafeInteger(id) && id > 0
  const proof = useQuery({
    queryKey: [path, id],
    queryFn: ({ signal }) => call('GET', path, { id }, { signal, quiet: true }),
    enabled: hasId,
    refetchOnMount: 'always',
  })
  return (
    <Page title={entry?.title ?? ''} lead={text('lead')}>
      {!hasId && <Alert type="info" showIcon title={text('none')} />}
      {proof.error && <Alert type="error" showIcon title={proof.error.message} />}
      {hasId && proof.isPending && <FormSkeleton />}
      {proof.data && <Draw round={proof.data} />}
    </Page>
  )
}

function Draw({ round }: { round: Published }) {
  const text = useWords()
  const { no, total, status, seed_hash, seed, lucky_no, tickets } = round
  const checked = useMemo(() => checkDraw(round, sha256Hex), [round])
  const facts = [
    ['seed_hash', seed_hash],
    ['seed', seed],
    ['hash', checked?.hash],
    ['lucky', lucky_no],
  ] as const
  const rows = tickets.map((ticket, index) => ({ ...ticket, place: index + 1 }))
  return (
    <>
      {!checked && <Alert type="info" showIcon title={text(status === 'failed' ? 'failed' : 'waits')} />}
      {checked && (
        <Proof
          ok={Object.values(checked.holds).every(Boolean)}
          verdict={text(Object.values(checked.holds).every(Boolean) ? 'right' : 'wrong')}
          scope={text('scope', { no, total })}
          items={proofChecks.map((key) => ({
            key,
            text: text(`check_${key}`),
            wrong: checked.holds[key] ? 0 : 1,
            spoken: text(checked.holds[key] ? 'holds' : 'differs'),
          }))}
        />
      )}
      <Card title={text('data')}>
        <p>{text('formula')}</p>
        <dl className="draw-facts">
          {facts.map(([key, value]) =>
            value ? (
              <div key={key}>
                <dt>{text(key)}</dt>
                <dd className="code">{value}</dd>
              </div>
            ) : null,
          )}
        </dl>
      </Card>
      <Card title={`${text('tickets')} ${rows.length} / ${total}`}>
        <Table
          size="small"
          rowKey="no"
          dataSource={rows}
          rowClassName={({ no: ticketNo }) => (ticketNo === lucky_no ? 'draw-won' : '')}
          pagination={{ pageSize: 50, hideOnSinglePage: true, showSizeChanger: false }}
          columns={[
            { title: text('place'), dataIndex: 'place' },
            { title: text('number'), dataIndex: 'no' },
            { title: text('at'), dataIndex: 'at', render: (at: number) => dateTime(at) },
            { title: text('unix'), dataIndex: 'at', key: 'unix' },
          ]}
        />
      </Card>
    </>
  )
}
