import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Skeleton } from 'antd'
import { useState } from 'react'
import { call, download } from '#web/api/client.ts'
import { usePane } from '#web/context/pane.ts'
import { NumberInput } from '#web/form/number-input.tsx'
import { useLang } from '#web/i18n/index.ts'
import { Empty } from '#web/ui/empty.tsx'
import { day } from '#web/ui/format.ts'
import { Card, Page } from '#web/ui/page.tsx'
import type { ForecastRow } from '../forecast/forecast.calls.ts'
import { useForecastWords } from './forecast-texts.ts'
import { formatsNow } from '#web/ui/format.ts'
import './report.css'

const paramNames = ['weeks', 'lead', 'cover'] as const
const defaults = { weeks: 4, lead: 7, cover: 30 }
const path = '/seller/report/Forecast'

/** When items run out at their sales rate, and when to order how much. */
export default function ForecastScreen() {
  const text = useForecastWords()
  const lang = useLang()
  const { search, setSearch } = usePane()
  const params = {
    ...defaults,
    ...Object.fromEntries(paramNames.flatMap((name) => (search.has(name) ? [[name, Number(search.get(name))]] : []))),
  }
  const [typed, setTyped] = useState<Record<(typeof paramNames)[number], number | string | null>>(params)
  const forecast = useQuery({
    queryKey: [path, params, lang],
    queryFn: ({ signal }) => call('GET', path, params, { signal }),
    placeholderData: (before) => before,
  })
  return (
    <Page
      title={text('title')}
      lead={text('about')}
      extra={
        <Button
          disabled={!forecast.data}
          onClick={() => void download('/seller/report/ForecastExport', params).catch(() => undefined)}
        >
          {text('xlsx')}
        </Button>
      }
    >
      <Card>
        <form
          className="report-ask"
          onSubmit={(event) => {
            event.preventDefault()
            setSearch(Object.fromEntries(paramNames.map((name) => [name, String(typed[name] ?? params[name])])))
          }}
        >
          {paramNames.map((name) => (
            <label key={name}>
              <span>{text(name)}</span>
              <NumberInput
                ariaLabel={text(name)}
                scale={0}
                negative={false}
                value={typed[name] ?? null}
                onChange={(value) => setTyped((before) => ({ ...before, [name]: value }))}
              />
            </label>
          ))}
          <Button htmlType="submit">{text('show')}</Button>
        </form>
      </Card>
      {forecast.isError && <Alert type="error" showIcon title={forecast.error.message} />}
      {forecast.isPending && <Skeleton active paragraph={{ rows: 8 }} />}
      {forecast.data?.rows.length === 0 && <Empty art="search" text={text('none')} />}
      {forecast.data && forecast.data.rows.length > 0 && <Items rows={forecast.data.rows} />}
      {forecast.data?.partial && <Alert type="warning" showIcon title={text('partial')} />}
      {forecast.data?.more && <Alert type="info" showIcon title={text('more')} />}
    </Page>
  )
}

function Items({ rows }: { rows: readonly ForecastRow[] }) {
  const text = useForecastWords()
  const heads = [
    'material',
    'days_left',
    'order_on',
    'quantity',
    'sold',
    'per_day',
    'available',
    'incoming',
    'least',
  ] as const
  return (
    <Card flush>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a place that scrolls must be reached by key */}
      <section className="report-frame scroll-quiet" tabIndex={0} aria-label={text('title')}>
        <table className="lines lines-read">
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col" className={head === 'material' ? undefined : 'to-right'}>
                  {text(head)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Item key={row.id} row={row} />
            ))}
          </tbody>
        </table>
      </section>
    </Card>
  )
}

function Item({ row }: { row: ForecastRow }) {
  const label = useForecastWords()
  const { navigate } = usePane()
  const quantityText = (value: number) => formatsNow().quantity(value, row.unit)
  const link = (text: string, what: string, to: string) => (
    <button
      type="button"
      className="report-link"
      aria-label={label('open', { name: row.name, what, value: text })}
      onClick={() => navigate(to)}
    >
      {text}
    </button>
  )
  return (
    <tr>
      <th scope="row">
        {row.name} <small className="quiet">{[row.code, row.spec].filter(Boolean).join(' · ')}</small>
      </th>
      <td className="to-right num">{row.days_left ?? '—'}</td>
      <td className="to-right num">{row.order_on === null ? '—' : day(row.order_on)}</td>
      <td className="to-right num">{quantityText(row.quantity)}</td>
      <td className="to-right num">{link(quantityText(row.sold), label('sold'), row.from.sold)}</td>
      <td className="to-right num">{quantityText(row.per_day)}</td>
      <td className="to-right num">{link(quantityText(row.available), label('available'), row.from.stock)}</td>
      <td className="to-right num">{quantityText(row.incoming)}</td>
      <td className="to-right num">{quantityText(row.least)}</td>
    </tr>
  )
}
