import { dayStart } from '#core/value/time.ts'
import type { Lang } from '#core/text/i18n.ts'
import { langs } from '#core/text/i18n.ts'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Segmented, Select, Skeleton } from 'antd'
import { useEffect, useState } from 'react'
import { call, download } from '#web/api/client.ts'
import { serverNow } from '#web/api/clock.ts'
import { useAccount } from '#web/context/account.ts'
import { usePane } from '#web/context/pane.ts'
import { DayField } from '#web/form/day-field.tsx'
import { RemoteSelect } from '#web/form/remote-select.tsx'
import { langNames, useLang } from '#web/i18n/index.ts'
import { Empty } from '#web/ui/empty.tsx'
import { Card, Page } from '#web/ui/page.tsx'
import { StatementSheet } from './statement-sheet.tsx'
import { useWords } from './words.ts'
import './statement.css'

const path = '/jxc/statement/StatementInfo'
const partners = { path: '/jxc/customer/CustomerSelect', value: 'id', label: 'label' }
const DAY = 86_400

interface Asked {
  partner_id: number
  side: 'receivable' | 'payable'
  from: number
  to: number
}

/** How a partner and we stand over a period: on the screen, on paper and as a sheet. */
export default function StatementScreen() {
  const { search } = usePane()
  const asked = askedIn(search)
  return <Statement key={JSON.stringify(asked)} asked={asked} />
}

function askedIn(search: URLSearchParams): Asked {
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

function Statement({ asked }: { asked: Asked }) {
  const word = useWords()
  const own = useLang()
  const { setSearch, navigate, entry } = usePane()
  const { routes } = useAccount().permission
  const [partner, setPartner] = useState<number | undefined>(asked.partner_id || undefined)
  const [side, setSide] = useState(asked.side)
  const [from, setFrom] = useState<unknown>(asked.from)
  const [to, setTo] = useState<unknown>(asked.to)
  const [lang, setLang] = useState<Lang>(own)
  const found = useQuery({
    queryKey: [path, asked],
    queryFn: ({ signal }) => call('GET', path, { ...asked }, { signal }),
    enabled: asked.partner_id > 0,
    refetchOnMount: 'always',
  })
  const [unfolded, setUnfolded] = useState(false)
  const folded = found.data !== undefined && !unfolded // on a phone: the statement comes first
  useEffect(() => {
    // printed alone: the style sheet hides what asks for it
    document.documentElement.dataset.statement = ''
    return () => {
      delete document.documentElement.dataset.statement
    }
  }, [])
  const next = asked.side === 'receivable' ? 'receipt' : 'payment'
  const payable = asked.partner_id > 0 && routes.some((route) => route.path === `/finance/${next}/add`)
  return (
    <Page
      title={entry?.title ?? word('title')}
      lead={found.data ? undefined : word('lead')}
      extra={
        found.data && (
          <>
            <Select
              className="statement-lang"
              aria-label={word('language')}
              value={lang}
              onChange={setLang}
              options={langs.map((value) => ({ value, label: langNames[value] }))}
            />
            {payable && (
              <Button onClick={() => navigate(`/finance/${next}/add?partner=${asked.partner_id}`)}>
                {word(next === 'receipt' ? 'collect' : 'pay')}
              </Button>
            )}
            <Button onClick={() => void download('/jxc/statement/StatementSheet', { ...asked, language: lang }).catch(() => undefined)}>
              {word('xlsx')}
            </Button>
            <Button type="primary" onClick={() => window.print()}>
              {word('print')}
            </Button>
          </>
        )
      }
    >
      <div className="statement-tools" data-folded={folded ? '' : undefined}>
        {found.data && (
          <Button className="statement-change" aria-expanded={!folded} onClick={() => setUnfolded(folded)}>
            {word('change')}
          </Button>
        )}
        <div className="statement-fold">
          <Card>
            <form
              className="statement-ask"
              onSubmit={(event) => {
                event.preventDefault()
                setUnfolded(false)
                const wanted = { partner_id: partner, side, from: Number(from) || undefined, to: Number(to) || undefined }
                setSearch(
                  Object.fromEntries(
                    Object.entries(wanted).map(([name, value]) => [name, value === undefined ? undefined : String(value)]),
                  ),
                )
              }}
            >
              <label className="statement-partner">
                <span>{word('partner')}</span>
                <RemoteSelect
                  remote={partners}
                  ariaLabel={word('partner')}
                  value={partner}
                  onChange={(value) => setPartner(typeof value === 'number' ? value : undefined)}
                />
              </label>
              <label>
                <span>{word('from')}</span>
                <DayField label={word('from')} value={from} onChange={setFrom} />
              </label>
              <label>
                <span>{word('to')}</span>
                <DayField label={word('to')} value={to} onChange={setTo} />
              </label>
              <div className="statement-go">
                <Segmented
                  aria-label={word('side')}
                  value={side}
                  onChange={setSide}
                  options={[
                    { value: 'receivable' as const, label: word('receivable') },
                    { value: 'payable' as const, label: word('payable') },
                  ]}
                />
                <Button type="primary" htmlType="submit" disabled={partner === undefined}>
                  {word('show')}
                </Button>
              </div>
            </form>
          </Card>
        </div>
      </div>
      {found.isError && <Alert type="error" showIcon title={found.error.message} />}
      {asked.partner_id === 0 && <Empty art="search" text={word('pick')} />}
      {asked.partner_id > 0 && found.isPending && <Skeleton active paragraph={{ rows: 8 }} />}
      {found.data && <StatementSheet statement={found.data} lang={lang} />}
    </Page>
  )
}
