import type { ListRow } from '#core/wire/wire.ts'
import { queryOptions, useQueries, useQueryClient } from '@tanstack/react-query'
import type { UseQueryResult } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { callFull } from '#web/api/client.ts'
import { client } from '#web/api/resource-client.ts'
import { useAccount } from '#web/context/account.ts'
import { usePane } from '#web/context/pane.ts'
import { day, quantityText } from '#web/ui/format.ts'
import { toast } from '#web/ui/notify.tsx'
import { Card, Page } from '#web/ui/page.tsx'
import { useWords } from './say.ts'
import type { Word } from './say.ts'
import './stock.css'

const path = '/jxc/stock/StockManage'
const stock = client('/jxc/stock/Stock')
const fromLow = '/jxc/purchaseapply/PurchaseApplyFromLow'

interface Warning {
  word: Word
  /** What of a row tells how urgent it is. */
  shows: 'incoming' | 'expire_at' | 'age_days'
  query: Readonly<Record<string, string>>
}
const alerts: readonly Warning[] = [
  { word: 'alert_low', shows: 'incoming', query: { warn: 'low' } },
  { word: 'alert_expired', shows: 'expire_at', query: { warn: 'expired' } },
  { word: 'alert_expiring', shows: 'expire_at', query: { warn: 'expiring', sort: 'expire_at', order: 'true' } },
  { word: 'alert_over', shows: 'incoming', query: { warn: 'over' } },
  { word: 'alert_old', shows: 'age_days', query: { sort: 'age_days', order: 'false' } },
]

const titles = { incoming: 'col_incoming', expire_at: 'expires_on', age_days: 'col_age' } as const satisfies Record<Warning['shows'], Word>

/** What runs low, expires or lies too long, and the one press that asks for what is missing. */
export default function AlertsScreen() {
  const word = useWords()
  const { navigate } = usePane()
  const queries = useQueryClient()
  const { routes, api_arr } = useAccount().permission
  const [busy, setBusy] = useState(false)
  const answers = useQueries({ queries: alerts.map(rowsOf) })
  const waiting = answers.some(({ isPending }) => isPending)
  const request = async () => {
    setBusy(true)
    try {
      const { data } = await callFull('POST', fromLow, {}, { once: true })
      toast.success(word('requisition_made', { no: data.bill_no }))
      await queries.invalidateQueries({ predicate: ({ queryKey }) => typeof queryKey[0] === 'string' && queryKey[0].startsWith('/jxc/purchaseapply/') && queryKey[1] !== 'meta' }) // prettier-ignore
      if (routes.some((route) => route.path === '/inventory/purchaseApply/info/:id')) navigate(`/inventory/purchaseApply/info/${data.id}`)
    } catch {
      // the client has told why
    } finally {
      setBusy(false)
    }
  }
  return (
    <Page
      title={word('alerts')}
      lead={word('alerts_lead')}
      extra={
        api_arr.includes(fromLow) && (
          <Button type="primary" loading={busy} onClick={() => void request()}>
            {word('requisition')}
          </Button>
        )
      }
    >
      <div className="alerts">
        {alerts.map((alert, at) => {
          const answer = answers[at]
          // all at once: a card that knows its height later would push those below it away
          return answer && !waiting ? (
            <AlertCard key={alert.word} alert={alert} answer={answer} />
          ) : (
            <div key={alert.word} className="skeleton-bar alert-wait" />
          )
        })}
      </div>
    </Page>
  )
}

/** The first rows of a warning, and how many there are. */
const rowsOf = (alert: Warning) =>
  queryOptions({
    queryKey: [path, 'alert', alert.word],
    queryFn: async ({ signal }) => {
      const { sort: _sort, order: _order, ...filters } = alert.query
      const [list, count] = await Promise.all([
        stock.list({ ...alert.query, page: 1, limit: 10 }, { signal }),
        stock.count(filters, { signal }),
      ])
      return { list, count: count.count }
    },
    refetchOnMount: 'always',
  })

type Answer = Pick<UseQueryResult<{ list: ListRow[]; count: number }>, 'data' | 'error' | 'isError'>

function AlertCard({ alert, answer: rows }: { alert: Warning; answer: Answer }) {
  const word = useWords()
  const { navigate } = usePane()
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  const number = (value: unknown) => (typeof value === 'number' ? value : 0)
  return (
    <Card
      title={`${word(alert.word)} ${rows.data && 'warn' in alert.query ? rows.data.count : ''}`}
      extra={
        <Button type="link" size="small" onClick={() => navigate(`/inventory/stock?${new URLSearchParams(alert.query)}`)}>
          {word('alert_all')}
        </Button>
      }
    >
      {rows.isError && <Alert type="error" showIcon title={rows.error?.message} />}
      {rows.data?.list.length === 0 && <p className="quiet">{word('alert_none')}</p>}
      {rows.data && rows.data.list.length > 0 && (
        <table className="lines lines-read">
          <thead>
            <tr>
              <th>{word('col_material')}</th>
              <th>{word('col_warehouse')}</th>
              <th className="to-right">{word('col_available')}</th>
              <th className="to-right">{word(titles[alert.shows])}</th>
            </tr>
          </thead>
          <tbody>
            {rows.data.list.map((row) => (
              <tr key={row.id}>
                <td>
                  <span className="quiet">{text(row.code)}</span> {text(row.name)} {text(row.batch_no)}
                  <small className="alert-place">{text(row.warehouse_id_label)}</small>
                </td>
                <td>{text(row.warehouse_id_label)}</td>
                <td className="to-right num">
                  {quantityText(number(row.available))} {text(row.unit_id_label)}
                </td>
                <td className="to-right num">
                  {alert.shows === 'expire_at'
                    ? day(number(row.expire_at))
                    : alert.shows === 'age_days'
                      ? number(row.age_days)
                      : quantityText(number(row.incoming))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  )
}
