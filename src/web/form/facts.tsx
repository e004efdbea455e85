import { formKind } from '#core/fields/form-kinds.ts'
import type { FieldKind } from '#core/fields/kind.ts'
import { listSeparator, inLang } from '#core/text/i18n.ts'
import { inWords } from '#core/text/named.ts'
import type { FormField } from '#core/wire/wire.ts'
import { conditionHolds } from '#core/wire/when.ts'
import { PaperClipOutlined } from '@ant-design/icons'
import { Image, Skeleton } from 'antd'
import { Suspense } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { useLang, useT } from '../i18n/index.ts'
import { Day, Tag } from '../record/cells.tsx'
import { picturesOf, pictureSource } from '../context/pictures.ts'
import { CopyIcon } from '../record/icons.tsx'
import { RecordLink } from '../record/record-link.tsx'
import { copyText } from '../ui/copy.ts'
import { dateTime, decimalsIn, padOf, formatsNow } from '../ui/format.ts'
import { lazyOptional } from '../ui/loaded.tsx'
import { isEmpty } from './form-values.ts'
import './facts.css'

interface FactProps {
  field: FormField
  value: unknown
  /** Of the record it points to. */
  label?: unknown
  /** In a column: how many decimals its numbers have at most. */
  decimals?: number
}
type Fact = ComponentType<FactProps>

/** How a stored value reads; a kind of field without a view does not compile. */
const views = {
  text: TextFact,
  textarea: ProseFact,
  int: numberFact((value, field) => unit(formatsNow().decimal(value, { scale: field.scale }), field)),
  quantity: numberFact((value, field) => unit(formatsNow().quantity(value, '', { scale: field.scale }), field)),
  money: numberFact((value, _field, decimals) =>
    decimals === undefined ? formatsNow().money(value) : formatsNow().amount(value),
  ),
  unit_price: numberFact((value, _field, decimals) =>
    decimals === undefined ? formatsNow().unitPrice(value) : formatsNow().decimal(value, { scale: 4, minDecimals: 2 }),
  ),
  percent: numberFact((value, field, decimals) =>
    formatsNow().percent(value, { scale: field.scale, minDecimals: decimals }),
  ),
  select: ChoiceFact,
  multi_select: ChoiceFact,
  bool: BoolFact,
  ref: LabelFact,
  refs: LabelFact,
  tree: LabelFact,
  region: LabelFact,
  regions: LabelFact,
  date: DayFact,
  datetime: numberFact((value) => dateTime(value)),
  image: PictureFact,
  images: PictureFact,
  file: FileFact,
  files: FileFact,
  json: JsonFact,
  phone: TextFact,
  rich_text: RichFact,
  address: LabelFact,
  geo_point: PointFact,
  password: () => <span aria-hidden="true">••••••</span>,
  secret: () => <span aria-hidden="true">••••••</span>,
} as const satisfies Record<FieldKind, Fact>

/** A value of a record, to be read. */
export function FactView(props: FactProps): ReactNode {
  const kinds: Partial<Record<string, Fact>> = views
  const Kind = kinds[props.field.kind] ?? TextFact
  if (!isEmpty(props.value)) return <Kind {...props} />
  return (
    <span className="nothing" data-pad={padOf('–', props.decimals)}>
      –
    </span>
  )
}

/** Maximum number of decimals in a column of such values; undefined if they are not numbers. */
export function factDecimals({ kind, scale }: FormField, values: readonly unknown[]): number | undefined {
  return scale === undefined
    ? undefined
    : decimalsIn(values, { decimals: scale, minDecimals: formKind(kind).minDecimals ?? 0 })
}

/** Titles with their values, two lazyOptional each other where there is room. */
export function Facts({ fields, record }: { fields: readonly FormField[]; record: Readonly<Record<string, unknown>> }) {
  return (
    <dl className="facts">
      {fields
        .filter((field) => !formKind(field.kind).secret && conditionHolds(field.visible_when, record))
        .map((field) => (
          <div key={field.name} className={field.wide ? 'fact fact-wide' : 'fact'}>
            <dt>{field.title}</dt>
            <dd>
              <FactView field={field} value={record[field.name]} label={record[`${field.name}_label`]} />
            </dd>
          </div>
        ))}
    </dl>
  )
}

