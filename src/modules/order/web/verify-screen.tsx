import { CheckCircleFilled, CloseCircleFilled, ReloadOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Skeleton } from 'antd'
import { call } from '#web/api/client.ts'
import { quantityText } from '#web/ui/format.ts'
import { Card, Page } from '#web/ui/page.tsx'
import { useWords } from './words.ts'
import './order.css'

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
          <output className={data.ok ? 'order-verdict' : 'order-verdict wrong'}>
            {data.ok ? <CheckCircleFilled /> : <CloseCircleFilled />}
            <div>
              <strong>{data.ok ? say('fine') : say('wrong', { count: wrong })}</strong>
              <span>{say('looked', { count: quantityText(data.orders * 1000) })}</span>
            </div>
          </output>
          <ul className="order-checks">
            {data.checks.map(({ check, wrong: count, examples }) => (
              <li key={check}>
                {count === 0 ? <CheckCircleFilled /> : <CloseCircleFilled className="wrong" />}
                <span>{say(`check_${check}`)}</span>
                <span className={count === 0 ? 'quiet' : 'wrong'}>{count === 0 ? say('check_ok') : say('check_bad', { count })}</span>
                {examples.length > 0 && <pre>{examples.map((example) => JSON.stringify(example)).join('\n')}</pre>}
              </li>
            ))}
          </ul>
        </Card>
      )}
    </Page>
  )
}
