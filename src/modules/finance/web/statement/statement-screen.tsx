import { dayStart } from '#core/value/time.ts'
import type { Lang } from '#core/text/i18n.ts'
import { langs, languages } from '#core/text/languages.ts'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Segmented, Select, Skeleton } from 'antd'
import { useEffect, useState } from 'react'
import { call, download } from '#web/api/client.ts'
import { serverNow } from '#web/api/clock.ts'
import { useAccount } from '#web/context/account.ts'
import { usePane } from '#web/context/pane.ts'
import { DayField } from '#web/form/day-field.tsx'
import { RemoteSelect } from '#web/form/remote-select.tsx'
import { useLang } from '#web/i18n/index.ts'
import { Empty } from '#web/ui/empty.tsx'
import { Card, Page } from '#web/ui/page.tsx'
import { StatementSheet } from './statement-sheet.tsx'
import { useWords } from './words.ts'
import './statement.css'

const path = '/jxc/statement/StatementInfo'
const partners = { path: '/jxc/customer/CustomerSelect', value: 'id', label: 'label' }
const DAY = 86_400

interface StatementQuery {
  partner_id: number
  side: 'receivable' | 'payable'
  from: number
  to: number
}

/** A partner's statement for a period: on screen, in print and as a spreadsheet. */
export default function StatementScreen() {
  const { search } = usePane()
  const query = queryFrom(search)
  return <Statement key={JSON.stringify(query)} query={query} />
}

function queryFrom(search: URLSearchParams): StatementQuery {
  const today = dayStart(serverNow())
  const day = (name: string, otherwise: number) => Number(search.get(name)) || otherwise
  return {
    partner_id: Number(search.get('partner_id') ?? 0),
    side: search.get('side') === 'payable' ? 'payable' : 'receivable',
    from: day('from', monthStart(today)),
    to: day('to', today),
  }
}

/** The first day of the month of a day. */
function monthStart(day: number): number {
  const local = new Date((day + 8 * 3600) * 1000)
  return day - (local.getUTCDate() - 1) * DAY
}

function Statement({ query }: { query: StatementQuery }) {
  const text = useWords()
  const ownLang = useLang()
  const { setSearch, navigate, entry } = usePane()
  const { routes } = useAccount().permission
  const [partner, setPartner] = useState<number | undefined>(query.partner_id || undefined)
  const [side, setSide] = useState(query.side)
  const [from, setFrom] = useState<unknown>(query.from)
  const [to, setTo] = useState<unknown>(query.to)
  const [lang, setLang] = useState<Lang>(ownLang)
  const statement = useQuery({
    queryKey: [path, query],
    queryFn: ({ signal }) => call('GET', path, { ...query }, { signal }),
    enabled: query.partner_id > 0,
    refetchOnMount: 'always',
  })
  const [unfolded, setUnfolded] = useState(false)
  const folded = statement.data !== undefined && !unfolded // on a phone the statement comes first
  useEffect(() => {
    // print only the statement: the style sheet hides the form
    document.documentElement.dataset.statement = ''
    return () => {
      delete document.documentElement.dataset.statement
    }
  }, [])
  const next = query.side === 'receivable' ? 'receipt' : 'payment'
  const payable = query.partner_id > 0 && routes.some((route) => route.path === `/finance/${next}/add`)
  return (
    <Page
      title={entry?.title ?? text('title')}
      lead={statement.data ? undefined : text('lead')}
      extra={
        statement.data && (
          <>
            <Select
              className="statement-lang"
              aria-label={text('language')}
              value={lang}
              onChange={setLang}
              options={langs.map((value) => ({ value, label: languages[value].name }))}
            />
            {payable && (
              <Button onClick={() => navigate(`/finance/${next}/add?partner=${query.partner_id}`)}>
                {text(next === 'receipt' ? 'collect' : 'pay')}
              </Button>
            )}
            <Button
              onClick={() =>
                void download('/jxc/statement/StatementSheet', { ...query, language: lang }).catch(() => undefined)
              }
            >
              {text('xlsx')}
            </Button>
            <Button type="primary" onClick={() => window.print()}>
              {text('print')}
            </Button>
          </>
        )
      }
    >
      <div className="statement-tools" data-folded={folded ? '' : undefined}>
        {statement.data && (
          <Button className="statement-change" aria-expanded={!folded} onClick={() => setUnfolded(folded)}>
            {text('change')}
          </Button>
        )}
        <div className="statement-fold">
          <Card>
            <form
              className="statement-ask"
              onSubmit={(event) => {
                event.preventDefault()
                setUnfolded(false)
                const params = {
                  partner_id: partner,
                  side,
                  from: Number(from) || undefined,
                  to: Number(to) || undefined,
                }
                setSearch(
                  Object.fromEntries(
                    Object.entries(params).map(([name, value]) => [
                      name,
                      value === undefined ? undefined : String(value),
                    ]),
                  ),
                )
              }}
            >
              <label className="statement-partner">
                <span>{text('partner')}</span>
                <RemoteSelect
                  remote={partners}
                  ariaLabel={text('partner')}
                  value={partner}
                  onChange={(value) => setPartner(typeof value === 'number' ? value : undefined)}
                />
              </label>
              <label>
                <span>{text('from')}</span>
                <DayField label={text('from')} value={from} onChange={setFrom} />
              </label>
              <label>
                <span>{text('to')}</span>
                <DayField label={text('to')} value={to} onChange={setTo} />
              </label>
              <div className="statement-go">
                <Segmented
                  aria-label={text('side')}
                  value={side}
                  onChange={setSide}
                  options={[
                    { value: 'receivable' as const, label: text('receivable') },
                    { value: 'payable' as const, label: text('payable') },
                  ]}
                />
                <Button type="primary" htmlType="submit" disabled={partner === undefined}>
                  {text('show')}
                </Button>
              </div>
            </form>
          </Card>
        </div>
      </div>
      {statement.isError && <Alert type="error" showIcon title={statement.error.message} />}
      {query.partner_id === 0 && <Empty art="search" text={text('pick')} />}
      {query.partner_id > 0 && statement.isPending && <Skeleton active paragraph={{ rows: 8 }} />}
      {statement.data && <StatementSheet statement={statement.data} lang={lang} />}
    </Page>
  )
}
