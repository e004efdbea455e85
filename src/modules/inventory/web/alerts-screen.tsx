import { queryOptions, useQueries, useQueryClient } from '@tanstack/react-query'
import type { UseQueryResult } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { callFull } from '#web/api/client.ts'
import { client } from '#web/api/resource-client.ts'
import { useAccount } from '#web/context/account.ts'
import { usePane } from '#web/context/pane.ts'
import { day, formatsNow } from '#web/ui/format.ts'
import { toast } from '#web/ui/notify.tsx'
import { Card, Page } from '#web/ui/page.tsx'
import { RecordLink } from '#web/record/record-link.tsx'
import { alertRows, shortageRows } from './alert-rows.ts'
import type { AlertRow } from './alert-rows.ts'
import { useWords } from './inventory-texts.ts'
import type { TextKey } from './inventory-texts.ts'
import './stock.css'

const path = '/jxc/stock/StockManage'
const stock = client('/jxc/stock/Stock')
const material = client('/jxc/material/Material')
const fromLow = '/jxc/purchaseapply/PurchaseApplyFromLow'

interface Warning {
  title: TextKey
  /** The column that shows the urgency of a row. */
  column: 'incoming' | 'shortage' | 'expire_at' | 'age_days'
  query: Readonly<Record<string, string>>
  /** The list that it counts and opens: balances, or materials, some of which have no balance at all. */
  list: '/inventory/stock' | '/basicdata/material/manage'
  /** The limit belongs to the material: all its balances are one warning. */
  byMaterial?: true
}
const alerts: readonly Warning[] = [
  { title: 'alert_low', column: 'shortage', list: '/basicdata/material/manage', query: { shortage: '1,' } },
  { title: 'alert_expired', column: 'expire_at', list: '/inventory/stock', query: { warn: 'expired' } },
  {
    title: 'alert_expiring',
    column: 'expire_at',
    list: '/inventory/stock',
    query: { warn: 'expiring', sort: 'expire_at', order: 'true' },
  },
  { title: 'alert_over', column: 'incoming', list: '/inventory/stock', query: { warn: 'over' }, byMaterial: true },
  {
    title: 'alert_old',
    column: 'age_days',
    list: '/inventory/stock',
    query: { sort: 'age_days', order: 'false' },
  },
]

const titles = {
  incoming: 'col_incoming',
  shortage: 'col_shortage',
  expire_at: 'expires_on',
  age_days: 'col_age',
} as const satisfies Record<Warning['column'], TextKey>

/** Low, expiring and old stock, with a button that creates a requisition for the shortage. */
export default function AlertsScreen() {
  const text = useWords()
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
      toast.success(text('requisition_made', { no: data.bill_no, lines: data.lines }))
      if (data.remaining > 0) toast.info(text('requisition_remaining', { count: data.remaining }))
      await queries.invalidateQueries({
        predicate: ({ queryKey }) =>
          typeof queryKey[0] === 'string' && queryKey[0].startsWith('/jxc/purchaseapply/') && queryKey[1] !== 'meta',
      })
      if (routes.some((route) => route.path === '/inventory/purchaseApply/info/:id'))
        navigate(`/inventory/purchaseApply/info/${data.id}`)
    } catch {
      // the client has already shown the error
    } finally {
      setBusy(false)
    }
  }
  return (
    <Page
      title={text('alerts')}
      lead={text('alerts_lead')}
      extra={
        api_arr.includes(fromLow) && (
          <Button type="primary" loading={busy} onClick={() => void request()}>
            {text('requisition')}
          </Button>
        )
      }
    >
      <div className="alerts">
        {alerts.map((alert, at) => {
          const answer = answers[at]
          // cards render together: one that finds its height later would move the cards below it
          return answer && !waiting ? (
            <AlertCard key={alert.title} alert={alert} answer={answer} />
          ) : (
            <div key={alert.title} className="skeleton-bar alert-wait" />
          )
        })}
      </div>
    </Page>
  )
}

/** The first rows of a warning, and their total number. */
const rowsOf = (alert: Warning) =>
  queryOptions({
    queryKey: [path, 'alert', alert.title],
    queryFn: async ({ signal }) => {
      const { sort: _sort, order: _order, ...filters } = alert.query
      if (alert.list === '/basicdata/material/manage') {
        const [materials, all] = await Promise.all([
          material.list({ ...alert.query, page: 1, limit: 10 }, { signal }),
          material.count(filters, { signal }),
        ])
        return { alertRowList: shortageRows(materials), count: String(all.count) }
      }
      const [list, count] = await Promise.all([
        stock.list({ ...alert.query, page: 1, limit: alert.byMaterial ? 100 : 10 }, { signal }),
        stock.count(filters, { signal }),
      ])
      const alertRowList = alertRows(list, alert.byMaterial === true)
      // counts materials, which is exact only while all their balances are loaded
      const all = list.length === count.count
      return { alertRowList, count: alert.byMaterial ? `${alertRowList.length}${all ? '' : '+'}` : String(count.count) }
    },
    refetchOnMount: 'always',
  })

type Answer = Pick<UseQueryResult<{ alertRowList: AlertRow[]; count: string }>, 'data' | 'error' | 'isError'>

function AlertCard({ alert, answer: rows }: { alert: Warning; answer: Answer }) {
  const text = useWords()
  const { navigate } = usePane()
  const { routes } = useAccount().permission
  const alertRowList = rows.data?.alertRowList ?? []
  const canOpenMaterial = routes.some((route) => route.path === '/basicdata/material/info/:id')
  const materialPath = ({ material_id }: AlertRow) =>
    canOpenMaterial ? `/basicdata/material/info/${material_id}` : undefined
  const warehouseLabel = ({ warehouses: [first = '', ...others] }: AlertRow) =>
    others.length === 0 ? first : text('alert_places', { warehouse: first, count: others.length })
  return (
    <Card
      title={`${text(alert.title)} ${rows.data && alert.title !== 'alert_old' ? rows.data.count : ''}`}
      extra={
        <Button type="link" size="small" onClick={() => navigate(`${alert.list}?${new URLSearchParams(alert.query)}`)}>
          {text('alert_all')}
        </Button>
      }
    >
      {rows.isError && <Alert type="error" showIcon title={rows.error?.message} />}
      {rows.data && alertRowList.length === 0 && <p className="quiet">{text('alert_none')}</p>}
      {alertRowList.length > 0 && (
        <table className="lines lines-read">
          <thead>
            <tr>
              <th>{text('col_material')}</th>
              <th>{text('col_warehouse')}</th>
              <th className="to-right">{text('col_available')}</th>
              <th className="to-right">{text(titles[alert.column])}</th>
            </tr>
          </thead>
          <tbody>
            {alertRowList.slice(0, 10).map((row) => (
              <tr key={row.id}>
                <td>
                  <span className="quiet">{row.code}</span> <RecordLink to={materialPath(row)}>{row.name}</RecordLink>{' '}
                  {row.batch_no}
                  <small className="alert-place">{warehouseLabel(row)}</small>
                </td>
                <td>{warehouseLabel(row)}</td>
                <td className="to-right num">
                  {formatsNow().quantity(row.available)} {row.unit}
                </td>
                <td className="to-right num">
                  {alert.column === 'expire_at'
                    ? day(row.expire_at ?? 0)
                    : alert.column === 'age_days'
                      ? row.age_days
                      : formatsNow().quantity(row[alert.column])}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  )
}
