import { AppError } from '#core/errors/errors.ts'
import type { Bound } from '#core/define/registry.ts'
import { idOf } from '#core/fields/filter.ts'
import { columnAs, sourceOf } from '#core/define/topic.ts'
import type { FigureQuery, FigureRow, Figures, ShownTopic, Topic } from '#core/define/topic.ts'
import type { Tx } from '../db/db.ts'
import { dayNamed, monthNamed, slotsIn } from '#core/value/slots.ts'
import type { Slot } from '#core/value/slots.ts'
import { filtersOf } from '../list/filters.ts'
import { figuresStatement } from '../list/figures-sql.ts'
import type { Grouping } from '../list/figures-sql.ts'
import { readListQuery } from '../list/query.ts'
import { quote, readableColumns } from '../read/columns.ts'
import { labelsOf } from '../words/words.ts'
import { phrase } from '../words/phrases.ts'
import { derived } from './derive.ts'
import { branchesOf, dimensionsOf, topicAnswer, topicOpen, scaleIn } from './open-topic.ts'
import type { Looker, OpenSource } from './open-topic.ts'
import { placesOf, byPlace, byWeight } from './figure-order.ts'

/**
 * Most values of a dimension; reading ends at twice as many and more, so that a value that is small in one list and
 * large in another is included.
 */
const MAX_ROWS = 200
const READ = 5000

/** The topics of which the caller may see at least one list. */
export function topicsFor(looker: Looker): ShownTopic[] {
  const all = looker.registry.modules.flatMap(({ topics = [] }) => topics)
  return all.flatMap((topic) => topicOpen(topic, looker) ?? []).map((open) => topicAnswer(open, looker))
}

/** What the rows of the lists behind a topic come to. Each list is read once, with its totals. */
export async function figuresFor(tx: Tx, looker: Looker, query: FigureQuery): Promise<Figures> {
  const topic = looker.registry.modules.flatMap(({ topics = [] }) => topics).find(({ key }) => key === query.topic)
  const open = topic && topicOpen(partOf(topic, query.metrics), looker)
  if (!open) throw new AppError('bad_option', { label: 'topic', value: query.topic.slice(0, 40) })
  const dimensions = dimensionsOf(open)
  const dimensionKeys = dimensions.map(({ key }) => key)
  const named = [
    { name: typeof query.by === 'object' ? query.by.dimension : undefined, among: dimensionKeys },
    { name: query.only?.dimension, among: [...dimensionKeys, ...branchesOf(open).map(({ key }) => key)] },
  ]
  for (const { name, among } of named)
    if (name !== undefined && !among.includes(name))
      throw new AppError('bad_option', { label: 'dim', value: name.slice(0, 40) })
  const by = typeof query.by === 'object' ? query.by.dimension : undefined
  const tree = dimensions.find(({ key }) => key === by)?.tree
  const under =
    tree && (query.only?.dimension === by ? idOf('value', query.only?.value ?? '') : await onlyRoot(tx, tree, looker))
  const now = Math.floor(Date.now() / 1000)
  const rank = Math.max(
    0,
    open.metrics.findIndex(({ key }) => key === query.rank),
  )
  const parts = open.sources.filter((source) => fits(source, query))
  const read = await Promise.all(
    parts.map((source) => readSource(tx, looker, source, { ...query, under, now, ranked: open.metrics[rank]?.key })),
  )
  const ranking =
    by === undefined
      ? undefined
      : read.find(({ source }) => source.measures.some(({ key }) => key === open.metrics[rank]?.key))
  const rowOf = (
    k: string | null,
    label: string | null,
    cells: (part: Read) => Cells | undefined,
    queryOf: (part: Read) => Query | null,
  ): FigureRow => {
    const values = new Map(
      read.flatMap((part) => {
        const partCells = cells(part)
        return part.source.measures.map(
          ({ key }, at) => [key, partCells ? (partCells.values[at] ?? null) : part.cut ? null : 0n] as const,
        )
      }),
    )
    const queries = open.metrics.map((metric) => {
      const name = sourceOf(topic, metric)
      const part = read.find(({ source }) => source.name === name)
      const partQuery = part ? queryOf(part) : null
      return partQuery && 'narrows' in metric ? { ...partQuery, ...metric.narrows } : partQuery
    })
    const counted = derived(open.metrics, values, { days: daysOf(query, k, now), scaleOf: (key) => scaleIn(open, key) })
    return { k, label, values: counted, queries, upto: (ranking && cells(ranking)?.upto) ?? null }
  }
  const keys = new Map(read.flatMap(({ rows }) => [...rows].map(([k, { label }]) => [k, label] as const)))
  const rows = [...keys].map(([k, label]) =>
    rowOf(
      k,
      label,
      (part) => part.rows.get(k),
      (part) => (k === String(under) ? null : narrowed(part, query, k)),
    ),
  )
  const inOrder = parts.flatMap(({ bound, registry }) => placesOf(readableColumns(bound, registry).get(by ?? '')))[0]
  const sorted = typeof query.by === 'object' ? (inOrder ? byPlace(rows, inOrder) : byWeight(rows, rank)) : rows
  return {
    topic: topicAnswer(open, looker),
    rows: query.all ? sorted : sorted.slice(0, MAX_ROWS * (typeof query.by === 'object' ? 1 : 6)),
    total: rowOf(
      null,
      null,
      (part) => part.total,
      (part) => part.query,
    ),
    inOrder: inOrder !== undefined,
    more: typeof query.by === 'object' && (sorted.length > MAX_ROWS || read.some(({ cut }) => cut)),
    values: ranking?.values ?? sorted.length,
    rank,
    classes: ranking?.classes ?? null,
  }
}

