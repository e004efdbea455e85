import { ReloadOutlined } from '@ant-design/icons'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Skeleton } from 'antd'
import { useState } from 'react'
import { call } from '#web/api/client.ts'
import { usePane } from '#web/context/pane.ts'
import { Empty } from '#web/ui/empty.tsx'
import { dateTime, scaled } from '#web/ui/format.ts'
import { Card, Page } from '#web/ui/page.tsx'
import { Proof } from '#web/ui/proof.tsx'
import { Findings } from './findings.tsx'
import { useWords } from './words.ts'

const path = '/seller/ledger/LedgerVerify'
/** How often a check under way is looked at, in milliseconds. */
const POLL_MS = 1000
const whole = (count: number) => scaled(count, { decimals: 0, keep: 0 })

/** The proof of the ledger: begun here, done in the background, with every row that is wrong by its name. */
export default function VerifyScreen() {
  const word = useWords()
  const { navigate } = usePane()
  const client = useQueryClient()
  const [problem, setProblem] = useState<string>()
  const found = useQuery({
    queryKey: [path],
    queryFn: ({ signal }) => call('GET', path, {}, { signal }),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.running ? POLL_MS : false),
  })
  const { data } = found
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
      title={word('verify')}
      lead={word('lead')}
      extra={
        <Button type="primary" icon={<ReloadOutlined />} loading={running} onClick={() => void start()}>
          {data ? word('again') : word('start')}
        </Button>
      }
    >
      {(problem ?? (found.isError ? found.error.message : undefined)) !== undefined && (
        <Alert type="error" showIcon title={problem ?? found.error?.message} />
      )}
      {running && <Alert type="info" showIcon title={word('running')} />}
      {data === undefined && !found.isError && (
        <Card>
          <Skeleton active paragraph={{ rows: 8 }} />
        </Card>
      )}
      {data === null && <Empty art="search" text={word('never')} />}
      {data && !running && (
        <Card>
          <Proof
            ok={data.ok}
            verdict={data.ok ? word('ok') : word('wrong', { count: wrong })}
            scope={word('scope', {
              at: dateTime(data.finished_at),
              transactions: whole(data.counts.transactions),
              postings: whole(data.counts.postings),
              accounts: whole(data.counts.accounts),
              seals: whole(data.counts.seals),
            })}
            items={data.checks.map(({ check, wrong: count, examples }) => ({
              key: check,
              text: word(`check_${check}`),
              wrong: count,
              said: count === 0 ? word('fine') : word('count', { count }),
              examples: examples.length > 0 && <Findings rows={examples} onOpen={navigate} />,
            }))}
          />
          {data.more > 0 && <p className="quiet">{word('more', { count: data.more })}</p>}
        </Card>
      )}
    </Page>
  )
}
