import { ReloadOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Skeleton } from 'antd'
import { call } from '#web/api/client.ts'
import { quantityText } from '#web/ui/format.ts'
import { Card, Page } from '#web/ui/page.tsx'
import { Proof } from '#web/ui/proof.tsx'
import { useWords } from './words.ts'

const path = '/seller/order/OrderVerify'

/** The proof that orders agree with their rows and with stock: every check by name, with what differs where one fails. */
export default function OrderVerifyScreen() {
  const say = useWords()
  const found = useQuery({ queryKey: [path], queryFn: ({ signal }) => call('GET', path, {}, { signal }), refetchOnMount: 'always' })
  const { data } = found
  const wrong = data?.checks.reduce((sum, check) => sum + check.wrong, 0) ?? 0
  const again = (
    <Button type="primary" icon={<ReloadOutlined />} loading={found.isFetching} onClick={() => void found.refetch()}>
      {say('again')}
    </Button>
  )
  return (
    <Page title={say('verify')} lead={say('verify_lead')} extra={again}>
      {found.isError && <Alert type="error" showIcon title={found.error.message} />}
      {!data && !found.isError && (
        <Card>
          <Skeleton active paragraph={{ rows: 4 }} />
        </Card>
      )}
      {data && (
        <Card>
          <Proof
            ok={data.ok}
            verdict={data.ok ? say('fine') : say('wrong', { count: wrong })}
            scope={say('looked', { count: quantityText(data.orders * 1000) })}
            items={data.checks.map(({ check, wrong: count, examples }) => ({
              key: check,
              text: say(`check_${check}`),
              wrong: count,
              said: count === 0 ? say('check_ok') : say('check_bad', { count }),
              examples: examples.length > 0 && <pre>{examples.map((example) => JSON.stringify(example)).join('\n')}</pre>,
            }))}
          />
        </Card>
      )}
    </Page>
  )
}