/** The single root of a tree: figures are grouped by its children. */
async function onlyRoot(tx: Tx, { resource }: Bound, { caller }: Looker): Promise<number | null> {
  const parent = Object.entries(resource.fields).find(([, field]) => field.parent)?.[0] ?? ''
  const roots = await tx.query<{ id: number }>(
    `select id from ${quote(resource.table)} where suid = $1 and ${quote(parent)} is null and del_at is null limit 2`,
    [caller.suid],
  )
  return roots.length === 1 ? (roots[0]?.id ?? null) : null
}

/** A topic with some of its metrics, and with what these are made of. */
function partOf(topic: Topic, names: readonly string[] | undefined): Topic {
  if (!names) return topic
  const requested = new Set(names)
  for (const metric of topic.metrics.toReversed())
    if ('from' in metric && requested.has(metric.key)) for (const part of metric.from) requested.add(part)
  return { ...topic, metrics: topic.metrics.filter(({ key }) => requested.has(key)) }
}

interface Cells {
  readonly label: string | null
  readonly values: readonly (bigint | null)[]
  readonly upto: bigint | null
}
interface Read {
  readonly source: OpenSource
  readonly rows: ReadonlyMap<string | null, Cells>
  readonly total: Cells
  readonly cut: boolean
  readonly query: Query
  readonly values: number
  readonly classes: Figures['classes']
}
type Query = Readonly<Record<string, string>>

/** A list without a dimension contributes nothing to it. */
function fits({ bound, registry, from }: OpenSource, { by, only, dated }: FigureQuery): boolean {
  if (from.at === undefined && dated) return false
  const columns = readableColumns(bound, registry)
  const filters = filtersOf(bound, registry)
  return (
    (typeof by !== 'object' || columns.has(columnAs(from, by.dimension))) &&
    (only === undefined || filters.has(columnAs(from, only.dimension)))
  )
}

/** `under`: the values are nodes of a tree, grouped by the branches below this one, or by its roots. */
type Branched = FigureQuery & {
  readonly under: number | null | undefined
  readonly now: number
  readonly ranked: string | undefined
}

