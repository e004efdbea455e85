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
import { dateTime, day, decimalsIn, padOf, formatsNow } from '#web/ui/format.ts'
import { RecordLink } from '#web/record/record-link.tsx'
import { Card, Page } from '#web/ui/page.tsx'
import { TraceBars } from './trace-bars.tsx'
import { partyKey, partiesOf } from './trace-flow.ts'
import type { Party } from './trace-flow.ts'
import { TextHeads } from './text-heads.tsx'
import { useWords } from './inventory-texts.ts'
import { lazyOptional } from '#web/ui/loaded.tsx'
import './stock.css'

const TraceGraph = lazyOptional(() => import('./trace-graph.tsx'))
/** Minimum width for a graph with names. */
const GRAPH_MIN_WIDTH = 640
const path = '/jxc/stock/StockTrace'
const batchPath = '/jxc/stock/BatchMaterials'
const materials = { path: '/jxc/material/MaterialSelect', value: 'id', label: 'label' }

/** The recall list of all receivers of a batch. */
const recallPage = '/inventory/recall'

/** The sources and destinations of a batch, as a graph and as a table. */
export default function TraceScreen() {
  const { search } = usePane()
  const query = { material_id: Number(search.get('material_id') ?? 0), batch_no: search.get('batch_no') ?? '' }
  return <Trace key={`${query.material_id}/${query.batch_no}`} query={query} />
}

