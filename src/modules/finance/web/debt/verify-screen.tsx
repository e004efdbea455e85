import { ReloadOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Skeleton } from 'antd'
import { call } from '#web/api/client.ts'
import { day, moneyText, quantityText } from '#web/ui/format.ts'
import { Card, Page } from '#web/ui/page.tsx'
import { Proof } from '#web/ui/proof.tsx'
import { useWords } from './words.ts'

const path = '/jxc/debt/DebtVerify'

/** The proof that the accounts of partners are right: every check by name, with what differs where one fails. */
export default function DebtVerifyScreen() {
  const word = useWords()
  const found = useQuery({ queryKey: [path], queryFn: ({ signal }) => call('GET', path, {}, { signal }), refetchOnMount: 'always' })
  const { data } = found
  const wrong = data?.checks.reduce((sum, check) => sum + check.wrong, 0) ?? 0
  return (
    <Page
      title={word('verify')}
      lead={word('verify_lead')}
      extra={
        <Button type="primary" icon={<ReloadOutlined />} loading={found.isFetching} onClick={() => void found.refetch()}>
          {word('again')}
        </Button>
      }
    >
      {found.isError && <Alert type="error" showIcon title={found.error.message} />}
      {!data && !found.isError && (
        <Card>
          <Skeleton active paragraph={{ rows: 5 }} />
        </Card>
      )}
      {data && (
        <Card>
          <Proof
            ok={data.ok}
            verdict={data.ok ? word('fine') : word('wrong', { count: wrong })}
            scope={word('items', { count: quantityText(data.items * 1000) })}
            items={data.checks.map(({ check, wrong: count, examples }) => ({
              key: check,
              text: word(`check_${check}`),
              wrong: count,
              said: count === 0 ? word('check_ok') : word('check_bad', { count }),
              examples: examples.length > 0 && <pre>{examples.map((example) => JSON.stringify(example)).join('\n')}</pre>,
            }))}
          />
          {data.backfill && data.backfill.documents > 0 && (
            <p className="quiet">
              {word('backfill', {
                documents: data.backfill.documents,
                day: day(data.backfill.done_at),
                receivable: moneyText(data.backfill.receivable),
                payable: moneyText(data.backfill.payable),
              })}
            </p>
          )}
        </Card>
      )}
    </Page>
  )
}
