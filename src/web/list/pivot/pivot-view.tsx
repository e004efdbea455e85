import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Select, Skeleton } from 'antd'
import { Suspense, useState } from 'react'
import type { PivotAnswer, PivotAxis, PivotKey } from '#core/wire/pivot-wire.ts'
import type { TableMeta } from '#core/wire/wire.ts'
import { pivotRows } from '../../api/records.ts'
import { useSettings } from '../../context/settings.ts'
import { useDark } from '../../context/use-dark.ts'
import { totalText } from '../../record/numbers.ts'
import { searchOf } from '../../record/query-state.ts'
import type { ListState, Pivot } from '../../record/query-state.ts'
import { Empty } from '../../ui/empty.tsx'
import { lazyOptional } from '../../ui/loaded.tsx'
import { PivotCells } from './pivot-cells.tsx'
import { pictureOf } from './picture.ts'
import { useWords } from './words.ts'
import { formatsNow } from '../../ui/format.ts'
import './pivot.css'

const Drawing = lazyOptional(() => import('../../chart/chart-drawing.tsx'))

interface PivotViewProps {
  path: string
  /** The address of the list. */
  at: string
  meta: TableMeta
  state: ListState
  pivot: Pivot
  onPut: (state: ListState) => void
  onOpen: (to: string) => void
}

/**
 * The rows of a list under its filters, grouped by one or two columns; the grouping is stored in the address, and so in
 * a saved view.
 */
export default function PivotView({ path, at, meta, state, pivot, onPut, onOpen }: PivotViewProps) {
  const text = useWords()
  const [drawn, setDrawn] = useState(true)
  const look = `${useDark()} ${useSettings().primary}` // re-rendered with other colours
  const pivotQuery = useQuery({
    queryKey: [path, 'pivot', pivot, state.filters],
    queryFn: ({ signal }) => pivotRows(path, pivot, state.filters, { signal }),
    placeholderData: (before) => before,
    refetchOnMount: 'always',
  })
  const answer = pivotQuery.data
  if (pivotQuery.isError)
    return (
      <Empty
        art="broken"
        text={pivotQuery.error.message || text('failed')}
        action={<Button onClick={() => void pivotQuery.refetch()}>{text('again')}</Button>}
      />
    )
  if (!answer) return <Skeleton active paragraph={{ rows: 8 }} />
  const change = (next: Partial<Pivot>) => onPut({ ...state, page: 1, pivot: { ...answer.asked, ...next } })
  const column = meta.rows[answer.asked.of]
  const figure = (digits: string) => (column ? totalText(column, digits) : formatsNow().count(Number(digits)))
  const label = (key: PivotKey, axis: string) => nameOf(key, axis, meta) ?? text('unnamed')
  const hrefOf = (...keys: readonly PivotKey[]) => {
    if (keys.some(({ query }) => query === null)) return undefined
    const filters = Object.assign({}, state.filters, ...keys.map(({ query }) => query))
    const search = searchOf(
      { ...state, page: 1, pivot: undefined, view: state.view === undefined ? undefined : 0, filters },
      meta,
    )
    const query = new URLSearchParams(
      Object.entries(search).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
    )
    return `${at}?${query}`
  }
  const chart = pictureOf(answer, {
    title: column?.title ?? text('count'),
    total: text('total'),
    at,
    column,
    label,
    filters: state.filters,
  })
  return (
    <div className="pivot" aria-busy={pivotQuery.isPlaceholderData}>
      <PivotSettings
        answer={answer}
        meta={meta}
        drawn={drawn}
        onDraw={setDrawn}
        onChange={change}
        onClose={() => onPut({ ...state, page: 1, pivot: undefined })}
      />
      {answer.more && <Alert type="info" showIcon title={text('more')} />}
      {drawn && answer.rows.length > 1 && (
        <Suspense fallback={<div className="pivot-picture" />}>
          <div className="pivot-picture">
            <Drawing key={`${look} ${answer.asked.rows} ${answer.asked.of}`} chart={chart} />
          </div>
        </Suspense>
      )}
      {answer.rows.length === 0 ? (
        <Empty art="search" text={text('nothing')} />
      ) : (
        <PivotCells answer={answer} head={titleOf(answer, answer.asked.rows)} {...{ label, figure, hrefOf, onOpen }} />
      )}
    </div>
  )
}

interface AskedProps {
  answer: PivotAnswer
  meta: TableMeta
  drawn: boolean
  onDraw: (drawn: boolean) => void
  onChange: (next: Partial<Pivot>) => void
  onClose: () => void
}

function PivotSettings({ answer: { axes, sums, asked }, meta, drawn, onDraw, onChange, onClose }: AskedProps) {
  const text = useWords()
  const nameOf_ = (token: string) => token.split(':')[0]
  const choices = (other: string) =>
    axes
      .filter(({ name }) => name !== nameOf_(other))
      .flatMap(({ name, title, time }: PivotAxis) =>
        time
          ? (['day', 'month', 'year'] as const).map((per) => ({
              value: `${name}:${per}`,
              label: text('per', { title, per: text(per) }),
            }))
          : [{ value: name, label: title }],
      )
  const select = (key: keyof Pivot, options: { value: string; label: string }[]) => (
    <label>
      <span>{text(key)}</span>
      <Select
        className="pivot-choice"
        aria-label={text(key)}
        value={asked[key]}
        options={options}
        popupMatchSelectWidth={false}
        onChange={(value: string) => onChange({ [key]: value })}
      />
    </label>
  )
  return (
    <div className="pivot-ask">
      {select('rows', choices(asked.cols))}
      {select('cols', [{ value: '', label: text('no_cols') }, ...choices(asked.rows)])}
      {select('of', [
        { value: '', label: text('count') },
        ...sums.map((name) => ({ value: name, label: meta.rows[name]?.title ?? name })),
      ])}
      <Button disabled={asked.cols === ''} onClick={() => onChange({ rows: asked.cols, cols: asked.rows })}>
        {text('swap')}
      </Button>
      <Button aria-pressed={drawn} onClick={() => onDraw(!drawn)}>
        {text('chart')}
      </Button>
      <Button onClick={onClose}>{text('close')}</Button>
    </div>
  )
}

function titleOf({ axes }: PivotAnswer, token: string): string {
  return axes.find(({ name }) => name === token.split(':')[0])?.title ?? ''
}

/** The name of a record, a choice in words, or the day as it stands; undefined for no value. */
function nameOf({ k, label }: PivotKey, axis: string, { top_search }: TableMeta): string | undefined {
  if (k === null) return undefined
  const options = top_search.find(({ name }) => name === axis)?.options
  return label ?? options?.find(({ value }) => value === k)?.label ?? k
}
