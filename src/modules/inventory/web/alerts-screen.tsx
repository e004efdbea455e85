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
import { RecordLink } from '#web/record/record-link.tsx'
import { alertRows } from './alert-rows.ts'
import type { AlertRow } from './alert-rows.ts'
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
  /** The limit is the material's: its balances are one warning. */
  together?: true
}
const alerts: readonly Warning[] = [
  { word: 'alert_low', shows: 'incoming', query: { warn: 'low' }, together: true },
  { word: 'alert_expired', shows: 'expire_at', query: { warn: 'expired' } },
  { word: 'alert_expiring', shows: 'expire_at', query: { warn: 'expiring', sort: 'expire_at', order: 'true' } },
  { word: 'alert_over', shows: 'incoming', query: { warn: 'over' }, together: true },
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
        stock.list({ ...alert.query, page: 1, limit: alert.together ? 100 : 10 }, { signal }),
        stock.count(filters, { signal }),
      ])
      const shown = alertRows(list, alert.together === true)
      // what is counted is what is told: materials, as long as all of their balances are here
      const all = list.length === count.count
      return { shown, count: alert.together ? `${shown.length}${all ? '' : '+'}` : String(count.count) }
    },
    refetchOnMount: 'always',
  })

type Answer = Pick<UseQueryResult<{ shown: AlertRow[]; count: string }>, 'data' | 'error' | 'isError'>

function AlertCard({ alert, answer: rows }: { alert: Warning; answer: Answer }) {
  const word = useWords()
  const { navigate } = usePane()
  const { routes } = useAccount().permission
  const shown = rows.data?.shown ?? []
  const opens = routes.some((route) => route.path === '/basicdata/material/info/:id')
  const materialPath = ({ material_id }: AlertRow) => (opens ? `/basicdata/material/info/${material_id}` : undefined)
  const place = ({ warehouses: [first = '', ...others] }: AlertRow) =>
    others.length === 0 ? first : word('alert_places', { warehouse: first, count: others.length })
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
      {rows.data && shown.length === 0 && <p className="quiet">{word('alert_none')}</p>}
      {shown.length > 0 && (
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
            {shown.slice(0, 10).map((row) => (
              <tr key={row.id}>
                <td>
                  <span className="quiet">{row.code}</span> <RecordLink to={materialPath(row)}>{row.name}</RecordLink> {row.batch_no}
                  <small className="alert-place">{place(row)}</small>
                </td>
                <td>{place(row)}</td>
                <td className="to-right num">
                  {quantityText(row.available)} {row.unit}
                </td>
                <td className="to-right num">
                  {alert.shows === 'expire_at'
                    ? day(row.expire_at ?? 0)
                    : alert.shows === 'age_days'
                      ? row.age_days
                      : quantityText(row.incoming)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  )
}