function Trace({ query }: { query: { material_id: number; batch_no: string } }) {
  const text = useWords()
  const { setSearch } = usePane()
  const [material, setMaterial] = useState<number | undefined>(query.material_id || undefined)
  const [batch, setBatch] = useState(query.batch_no)
  const batches = useQuery({
    queryKey: ['/jxc/stock/StockBatch', material],
    queryFn:
      material === undefined
        ? skipToken
        : ({ signal }) => call('GET', '/jxc/stock/StockBatch', { material_id: material }, { signal, quiet: true }),
  })
  const traceResult = useQuery({
    queryKey: [path, query.material_id, query.batch_no],
    queryFn: ({ signal }) =>
      call('GET', path, { material_id: query.material_id, batch_no: query.batch_no || undefined }, { signal }),
    enabled: query.material_id > 0,
    refetchOnMount: 'always',
  })
  const batchOnly = query.material_id === 0 && query.batch_no !== ''
  const matches = useQuery({
    queryKey: [batchPath, query.batch_no],
    queryFn: batchOnly ? ({ signal }) => call('GET', batchPath, { batch_no: query.batch_no }, { signal }) : skipToken,
  })
  const trace = useStable((id: number) =>
    setSearch({ material_id: String(id), batch_no: query.batch_no }, { replace: true }),
  )
  const onlyMatch = batchOnly && matches.data?.length === 1 ? matches.data[0]?.material_id : undefined
  useEffect(() => {
    if (onlyMatch !== undefined) trace(onlyMatch)
  }, [onlyMatch, trace])
  const numbers = [...new Set((batches.data ?? []).map(({ batch_no }) => batch_no))].filter(Boolean)
  return (
    <Page title={text('trace')} lead={text('trace_lead')}>
      <Card>
        <form
          className="trace-ask"
          onSubmit={(event) => {
            event.preventDefault()
            setSearch({ material_id: material ? String(material) : undefined, batch_no: batch || undefined })
          }}
        >
          <label>
            <span>{text('trace_material')}</span>
            <RemoteSelect
              remote={materials}
              ariaLabel={text('trace_material')}
              value={material}
              onChange={(value) => setMaterial(typeof value === 'number' ? value : undefined)}
            />
          </label>
          <label>
            <span>{text('trace_batch')}</span>
            <AutoComplete
              aria-label={text('trace_batch')}
              value={batch}
              options={numbers.map((value) => ({ value }))}
              onChange={(value: string) => setBatch(value.trim())}
            />
          </label>
          <Button type="primary" htmlType="submit" disabled={material === undefined && batch === ''}>
            {text('trace_go')}
          </Button>
        </form>
      </Card>
      {traceResult.isError && <Alert type="error" showIcon title={traceResult.error.message} />}
      {query.material_id === 0 && !batchOnly && <Empty art="search" text={text('trace_pick')} />}
      {batchOnly && matches.isError && <Alert type="error" showIcon title={matches.error.message} />}
      {batchOnly && matches.data?.length === 0 && <Empty text={text('trace_none')} />}
      {batchOnly && (matches.data?.length ?? 0) > 1 && (
        <Card title={text('trace_several', { batch: query.batch_no })}>
          <ul className="trace-materials">
            {matches.data?.map(({ material_id, code, material: name, spec }) => (
              <li key={material_id}>
                <button type="button" className="plain link" onClick={() => trace(material_id)}>
                  {[code, name, spec].filter(Boolean).join(' ')}
                </button>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {query.material_id > 0 && traceResult.isPending && <Skeleton active paragraph={{ rows: 8 }} />}
      {traceResult.data &&
        (traceResult.data.entries.length === 0 ? (
          <Empty text={text('trace_none')} />
        ) : (
          <TraceResult trace={traceResult.data} />
        ))}
    </Page>
  )
}

const [partnerPage, materialPage] = ['/basicdata/customer', '/basicdata/material']

function TraceResult({ trace }: { trace: BatchTrace }) {
  const text = useWords()
  const { navigate } = usePane()
  const { routes } = useAccount().permission
  const { batch, stock, entries } = trace
  const frame = useRef<HTMLDivElement>(null)
  const { width } = useSize(frame)
  const parties = useMemo(() => partiesOf(trace), [trace])
  const [chosen, setChosen] = useState<string>()
  const sum = (direction: Party['direction']) =>
    parties.reduce((total, party) => total + (party.direction === direction ? party.qty : 0), 0)
  const receivers = new Set(
    entries.flatMap((entry) => (entry.direction === 'out' && entry.partner ? [entry.partner] : [])),
  )
  const canRecall = routes.some((route) => route.path === recallPage)
  const visibleEntries = chosen === undefined ? entries : entries.filter((entry) => partyKey(entry) === chosen)
  const decimals = decimalsIn(
    visibleEntries.map(({ qty }) => qty),
    { decimals: 3, minDecimals: 0 },
  )
  /** Opens a single document, or filters the table to several. */
  const choose = (key: string) => {
    const partyEntries = entries.filter((entry) => partyKey(entry) === key)
    if (partyEntries.length === 1 && partyEntries[0]) open(partyEntries[0])
    else if (partyEntries.length > 1) setChosen(key)
  }
  /** The page of a record, if the operator may open it. */
  const recordPath = (page: string | null, id: number | null) =>
    page && id !== null && routes.some((route) => route.path === `${page}/info/:id`) ? `${page}/info/${id}` : undefined
  const pathOf = ({ page, bill_id }: TraceEntry) => recordPath(page, bill_id)
  const open = (entry: TraceEntry) => {
    const to = pathOf(entry)
    if (to) navigate(to)
  }
  return (
    <>
      <Card
        title={
          <>
            <RecordLink to={recordPath(materialPage, batch?.material_id ?? null)}>{batch?.material ?? ''}</RecordLink>{' '}
            {batch?.batch_no ?? ''}
          </>
        }
        extra={
          batch && canRecall ? (
            <Button size="small" onClick={() => navigate(recallPath(batch))}>
              {text('trace_recall')}
            </Button>
          ) : undefined
        }
      >
        <p className="quiet">
          {[
            batch?.produced_at ? `${text('made_on')} ${day(batch.produced_at)}` : '',
            batch?.expire_at ? `${text('expires_on')} ${day(batch.expire_at)}` : '',
            text('trace_received', { qty: formatsNow().quantity(sum('in'), batch?.unit) }),
            text('trace_issued', { qty: formatsNow().quantity(sum('out'), batch?.unit) }),
            ...stock.map(
              ({ warehouse, on_hand }) =>
                `${warehouse} ${text('trace_left')} ${formatsNow().quantity(on_hand, batch?.unit)}`,
            ),
            receivers.size > 0 ? text('trace_partners', { count: receivers.size }) : '',
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <div ref={frame} className="trace-frame">
          {width >= GRAPH_MIN_WIDTH && (
            <Suspense fallback={<Skeleton active />}>
              <TraceGraph
                parties={parties}
                batch={[batch?.material, batch?.batch_no].filter(Boolean).join(' ')}
                label={`${text('trace')} ${batch?.batch_no ?? ''}`}
                stockLabel={text('trace_left')}
                onChoose={choose}
              />
            </Suspense>
          )}
          {width > 0 && width < GRAPH_MIN_WIDTH && <TraceBars parties={parties} onChoose={choose} />}
        </div>
      </Card>
      <Card
        title={text('trace_table')}
        extra={
          chosen !== undefined && (
            <Button size="small" onClick={() => setChosen(undefined)}>
              {text('trace_everyone', { name: parties.find(({ key }) => key === chosen)?.name })}
            </Button>
          )
        }
      >
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
        <section className="lines-frame scroll-quiet" tabIndex={0} aria-label={text('trace_table')}>
          <table className="lines lines-read trace-table">
            <TextHeads
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
              text={text}
            />
            <tbody>
              {visibleEntries.map((entry, n) => (
                <tr key={n}>
                  <td className="num">{dateTime(entry.posted_at, 'YYYY-MM-DD HH:mm')}</td>
                  <td>{text(entry.direction === 'in' ? 'trace_in' : 'trace_out')}</td>
                  <td>{entry.kind}</td>
                  <td>
                    <RecordLink to={pathOf(entry)}>{entry.bill_no}</RecordLink>
                  </td>
                  <td>
                    <RecordLink to={recordPath(partnerPage, entry.partner_id)}>{entry.partner ?? '–'}</RecordLink>
                  </td>
                  <td>{entry.warehouse}</td>
                  <td className="to-right num" data-pad={padOf(formatsNow().quantity(entry.qty), decimals)}>
                    {formatsNow().quantity(entry.qty)}
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

function recallPath({ material_id, batch_no }: NonNullable<BatchTrace['batch']>): string {
  return `${recallPage}?${new URLSearchParams({ material_id: String(material_id), ...(batch_no ? { batch_no } : {}) })}`
}