async function readSource(tx: Tx, { caller, lang }: Looker, source: OpenSource, branched: Branched): Promise<Read> {
  const { bound, registry, from, measures } = source
  const { by, only, under } = branched
  const query = {
    ...from.query,
    ...(from.at === undefined ? {} : { [from.at]: `${from.until ? '' : branched.from},${branched.end - 1}` }),
    ...(only ? { [columnAs(from, only.dimension)]: only.value } : {}),
  }
  const columns = readableColumns(bound, registry)
  const column = columns.get(typeof by === 'object' ? columnAs(from, by.dimension) : (from.at ?? ''))
  const ranked = measures.findIndex(({ key }) => key === branched.ranked)
  const rank = Math.max(0, ranked)
  const adds = ranked >= 0 && !('distinct' in (measures[ranked]?.measure ?? {}))
  const timeless = from.at === undefined && (by === 'day' || by === 'month')
  const grouping: Grouping | undefined =
    by === 'all' || !column
      ? undefined
      : {
          by: column,
          per: typeof by === 'object' ? 'kind' : by,
          branch: under === undefined ? undefined : { under },
          rank,
        }
  const context = { bound, registry, session: caller, query: readListQuery(bound, registry, query) }
  const { text, values, name } = figuresStatement(
    context,
    measures.map(({ measure }) => measure),
    grouping,
    READ,
  )
  const sourceRows = await tx.query<Record<string, unknown>>(text, values, name)
  const labels = labelsOf(bound, lang)
  const options = new Map((column ? (labels.options(column.name) ?? []) : []).map(({ value, label }) => [value, label]))
  const nameOf = (k: string | null, label: unknown) => {
    if (grouping?.per !== 'kind') return k
    if (k === null) return phrase('unnamed', lang)
    if (typeof label === 'string') return k === String(under) ? phrase('directly', lang, { name: label }) : label
    if (column?.name === 'status') return labels.state(k)
    return options.get(k) ?? k
  }
  const cells = (row: Record<string, unknown>): Cells => ({
    label: nameOf(keyOf(row['k']), row['label']),
    values: measures.map((_, at) => digits(row[`v${at}`])),
    upto: adds ? digits(row['ahead']) : null,
  })
  const totalRow = sourceRows.find((row) => Number(row['whole']) === 1)
  const rows = sourceRows.filter((row) => Number(row['whole']) !== 1)
  const cellsByKey = new Map(rows.map((row) => [keyOf(row['k']), cells(row)]))
  const all = totalRow ? cells(totalRow) : { label: null, values: measures.map(() => 0n), upto: null }
  return {
    source,
    query,
    rows: from.until && (by === 'day' || by === 'month') ? balances(cellsByKey, all, branched, by) : cellsByKey,
    total: all,
    cut: timeless || rows.length >= READ,
    values: Number(totalRow?.['n'] ?? 0),
    classes: adds && totalRow && all.values[rank] !== null ? classesIn(totalRow) : null,
  }
}

/**
 * The filter of the list that has just the rows of a day, a month or a value; null where it cannot be narrowed to them.
 */
function narrowed({ source, query }: Read, { by, from, end }: FigureQuery, k: string | null): Query | null {
  if (k === null || by === 'all') return null
  if (typeof by === 'object') {
    const name = columnAs(source.from, by.dimension)
    return filtersOf(source.bound, source.registry).has(name) ? { ...query, [name]: k } : null
  }
  if (source.from.at === undefined) return null
  const slot = slotNamed(by, k)
  return {
    ...query,
    [source.from.at]: `${source.from.until ? '' : Math.max(from, slot.from)},${Math.min(end, slot.end) - 1}`,
  }
}

/**
 * The balance of all rows at the end of each day or month; none for days that have not begun, or if the total is
 * unknown.
 */
function balances(
  changes: ReadonlyMap<string | null, Cells>,
  total: Cells,
  { from, end, now }: Branched,
  by: 'day' | 'month',
): Map<string | null, Cells> {
  const slots = slotsIn({ from, end }, by)
  const [first = ''] = slots
  const opening = [...changes].filter(([k]) => k !== null && k < first).map(([, cells]) => cells)
  const sum = total.values.map((_, at) => opening.reduce((running, { values }) => running + (values[at] ?? 0n), 0n))
  return new Map(
    slots.map((k) => {
      const open = slotNamed(by, k).from > now
      const values = total.values.map((value, at) => {
        sum[at] = (sum[at] ?? 0n) + (changes.get(k)?.values[at] ?? 0n)
        return open || value === null ? null : sum[at]
      })
      return [k, { label: k, values, upto: null }]
    }),
  )
}

function slotNamed(by: 'day' | 'month', k: string): Slot {
  return by === 'day' ? dayNamed(k) : monthNamed(k)
}

/** The days of a row of figures, as far as they have begun. */
function daysOf({ by, from, end }: FigureQuery, k: string | null, now: number): number {
  const slot = k !== null && (by === 'day' || by === 'month') ? slotNamed(by, k) : { from, end }
  return Math.ceil((Math.min(slot.end, end, now) - Math.max(slot.from, from)) / 86_400)
}

function keyOf(k: unknown): string | null {
  return typeof k === 'string' || typeof k === 'number' || typeof k === 'boolean' ? String(k) : null
}

function digits(value: unknown): bigint | null {
  return typeof value === 'string' ? BigInt(value) : null
}

/** The classes of all values, from the row of the whole. */
function classesIn(totalRow: Record<string, unknown>): Figures['classes'] {
  const [least, sumA, sumB] = ['least', 'sum_a', 'sum_b'].map((name) => digits(totalRow[name]))
  if (least == null || least < 0n) return null
  return {
    a: { values: Number(totalRow['in_a']), sum: sumA ?? 0n },
    b: { values: Number(totalRow['in_b']), sum: sumB ?? 0n },
  }
}
