import { ReloadOutlined } from '@ant-design/icons'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Skeleton } from 'antd'
import { useState } from 'react'
import { call } from '#web/api/client.ts'
import { usePane } from '#web/context/pane.ts'
import { Empty } from '#web/ui/empty.tsx'
import { formatsNow } from '#web/ui/format.ts'
import { Card, Page } from '#web/ui/page.tsx'
import { Proof } from '#web/ui/proof.tsx'
import { Findings } from './findings.tsx'
import { useWords } from './words.ts'

const path = '/seller/ledger/LedgerVerify'
/** Polling interval of a running verification, in milliseconds. */
const POLL_MS = 1000
const formatCount = (count: number) => formatsNow().count(count)

/** The ledger verification: started here, run in the background, with every wrong row listed. */
export default function VerifyScreen() {
  const text = useWords()
  const { navigate } = usePane()
  const client = useQueryClient()
  const [problem, setProblem] = useState<string>()
  const verification = useQuery({
    queryKey: [path],
    queryFn: ({ signal }) => call('GET', path, {}, { signal }),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.running ? POLL_MS : false),
  })
  const { data } = verification
  const start = async () => {
    setProblem(undefined)
    try {
      await call('POST', '/seller/ledger/LedgerVerifyStart', {})
      await client.invalidateQueries({ queryKey: [path] })
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
    }
  }
  const running = data?.running ?? false
  const wrong = data ? data.checks.reduce((sum, check) => sum + check.wrong, data.more) : 0
  return (
    <Page
      title={text('verify')}
      lead={text('lead')}
      extra={
        <Button type="primary" icon={<ReloadOutlined />} loading={running} onClick={() => void start()}>
          {data ? text('again') : text('start')}
        </Button>
      }
    >
      {(problem ?? (verification.isError ? verification.error.message : undefined)) !== undefined && (
        <Alert type="error" showIcon title={problem ?? verification.error?.message} />
      )}
      {running && <Alert type="info" showIcon title={text('running')} />}
      {data === undefined && !verification.isError && (
        <Card>
          <Skeleton active paragraph={{ rows: 8 }} />
        </Card>
      )}
      {data === null && <Empty art="search" text={text('never')} />}
      {data && !running && (
        <Card>
          <Proof
            ok={data.ok}
            verdict={data.ok ? text('ok') : text('wrong', { count: wrong })}
            scope={text('scope', {
              at: data.finished_at === null ? '' : formatsNow().time(data.finished_at),
              transactions: formatCount(data.counts.transactions),
              postings: formatCount(data.counts.postings),
              accounts: formatCount(data.counts.accounts),
              seals: formatCount(data.counts.seals),
            })}
            items={data.checks.map(({ check, wrong: count, examples }) => ({
              key: check,
              text: text(`check_${check}`),
              wrong: count,
              spoken: count === 0 ? text('fine') : text('count', { count }),
              examples: examples.length > 0 && <Findings rows={examples} onOpen={navigate} />,
            }))}
          />
          {data.more > 0 && <p className="quiet">{text('more', { count: data.more })}</p>}
        </Card>
      )}
    </Page>
  )
}
