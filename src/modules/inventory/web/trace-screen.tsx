import { listSeparator, inLang } from '#core/text/i18n.ts'
import type { BatchTrace, TraceEntry } from '../trace/trace.calls.ts'
import { skipToken, useQuery } from '@tanstack/react-query'
import { Alert, AutoComplete, Button, Skeleton } from 'antd'
import { Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { call } from '#web/api/client.ts'
import { RemoteSelect } from '#web/form/remote-select.tsx'
import { langNow } from '#web/i18n/index.ts'
import { useSize } from '#web/browser/use-size.ts'
import { useStable } from '#web/browser/use-stable.ts'
import { useAccount } from '#web/context/account.ts'
import { usePane } from '#web/context/pane.ts'
import { Empty } from '#web/ui/empty.tsx'
import { dateTime, day, decimalsIn, padOf, quantityText } from '#web/ui/format.ts'
import { RecordLink } from '#web/record/record-link.tsx'
import { Card, Page } from '#web/ui/page.tsx'
import { TraceBars } from './trace-bars.tsx'
import { partyKey, partiesOf } from './trace-flow.ts'
import type { Party } from './trace-flow.ts'
import { WordHeads } from './word-heads.tsx'
import { useWords } from './say.ts'
import { lazyOptional } from '#web/ui/loaded.tsx'
import './stock.css'

const TraceGraph = lazyOptional(() => import('./trace-graph.tsx'))
/** A graph with names beside it needs this much width. */
const roomy = 640
const path = '/jxc/stock/StockTrace'
const batchPath = '/jxc/stock/BatchMaterials'
const materials = { path: '/jxc/material/MaterialSelect', value: 'id', label: 'label' }

/** Everybody who was given something of a batch, as a list that can be taken along. */
const recallPage = '/inventory/recall'

/** Where a batch came from and where it went: as a picture, and as a table that says the same. */
export default function TraceScreen() {
  const { search } = usePane()
  const asked = { material_id: Number(search.get('material_id') ?? 0), batch_no: search.get('batch_no') ?? '' }
  return <Trace key={`${asked.material_id}/${asked.batch_no}`} asked={asked} />
}

function Trace({ asked }: { asked: { material_id: number; batch_no: string } }) {
  const word = useWords()
  const { setSearch } = usePane()
  const [material, setMaterial] = useState<number | undefined>(asked.material_id || undefined)
  const [batch, setBatch] = useState(asked.batch_no)
  const batches = useQuery({
    queryKey: ['/jxc/stock/StockBatch', material],
    queryFn:
      material === undefined
        ? skipToken
        : ({ signal }) => call('GET', '/jxc/stock/StockBatch', { material_id: material }, { signal, quiet: true }),
  })
  const found = useQuery({
    queryKey: [path, asked.material_id, asked.batch_no],
    queryFn: ({ signal }) => call('GET', path, { material_id: asked.material_id, batch_no: asked.batch_no || undefined }, { signal }),
    enabled: asked.material_id > 0,
    refetchOnMount: 'always',
  })
  const only = asked.material_id === 0 && asked.batch_no !== ''
  const named = useQuery({
    queryKey: [batchPath, asked.batch_no],
    queryFn: only ? ({ signal }) => call('GET', batchPath, { batch_no: asked.batch_no }, { signal }) : skipToken,
  })
  const trace = useStable((id: number) => setSearch({ material_id: String(id), batch_no: asked.batch_no }, { replace: true }))
  const alone = only && named.data?.length === 1 ? named.data[0]?.material_id : undefined
  useEffect(() => {
    if (alone !== undefined) trace(alone)
  }, [alone, trace])
  const numbers = [...new Set((batches.data ?? []).map(({ batch_no }) => batch_no))].filter(Boolean)
  return (
    <Page title={word('trace')} lead={word('trace_lead')}>
      <Card>
        <form
          className="trace-ask"
          onSubmit={(event) => {
            event.preventDefault()
            setSearch({ material_id: material ? String(material) : undefined, batch_no: batch || undefined })
          }}
        >
          <label>
            <span>{word('trace_material')}</span>
            <RemoteSelect
              remote={materials}
              ariaLabel={word('trace_material')}
              value={material}
              onChange={(value) => setMaterial(typeof value === 'number' ? value : undefined)}
            />
          </label>
          <label>
            <span>{word('trace_batch')}</span>
            <AutoComplete
              aria-label={word('trace_batch')}
              value={batch}
              options={numbers.map((value) => ({ value }))}
              onChange={(value: string) => setBatch(value.trim())}
            />
          </label>
          <Button type="primary" htmlType="submit" disabled={material === undefined && batch === ''}>
            {word('trace_go')}
          </Button>
        </form>
      </Card>
      {found.isError && <Alert type="error" showIcon title={found.error.message} />}
      {asked.material_id === 0 && !only && <Empty art="search" text={word('trace_pick')} />}
      {only && named.isError && <Alert type="error" showIcon title={named.error.message} />}
      {only && named.data?.length === 0 && <Empty text={word('trace_none')} />}
      {only && (named.data?.length ?? 0) > 1 && (
        <Card title={word('trace_several', { batch: asked.batch_no })}>
          <ul className="trace-materials">
            {named.data?.map(({ material_id, code, material: name, spec }) => (
              <li key={material_id}>
                <button type="button" className="plain link" onClick={() => trace(material_id)}>
                  {[code, name, spec].filter(Boolean).join(' ')}
                </button>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {asked.material_id > 0 && found.isPending && <Skeleton active paragraph={{ rows: 8 }} />}
      {found.data && (found.data.entries.length === 0 ? <Empty text={word('trace_none')} /> : <Found trace={found.data} />)}
    </Page>
  )
}

const [partnerPage, materialPage] = ['/basicdata/customer', '/basicdata/material']

function Found({ trace }: { trace: BatchTrace }) {
  const word = useWords()
  const { navigate } = usePane()
  const { routes } = useAccount().permission
  const { batch, stock, entries } = trace
  const frame = useRef<HTMLDivElement>(null)
  const { width } = useSize(frame)
  const parties = useMemo(() => partiesOf(trace), [trace])
  const [chosen, setChosen] = useState<string>()
  const sum = (way: Party['way']) => parties.reduce((total, party) => total + (party.way === way ? party.qty : 0), 0)
  const receivers = new Set(entries.flatMap((entry) => (entry.direction === 'out' && entry.partner ? [entry.partner] : [])))
  const recalls = routes.some((route) => route.path === recallPage)
  const shown = chosen === undefined ? entries : entries.filter((entry) => partyKey(entry) === chosen)
  const decimals = decimalsIn(
    shown.map(({ qty }) => qty),
    { decimals: 3, keep: 0 },
  )
  /** One document is opened, several are shown alone in the table. */
  const choose = (key: string) => {
    const own = entries.filter((entry) => partyKey(entry) === key)
    if (own.length === 1 && own[0]) open(own[0])
    else if (own.length > 1) setChosen(key)
  }
  /** The page of a record, for whoever may open it. */
  const opened = (page: string | null, id: number | null) =>
    page && id !== null && routes.some((route) => route.path === `${page}/info/:id`) ? `${page}/info/${id}` : undefined
  const pathOf = ({ page, bill_id }: TraceEntry) => opened(page, bill_id)
  const open = (entry: TraceEntry) => {
    const to = pathOf(entry)
    if (to) navigate(to)
  }
  return (
    <>
      <Card
        title={
          <>
            <RecordLink to={opened(materialPage, batch?.material_id ?? null)}>{batch?.material ?? ''}</RecordLink> {batch?.batch_no ?? ''}
          </>
        }
        extra={
          batch && recalls ? (
            <Button size="small" onClick={() => navigate(recallOf(batch))}>
              {word('trace_recall')}
            </Button>
          ) : undefined
        }
      >
        <p className="quiet">
          {[
            batch?.produced_at ? `${word('made_on')} ${day(batch.produced_at)}` : '',
            batch?.expire_at ? `${word('expires_on')} ${day(batch.expire_at)}` : '',
            word('trace_received', { qty: quantityText(sum('in'), batch?.unit) }),
            word('trace_issued', { qty: quantityText(sum('out'), batch?.unit) }),
            ...stock.map(({ warehouse, on_hand }) => `${warehouse} ${word('trace_left')} ${quantityText(on_hand, batch?.unit)}`),
            receivers.size > 0 ? word('trace_partners', { count: receivers.size }) : '',
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <div ref={frame} className="trace-frame">
          {width >= roomy && (
            <Suspense fallback={<Skeleton active />}>
              <TraceGraph
                parties={parties}
                batch={[batch?.material, batch?.batch_no].filter(Boolean).join(' ')}
                label={`${word('trace')} ${batch?.batch_no ?? ''}`}
                left={word('trace_left')}
                onChoose={choose}
              />
            </Suspense>
          )}
          {width > 0 && width < roomy && <TraceBars parties={parties} onChoose={choose} />}
        </div>
      </Card>
      <Card
        title={word('trace_table')}
        extra={
          chosen !== undefined && (
            <Button size="small" onClick={() => setChosen(undefined)}>
              {word('trace_everyone', { name: parties.find(({ key }) => key === chosen)?.name })}
            </Button>
          )
        }
      >
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
        <section className="lines-frame scroll-quiet" tabIndex={0} aria-label={word('trace_table')}>
          <table className="lines lines-read trace-table">
            <WordHeads
              names={[
                'col_time',
                'col_direction',
                'col_kind',
                'col_no',
                'col_partner',
                'col_warehouse',
                'col_qty',
                'col_unit',
                'col_contact',
                'col_licences',
              ]}
              word={word}
            />
            <tbody>
              {shown.map((entry, n) => (
                <tr key={n}>
                  <td className="num">{dateTime(entry.posted_at, 'YYYY-MM-DD HH:mm')}</td>
                  <td>{word(entry.direction === 'in' ? 'trace_in' : 'trace_out')}</td>
                  <td>{entry.kind}</td>
                  <td>
                    <RecordLink to={pathOf(entry)}>{entry.bill_no}</RecordLink>
                  </td>
                  <td>
                    <RecordLink to={opened(partnerPage, entry.partner_id)}>{entry.partner ?? '–'}</RecordLink>
                  </td>
                  <td>{entry.warehouse}</td>
                  <td className="to-right num" data-pad={padOf(quantityText(entry.qty), decimals)}>
                    {quantityText(entry.qty)}
                  </td>
                  <td>{batch?.unit}</td>
                  <td>{[entry.receiver, entry.phone].filter(Boolean).join(' ')}</td>
                  <td>{entry.licences.map(({ no }) => no).join(inLang(listSeparator, langNow()))}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </Card>
    </>
  )
}

function recallOf({ material_id, batch_no }: NonNullable<BatchTrace['batch']>): string {
  return `${recallPage}?${new URLSearchParams({ material_id: String(material_id), ...(batch_no ? { batch_no } : {}) })}`
}
