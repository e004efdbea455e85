import { listSeparator, inLang } from '#core/text/i18n.ts'
import { inWords } from '#core/text/named.ts'
import { formatDecimal, plainDecimal } from '#core/value/decimal.ts'
import { TO_ABOUT } from '#core/wire/page-wire.ts'
import type { ColumnFormat, ColumnMeta, ColumnType, ListRow, TagColor } from '#core/wire/wire.ts'
import { PaperClipOutlined } from '@ant-design/icons'
import type { ComponentType, ReactNode } from 'react'
import { langNow, t } from '../i18n/index.ts'
import { dateTime, day, padOf } from '../ui/format.ts'
import { Ago } from '../ui/ago.tsx'
import { useNow } from '../ui/now.ts'
import { copyText } from '../ui/copy.ts'
import { CopyIcon } from './icons.tsx'
import { RecordLink } from './record-link.tsx'
import { columnDecimals, numberText } from './numbers.ts'
import { picturesOf, pictureSource } from '../context/pictures.ts'
import './cells.css'

export interface CellProps {
  column: ColumnMeta
  row: ListRow
  value: unknown
  /** In a column: the maximum number of decimals of its numbers. Its unit is then in the title. */
  decimals?: number
  /** Shows pictures large. */
  onPictures?: (sources: string[], at: number) => void
  onOpen?: (to: string) => void
}
type Cell = ComponentType<CellProps>

/** One cell for every format; a format without one does not compile. */
export const cells = {
  money: NumberCell,
  unit_price: NumberCell,
  quantity: NumberCell,
  percent: NumberCell,
  int: NumberCell,
  phone: TextCell,
  reltime: AgoCell,
  file: FileCell,
  tag: TagCell,
  bool: BoolCell,
  link: LinkCell,
  json: JsonCell,
  text: TextCell,
} as const satisfies Record<ColumnFormat, Cell>

/** Column types that decide over the format. */
const byType = {
  image: PictureCell,
  date: timeCell((seconds) => dateTime(seconds)),
  datetime: timeCell((seconds) => dateTime(seconds)),
  eqdate: DayCell,
} as const satisfies Partial<Record<ColumnType, Cell>>

/** A value of a row in the format of its column; an unknown format is shown as text. */
export function CellView(props: Omit<CellProps, 'value'>): ReactNode {
  const { column, row, decimals } = props
  const types: Partial<Record<ColumnType, Cell>> = byType
  const formats: Partial<Record<string, Cell>> = cells
  const Kind = types[column.type] ?? formats[column.x.fmt] ?? TextCell
  const value = row[column.name]
  if (!isNothing(value) || column.x.fmt === 'bool') return <Kind {...props} value={value} />
  return (
    <span className="nothing" data-pad={padOf('–', decimals)}>
      –
    </span>
  )
}

/** The plain text of a cell, for copying, tooltips and the clipboard's spreadsheet format. */
export function cellDisplayText(column: ColumnMeta, row: ListRow): string {
  const value = row[column.name]
  if (isNothing(value)) return ''
  if (column.type === 'eqdate') return typeof value === 'number' ? day(value) : ''
  if (column.type === 'date' || column.type === 'datetime') return typeof value === 'number' ? dateTime(value) : ''
  if (typeof value === 'number' && columnDecimals(column))
    return column.x.fmt === 'money' ? formatDecimal(value, 2) : plainDecimal(value, column.x.scale ?? 0)
  if (column.options)
    return optionsOf(column, value)
      .map((option) => option.label)
      .join(inLang(listSeparator, langNow()))
  return labelOf(column, row, value)
}

function TextCell({ column, row, value }: CellProps) {
  const text = labelOf(column, row, value)
  if (!column.x.copyable) return <span title={text}>{text}</span>
  return (
    <span className="copyable" title={text}>
      <span className="cut">{text}</span>
      <CopyButton text={text} />
    </span>
  )
}

function CopyButton({ text }: { text: string }) {
  return (
    <button
      type="button"
      tabIndex={-1}
      className="plain copy"
      aria-label={`${t('list_copy')} ${text}`}
      onClick={() => void copyText(text)}
    >
      <CopyIcon />
    </button>
  )
}

function NumberCell({ column, row, value, decimals, onOpen }: CellProps) {
  const number = typeof value === 'number' ? value : Number(value)
  if (!Number.isFinite(number)) return <span>{String(value)}</span>
  const text = numberText(column, number, { decimals })
  return (
    <span className={number < 0 ? 'num below' : 'num'} data-pad={padOf(text, decimals)}>
      {column.x.link && number !== 0 ? (
        <RecordLink to={linkOf(column, row)} inGrid={onOpen !== undefined} onOpen={onOpen}>
          {text}
        </RecordLink>
      ) : (
        text
      )}
    </span>
  )
}

function timeCell(write: (seconds: number) => string): Cell {
  return function TimeCell({ value }) {
    const seconds = Number(value)
    return <span className="num">{Number.isFinite(seconds) ? write(seconds) : String(value)}</span>
  }
}

