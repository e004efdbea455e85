import { glossaryTerms } from '#core/text/glossary.ts'
import type { Aggregate } from '#core/define/behaviour.ts'
import type { Field } from '#core/fields/field.ts'
import { text } from '#core/fields/index.ts'
import { namedIn } from '#core/text/named.ts'
import type { Lang } from '#core/text/i18n.ts'
import { maskedSql } from '#core/fields/masked.ts'
import type { Bound, Registry } from '#core/define/registry.ts'
import { perBound } from './per-bound.ts'
import { systemFields } from '../words/system-fields.ts'

/**
 * The closed list of names that a call of a resource may use: name -> SQL. Request text never becomes SQL; a name that
 * is not in this map is refused. `t` is the alias of the resource's table.
 */
export interface Column {
  readonly name: string
  readonly field: Field
  /** The value as read: for a masked column, the unmasked part. */
  readonly sql: string
  /** The stored value, for comparisons only, never shown. */
  readonly stored: string
  /** Whether a subquery computes it, so that no index helps. */
  readonly computed: boolean
  /** The parts of the aggregate behind `sql`. */
  readonly aggregate?: Aggregate | undefined
  /** The label of a ref, as SQL over `t`. */
  readonly labelSql?: string
  /** The resource a ref points to. */
  readonly target?: Bound
}

export type Columns = ReadonlyMap<string, Column>

const stateField = text(glossaryTerms.status, { required: true, server: true })

/** Every readable column of a resource, without secrets. */
export const readableColumns = perBound((bound, registry): Columns => {
  const names = [...bound.fields.keys(), ...Object.keys(systemFields), ...(bound.resource.flow ? ['status'] : [])]
  return new Map(
    names.flatMap((name) => {
      const column = columnOf(bound, registry, name)
      return column ? [[name, column] as const] : []
    }),
  )
})

function columnOf(bound: Bound, registry: Registry, name: string): Column | undefined {
  const field = bound.fields.get(name) ?? systemFields[name] ?? stateField
  if (field.secret) return undefined
  const computed = bound.computed[name]
  const stored = `t.${quote(name)}${field.asText ? '::text' : ''}`
  const gathered = typeof computed === 'object' ? computed : undefined
  const computedSql = typeof computed === 'object' ? `select ${computed.is} from ${computed.of}` : computed
  const storedSql = computedSql === undefined ? stored : `(${computedSql})`
  const sql = field.masked ? maskedSql(storedSql, field.masked) : storedSql
  const target = field.to === undefined ? undefined : registry.of(field.to)
  const referencedColumns = Object.entries(bound.resource.list.referenced ?? {}).find(([ref]) => ref === name)?.[1]
  const labelSql =
    target && (referencedColumns?.includes(target.label) ? viewLabelSql(target) : refLabelSql(target, sql, field.many))
  return {
    name,
    field,
    sql,
    stored: storedSql,
    computed: computed !== undefined,
    aggregate: gathered,
    target,
    labelSql,
  }
}

/** The label of a record whose label column the view itself contains. */
export function viewLabelSql(target: Bound): string {
  return `t.${quote(target.label)}`
}

/**
 * One label by primary key is a nested loop over the few rows of a page, so a subquery beats a join that every count
 * would carry.
 */
function refLabelSql(target: Bound, sql: string, many = false): string {
  const table = quote(target.resource.table)
  const label = quote(target.label)
  return many
    ? `(select array_agg(r.${label} order by r.id) from ${table} r where r.suid = t.suid and r.id = any(${sql}))`
    : `(select r.${label} from ${table} r where r.suid = t.suid and r.id = ${sql})`
}

/** A column whose value, or whose label, gets a readable label. */
export interface LabelFormatter {
  readonly name: string
  readonly format: (row: Readonly<Record<string, unknown>>) => string | undefined
}

/** Columns whose values are not readable, and references whose labels are internal names. */
export function labelFormattersOf(
  bound: Bound,
  columns: readonly Pick<Column, 'name' | 'field' | 'target'>[],
  lang?: Lang,
): readonly LabelFormatter[] {
  const translateLabel = lang && labelTranslatorOf(bound, lang)
  return columns.flatMap(({ name, field, target }): LabelFormatter[] => {
    const { labelOf: formatLabel } = field
    if (formatLabel) return [{ name, format: (row) => formatLabel(row[name]) }]
    if (translateLabel && name === bound.label)
      return [{ name, format: (row) => translateText(row[name], translateLabel) }]
    const translateTarget = target && lang && labelTranslatorOf(target, lang)
    return translateTarget && !field.many
      ? [{ name, format: (row) => translateText(row[`${name}_label`], translateTarget) }]
      : []
  })
}

/** The label formatter of a resource; undefined if its labels are already readable. */
export function labelTranslatorOf(bound: Bound, lang: Lang): ((label: string) => string) | undefined {
  const nameKind = bound.fields.get(bound.label)?.names
  if (nameKind === undefined) return undefined
  const names = Object.fromEntries(bound.names(nameKind, lang))
  return (label) => namedIn(names, label)
}

const translateText = (value: unknown, translate: (label: string) => string) =>
  typeof value === 'string' ? translate(value) : undefined

/** Adds the labels to the row in place; a page has twenty rows. */
export function addLabels(row: Record<string, unknown>, formatters: readonly LabelFormatter[]): void {
  for (const { name, format } of formatters) {
    const label = format(row)
    if (label !== undefined) row[`${name}_label`] = label
  }
}

const quoted = new Map<string, string>()

/** A name of a definition as an SQL identifier. Definitions hold only plain names, which start-up makes sure of. */
export function quote(name: string): string {
  const cached = quoted.get(name)
  if (cached !== undefined) return cached
  if (!/^[a-z_][a-z0-9_]*$/.test(name)) throw new Error(`not a column name: ${name}`)
  const identifier = `"${name}"`
  quoted.set(name, identifier)
  return identifier
}
