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
import { figureText } from '../shared/figure-text.ts'
import { useForecastWords } from './forecast-texts.ts'
import './report.css'

const asks = ['weeks', 'lead', 'cover'] as const
const usual = { weeks: 4, lead: 7, cover: 30 }
const path = '/seller/report/Forecast'

/** When items run out at the rate at which they sell, and when to order how much of each. */
export default function ForecastScreen() {
  const word = useForecastWords()
  const lang = useLang()
  const { search, setSearch } = usePane()
  const asked = { ...usual, ...Object.fromEntries(asks.flatMap((name) => (search.has(name) ? [[name, Number(search.get(name))]] : []))) }
  const [typed, setTyped] = useState<Record<(typeof asks)[number], number | string | null>>(asked)
  const found = useQuery({
    queryKey: [path, asked, lang],
    queryFn: ({ signal }) => call('GET', path, asked, { signal }),
    placeholderData: (before) => before,
  })
  return (
    <Page
      title={word('title')}
      lead={word('about')}
      extra={
        <Button disabled={!found.data} onClick={() => void download('/seller/report/ForecastExport', asked).catch(() => undefined)}>
          {word('xlsx')}
        </Button>
      }
    >
      <Card>
        <form
          className="report-ask"
          onSubmit={(event) => {
            event.preventDefault()
            setSearch(Object.fromEntries(asks.map((name) => [name, String(typed[name] ?? asked[name])])))
          }}
        >
          {asks.map((name) => (
            <label key={name}>
              <span>{word(name)}</span>
              <NumberInput
                ariaLabel={word(name)}
                scale={0}
                negative={false}
                value={typed[name] ?? null}
                onChange={(value) => setTyped((before) => ({ ...before, [name]: value }))}
              />
            </label>
          ))}
          <Button htmlType="submit">{word('show')}</Button>
        </form>
      </Card>
      {found.isError && <Alert type="error" showIcon title={found.error.message} />}
      {found.isPending && <Skeleton active paragraph={{ rows: 8 }} />}
      {found.data?.rows.length === 0 && <Empty art="search" text={word('none')} />}
      {found.data && found.data.rows.length > 0 && <Items rows={found.data.rows} />}
      {found.data?.partial && <Alert type="warning" showIcon title={word('partial')} />}
      {found.data?.more && <Alert type="info" showIcon title={word('more')} />}
    </Page>
  )
}

function Items({ rows }: { rows: readonly ForecastRow[] }) {
  const word = useForecastWords()
  const heads = ['material', 'days_left', 'order_on', 'quantity', 'sold', 'per_day', 'available', 'incoming', 'least'] as const
  return (
    <Card flush>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a place that scrolls must be reached by key */}
      <section className="report-frame scroll-quiet" tabIndex={0} aria-label={word('title')}>
        <table className="lines lines-read">
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col" className={head === 'material' ? undefined : 'to-right'}>
                  {word(head)}
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
  const word = useForecastWords()
  const { navigate } = usePane()
  const said = (value: number) => figureText(String(value), { scale: 3, unit: row.unit })
  const link = (text: string, what: string, to: string) => (
    <button
      type="button"
      className="report-link"
      aria-label={word('open', { name: row.name, what, value: text })}
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
      <td className="to-right num">{said(row.quantity)}</td>
      <td className="to-right num">{link(said(row.sold), word('sold'), row.from.sold)}</td>
      <td className="to-right num">{said(row.per_day)}</td>
      <td className="to-right num">{link(said(row.available), word('available'), row.from.stock)}</td>
      <td className="to-right num">{said(row.incoming)}</td>
      <td className="to-right num">{said(row.least)}</td>
    </tr>
  )
}
