import { ReloadOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Skeleton } from 'antd'
import { call } from '#web/api/client.ts'
import { formatsNow } from '#web/ui/format.ts'
import { Card, Page } from '#web/ui/page.tsx'
import { Proof } from '#web/ui/proof.tsx'
import { useWords } from './words.ts'

const path = '/seller/order/OrderVerify'

/** Verification of orders against their rows and stock: each check by name, with the differences found. */
export default function OrderVerifyScreen() {
  const text = useWords()
  const verification = useQuery({
    queryKey: [path],
    queryFn: ({ signal }) => call('GET', path, {}, { signal }),
    refetchOnMount: 'always',
  })
  const { data } = verification
  const wrong = data?.checks.reduce((sum, check) => sum + check.wrong, 0) ?? 0
  const recheckButton = (
    <Button
      type="primary"
      icon={<ReloadOutlined />}
      loading={verification.isFetching}
      onClick={() => void verification.refetch()}
    >
      {text('again')}
    </Button>
  )
  return (
    <Page title={text('verify')} lead={text('verify_lead')} extra={recheckButton}>
      {verification.isError && <Alert type="error" showIcon title={verification.error.message} />}
      {!data && !verification.isError && (
        <Card>
          <Skeleton active paragraph={{ rows: 4 }} />
        </Card>
      )}
      {data && (
        <Card>
          <Proof
            ok={data.ok}
            verdict={data.ok ? text('fine') : text('wrong', { count: wrong })}
            scope={text('looked', { count: formatsNow().count(data.orders) })}
            items={data.checks.map(({ check, wrong: count, examples }) => ({
              key: check,
              text: text(`check_${check}`),
              wrong: count,
              spoken: count === 0 ? text('check_ok') : text('check_bad', { count }),
              examples: examples.length > 0 && (
                <pre>{examples.map((example) => JSON.stringify(example)).join('\n')}</pre>
              ),
            }))}
          />
        </Card>
      )}
    </Page>
  )
}
