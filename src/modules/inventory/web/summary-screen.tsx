import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Pagination, Select, Skeleton } from 'antd'
import { useState } from 'react'
import { call, download } from '#web/api/client.ts'
import { serverNow } from '#web/api/clock.ts'
import { usePane } from '#web/context/pane.ts'
import { DayField } from '#web/form/day-field.tsx'
import { RemoteSelect } from '#web/form/remote-select.tsx'
import { useLang } from '#web/i18n/index.ts'
import { Empty } from '#web/ui/empty.tsx'
import { Card, Page } from '#web/ui/page.tsx'
import { groupings, SUMMARY_PAGE } from '../shared/summary-groupings.ts'
import { parseSummaryQuery } from './summary-query.ts'
import type { SummaryQuery } from './summary-query.ts'
import { SummaryTable } from './summary-table.tsx'
import { useSummaryTexts } from './summary-texts.ts'
import './summary.css'

const path = '/jxc/stock/StockSummary'
const warehouses = { path: '/jxc/warehouse/WarehouseSelect', value: 'id', label: 'label' }
const materials = { path: '/jxc/material/MaterialSelect', value: 'id', label: 'label' }

/** 收发存汇总: opening balance, receipts, issues and closing balance of a period. */
export default function SummaryScreen() {
  const text = useSummaryTexts()
  const lang = useLang()
  const { search, setSearch } = usePane()
  const query = parseSummaryQuery(search, serverNow())
  const { page, ...filters } = query
  const summary = useQuery({
    queryKey: [path, query, lang],
    queryFn: ({ signal }) => call('GET', path, query, { signal, quiet: true }),
    placeholderData: (before) => before,
  })
  const change = (next: Partial<SummaryQuery>) =>
    setSearch(
      Object.fromEntries(
        Object.entries({ ...query, page: 1, ...next }).map(([name, value]) => [
          name,
          value === undefined ? undefined : String(value),
        ]),
      ),
    )
  return (
    <Page
      title={text('title')}
      lead={text('about')}
      extra={
        <Button
          disabled={!summary.data}
          onClick={() => void download('/jxc/stock/StockSummaryExport', filters).catch(() => undefined)}
        >
          {text('xlsx')}
        </Button>
      }
    >
      <Card>
        <SummaryFilters key={`${query.from} ${query.to}`} query={query} change={change} />
      </Card>
      {summary.isError && <Alert type="error" showIcon title={summary.error.message} />}
      {summary.isPending && <Skeleton active paragraph={{ rows: 8 }} />}
      {summary.data?.count === 0 && <Empty art="search" text={text('none')} />}
      {summary.data && summary.data.count > 0 && <SummaryTable summary={summary.data} />}
      {summary.data && summary.data.count > SUMMARY_PAGE && (
        <Pagination
          className="summary-pages"
          current={page}
          pageSize={SUMMARY_PAGE}
          total={summary.data.count}
          showSizeChanger={false}
          showTotal={(count) => text('rows', { count })}
          onChange={(next) => change({ page: next })}
        />
      )}
    </Page>
  )
}

function SummaryFilters({ query, change }: { query: SummaryQuery; change: (next: Partial<SummaryQuery>) => void }) {
  const text = useSummaryTexts()
  const [from, setFrom] = useState<unknown>(query.from)
  const [to, setTo] = useState<unknown>(query.to)
  return (
    <form
      className="summary-filters"
      onSubmit={(event) => {
        event.preventDefault()
        change({ from: Number(from) || query.from, to: Number(to) || query.to })
      }}
    >
      <label>
        <span>{text('from')}</span>
        <DayField label={text('from')} value={from} onChange={setFrom} />
      </label>
      <label>
        <span>{text('to')}</span>
        <DayField label={text('to')} value={to} onChange={setTo} />
      </label>
      <Button htmlType="submit">{text('show')}</Button>
      <label>
        <span>{text('by')}</span>
        <Select
          aria-label={text('by')}
          value={query.by}
          onChange={(by) => change({ by })}
          options={groupings.map((value) => ({ value, label: text(value) }))}
        />
      </label>
      <label>
        <span>{text('warehouse')}</span>
        <RemoteSelect
          remote={warehouses}
          ariaLabel={text('warehouse')}
          value={query.warehouse_id}
          onChange={(value) => change({ warehouse_id: Number(value) || undefined })}
        />
      </label>
      <label>
        <span>{text('material')}</span>
        <RemoteSelect
          remote={materials}
          ariaLabel={text('material')}
          value={query.material_id}
          onChange={(value) => change({ material_id: Number(value) || undefined })}
        />
      </label>
    </form>
  )
}
