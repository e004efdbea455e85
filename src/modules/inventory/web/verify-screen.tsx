import { ReloadOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Skeleton } from 'antd'
import { call } from '#web/api/client.ts'
import { formatsNow } from '#web/ui/format.ts'
import { Card, Page } from '#web/ui/page.tsx'
import { Proof } from '#web/ui/proof.tsx'
import { useWords } from './inventory-texts.ts'

const path = '/jxc/stock/StockVerify'

/** The verification of the books: every check with its result and examples of differences. */
export default function VerifyScreen() {
  const text = useWords()
  const verification = useQuery({
    queryKey: [path],
    queryFn: ({ signal }) => call('GET', path, {}, { signal }),
    refetchOnMount: 'always',
  })
  const { data } = verification
  const wrong = data?.checks.reduce((sum, check) => sum + check.wrong, 0) ?? 0
  return (
    <Page
      title={text('verify')}
      lead={text('verify_lead')}
      extra={
        <Button
          type="primary"
          icon={<ReloadOutlined />}
          loading={verification.isFetching}
          onClick={() => void verification.refetch()}
        >
          {text('verify_again')}
        </Button>
      }
    >
      {verification.isError && <Alert type="error" showIcon title={verification.error.message} />}
      {!data && !verification.isError && (
        <Card>
          <Skeleton active paragraph={{ rows: 6 }} />
        </Card>
      )}
      {data && (
        <Card>
          <Proof
            ok={data.ok}
            verdict={data.ok ? text('verify_ok') : text('verify_wrong', { count: wrong })}
            scope={text('verify_scope', {
              balances: formatsNow().count(data.balances),
              entries: formatsNow().count(data.entries),
            })}
            items={data.checks.map(({ check, wrong: count, examples }) => ({
              key: check,
              text: text(`check_${check}`),
              wrong: count,
              spoken: count === 0 ? text('check_fine') : text('check_wrong', { count }),
              examples: examples.length > 0 && <Examples rows={examples} />,
            }))}
          />
        </Card>
      )}
    </Page>
  )
}

function Examples({ rows }: { rows: readonly Record<string, unknown>[] }) {
  const names = Object.keys(rows[0] ?? {})
  return (
    <div className="lines-frame scroll-quiet">
      <table className="lines lines-read">
        <thead>
          <tr>
            {names.map((name) => (
              <th key={name}>{name}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={JSON.stringify(row)}>
              {names.map((name) => (
                <td key={name} className="num">
                  {typeof row[name] === 'string' || typeof row[name] === 'number'
                    ? row[name]
                    : JSON.stringify(row[name])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