/** Text columns keep a readable minimum width, however many columns there are. */
export function roomOf(field: FormField, rows: readonly Record<string, unknown>[]): string | undefined {
  if (isNumber(field)) return 'to-right'
  if (!worded.has(field.kind)) return undefined
  const values = rows.map((row) => row[`${field.name}_label`] ?? row[field.name])
  const longest = Math.max(...values.map((text) => (typeof text === 'string' ? text.length : 0)))
  return longest > 40 ? 'lines-prose' : longest > 10 ? 'lines-words' : 'lines-short'
}

const worded: ReadonlySet<string> = new Set(['text', 'textarea', 'ref', 'tree'])

export function isNumber(field: Pick<FormField, 'scale'>): boolean {
  return field.scale !== undefined
}

function TextFact({ field, value, label }: FactProps) {
  const t = useT()
  const named: unknown = label ?? inWords(field.options ?? [], String(value)) // a code of the product's own, in words
  const text = String(named)
  if (!field.copied) return <span className={text.includes('\n') ? 'prose' : undefined}>{text}</span>
  return (
    <span className="fact-copied">
      <span>{text}</span>
      <button
        type="button"
        className="plain"
        aria-label={`${t('list_copy')} ${field.title}`}
        onClick={() => void copyText(text)}
      >
        <CopyIcon />
      </button>
    </span>
  )
}

function ProseFact({ value }: FactProps) {
  return <span className="prose">{String(value)}</span>
}

function LabelFact({ field, value, label }: FactProps) {
  const lang = useLang()
  const text = label ?? value
  if (Array.isArray(text)) return <span>{text.map(String).join(inLang(listSeparator, lang))}</span>
  return <RecordLink to={field.page?.replace(':id', String(value))}>{String(text)}</RecordLink>
}

function numberFact(write: (value: number, field: FormField, decimals: number | undefined) => string): Fact {
  return function NumberFact({ field, value, decimals }) {
    const number = Number(value)
    const text = Number.isFinite(number) ? write(number, field, decimals) : String(value)
    return (
      <span className="num" data-pad={padOf(text, decimals)}>
        {text}
      </span>
    )
  }
}

function DayFact({ field, value }: FactProps) {
  const seconds = Number(value)
  return Number.isFinite(seconds) ? <Day seconds={seconds} ends={field.ends} /> : <span>{String(value)}</span>
}

function ChoiceFact({ field, value }: FactProps) {
  const lang = useLang()
  const chosen = (Array.isArray(value) ? value : [value]).map(
    (item) =>
      field.options?.find((option) => option.value === String(item)) ?? {
        value: String(item),
        label: String(item),
        color: undefined,
      },
  )
  if (chosen.every(({ color }) => color === undefined))
    return <span>{chosen.map(({ label }) => label).join(inLang(listSeparator, lang))}</span>
  return (
    <span className="tints">
      {chosen.map(({ value: key, label, color }) =>
        color ? <Tag key={key} label={label} color={color} /> : <span key={key}>{label}</span>,
      )}
    </span>
  )
}

function BoolFact({ value }: FactProps) {
  const t = useT()
  return <span>{t(value === true ? 'form_yes' : 'form_no')}</span>
}

function PictureFact({ field, value }: FactProps) {
  return (
    <Image.PreviewGroup>
      <span className="fact-pictures">
        {picturesOf(value).map((source) => (
          <Image key={source} src={source} alt={field.title} width={72} height={72} />
        ))}
      </span>
    </Image.PreviewGroup>
  )
}

function FileFact({ value }: FactProps) {
  const t = useT()
  const files = (Array.isArray(value) ? value : [value]).filter((item) => typeof item === 'string')
  return (
    <span className="files">
      {files.map((address, at) => (
        <a key={address} href={pictureSource(address) ?? '#'} target="_blank" rel="noopener noreferrer">
          <PaperClipOutlined /> {t('list_file', { n: at + 1 })}
        </a>
      ))}
    </span>
  )
}

function PointFact({ field, value, label }: FactProps) {
  return <span className="num">{unit(String(label ?? value), field)}</span>
}

const RichView = lazyOptional(() => import('./rich-view.tsx'))

function RichFact({ value }: FactProps) {
  return (
    <Suspense fallback={<Skeleton active title={false} paragraph={{ rows: 2 }} />}>
      <RichView html={String(value)} />
    </Suspense>
  )
}

function JsonFact({ value }: FactProps) {
  const lang = useLang()
  if (Array.isArray(value) && value.every((item) => typeof item === 'string'))
    return <span>{value.join(inLang(listSeparator, lang))}</span>
  return <pre className="code">{JSON.stringify(value, null, 2)}</pre>
}

function unit(text: string, field: FormField): string {
  return field.unit ? `${text} ${field.unit}` : text
}