function DayCell({ column, value }: CellProps) {
  const seconds = Number(value)
  if (!Number.isFinite(seconds)) return <span>{String(value)}</span>
  return <Day seconds={seconds} ends={column.x.ends} />
}

/** A day; a past expiry day is highlighted. */
export function Day({ seconds, ends }: { seconds: number; ends?: boolean | undefined }) {
  const text = <span className="num">{day(seconds)}</span>
  if (!ends) return text
  return (
    <span className="past">
      {text} <PastMark seconds={seconds} />
    </span>
  )
}

/** Highlights a past day. */
export function PastMark({ seconds }: { seconds: number }) {
  const now = useNow()
  return day(seconds) < day(now) && <Tag label={t('list_past')} color="red" />
}

function AgoCell({ value }: CellProps) {
  const seconds = Number(value)
  if (!Number.isFinite(seconds)) return <span>{String(value)}</span>
  return <Ago seconds={seconds} />
}

function TagCell({ column, value }: CellProps) {
  const options = optionsOf(column, value)
  return (
    <span className="tints">
      {options.map((option) => (
        <Tag key={option.value} label={option.label} color={option.color} />
      ))}
    </span>
  )
}

/** A label with a semantic colour. The colour is never the only sign. */
export function Tag({ label, color }: { label: string; color?: TagColor }) {
  return <span className={`tint tint-${color ?? 'plain'}`}>{label}</span>
}

function BoolCell({ column, value }: CellProps) {
  const yes = value === true || value === 1 || value === '1' || value === 'true'
  const [option] = optionsOf(column, yes ? 1 : 0)
  return <Tag label={t(yes ? 'form_yes' : 'form_no')} color={option?.color ?? (yes ? 'green' : 'grey')} />
}

function LinkCell({ column, row, value, onOpen }: CellProps) {
  const text = labelOf(column, row, value)
  const to = linkOf(column, row)
  const link = (
    <RecordLink to={to} title={text} inGrid={onOpen !== undefined} onOpen={onOpen}>
      {text}
    </RecordLink>
  )
  if (!column.x.copyable) return link
  return (
    <span className="copyable">
      {link}
      <CopyButton text={text} />
    </span>
  )
}

/** What a link lacks a value for leads nowhere. */
function linkOf(column: ColumnMeta, row: ListRow): string | undefined {
  if (column.x.link?.to === TO_ABOUT) return row.x.about
  const linkValues = [...(column.x.link?.to.matchAll(/:(\w+)|\{(\w+)\}/g) ?? [])].map(
    ([, a, b]) => row[a ?? b ?? ''] ?? null,
  )
  if (linkValues.includes(null)) return undefined
  return column.x.link?.to.replace(/:(\w+)|\{(\w+)\}/g, (_, a: string, b: string) =>
    encodeURIComponent(plain(row[a ?? b])),
  )
}

function PictureCell({ column, row, value, onPictures }: CellProps) {
  const sources = picturesOf(value)
  if (sources.length === 0) return <span className="nothing">–</span>
  return (
    <span className="pictures">
      {sources.slice(0, 2).map((source, at) => (
        <button
          key={source}
          type="button"
          tabIndex={-1}
          className="plain picture"
          aria-label={t('list_enlarge', { title: column.title, id: row.id })}
          onClick={() => onPictures?.(sources, at)}
        >
          <img src={source} alt="" loading="lazy" decoding="async" />
        </button>
      ))}
      {sources.length > 2 && <span className="more">+{sources.length - 2}</span>}
    </span>
  )
}

function FileCell({ value }: CellProps) {
  const files = (Array.isArray(value) ? value : [value]).filter((path) => typeof path === 'string' && path !== '')
  return (
    <span className="files">
      {files.map((address, at) => (
        <a key={address} href={pictureSource(address) ?? '#'} target="_blank" rel="noopener noreferrer" tabIndex={-1}>
          <PaperClipOutlined /> {t('list_file', { n: at + 1 })}
        </a>
      ))}
    </span>
  )
}

function JsonCell({ value }: CellProps) {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return (
    <code className="cut" title={text}>
      {text}
    </code>
  )
}

/** The label of a reference, else the value itself; lists are joined. */
function labelOf(column: ColumnMeta, row: ListRow, value: unknown): string {
  const label = row[`${column.name}_label`] ?? value
  if (Array.isArray(label)) return label.map((part) => plain(part)).join(inLang(listSeparator, langNow()))
  const option = column.options?.find((part) => part.value === String(value))
  return option?.label ?? inWords(label === value ? (column.options ?? []) : [], plain(label))
}

function optionsOf(column: ColumnMeta, value: unknown) {
  const values = (Array.isArray(value) ? value : [value]).map((item) => String(item))
  return values.map(
    (item) =>
      column.options?.find((option) => option.value === item) ?? {
        value: item,
        label: inWords(column.options ?? [], item),
      },
  )
}

function plain(value: unknown): string {
  if (typeof value === 'object' && value !== null) return JSON.stringify(value)
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}

function isNothing(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
}
