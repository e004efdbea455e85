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
 * The closed list of what may be named in a call of a resource: name -> SQL. Nothing from a request is ever put into SQL;
 * a name that is not in this map is refused. `t` is the alias of the resource's table.
 */
export interface Column {
  readonly name: string
  readonly field: Field
  /** The value as it is read: of a masked one, the part that is not hidden. */
  readonly sql: string
  /** The stored value, for what is compared with it and never shown. */
  readonly stored: string
  /** Worked out by a subquery, so no index helps. */
  readonly computed: boolean
  /** The aggregate behind `sql`, in its parts. */
  readonly aggregate?: Aggregate | undefined
  /** The label of a ref, as SQL over `t`. */
  readonly labelSql?: string
  /** The resource a ref points to. */
  readonly target?: Bound
}

export type Columns = ReadonlyMap<string, Column>

const stateField = text(glossaryTerms.status, { required: true, server: true })

/** Every column of a resource that may be read. Secrets are never among them. */
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
  const asked = typeof computed === 'object' ? `select ${computed.is} from ${computed.of}` : computed
  const whole = asked === undefined ? stored : `(${asked})`
  const sql = field.masked ? maskedSql(whole, field.masked) : whole
  const target = field.to === undefined ? undefined : registry.of(field.to)
  const borrowed = Object.entries(bound.resource.list.referenced ?? {}).find(([ref]) => ref === name)?.[1]
  const labelSql = target && (borrowed?.includes(target.label) ? labelHere(target) : labelOf(target, sql, field.many))
  return { name, field, sql, stored: whole, computed: computed !== undefined, aggregate: gathered, target, labelSql }
}

/** The label of a record whose columns the view itself shows. */
export function labelHere(target: Bound): string {
  return `t.${quote(target.label)}`
}

/** One label by primary key is a nested loop over the few rows of a page, so a subquery beats a join that every count would carry. */
function labelOf(target: Bound, sql: string, many = false): string {
  const table = quote(target.resource.table)
  const label = quote(target.label)
  return many
    ? `(select array_agg(r.${label} order by r.id) from ${table} r where r.suid = t.suid and r.id = any(${sql}))`
    : `(select r.${label} from ${table} r where r.suid = t.suid and r.id = ${sql})`
}

/** A column whose value, or whose label, is put into words beside it. */
export interface Labelled {
  readonly name: string
  readonly words: (row: Readonly<Record<string, unknown>>) => string | undefined
}

/** The columns of a resource whose values say nothing by themselves, and the references to what has names of the product's own for a label. */
export function labelledOf(bound: Bound, columns: readonly Pick<Column, 'name' | 'field' | 'target'>[], lang?: Lang): readonly Labelled[] {
  const own = lang && labelWords(bound, lang)
  return columns.flatMap(({ name, field, target }): Labelled[] => {
    const { labelOf: told } = field
    if (told) return [{ name, words: (row) => told(row[name]) }]
    if (own && name === bound.label) return [{ name, words: (row) => textOr(row[name], own) }]
    const say = target && lang && labelWords(target, lang)
    return say && !field.many ? [{ name, words: (row) => textOr(row[`${name}_label`], say) }] : []
  })
}

/** How the labels of a resource are said; undefined where they say it themselves. */
export function labelWords(bound: Bound, lang: Lang): ((made: string) => string) | undefined {
  const what = bound.fields.get(bound.label)?.names
  if (what === undefined) return undefined
  const known = Object.fromEntries(bound.names(what, lang))
  return (made) => namedIn(known, made)
}

const textOr = (value: unknown, say: (made: string) => string) => (typeof value === 'string' ? say(value) : undefined)

/** Puts the words of such values beside them, into the row itself: a page has twenty. */
export function addLabels(row: Record<string, unknown>, labelled: readonly Labelled[]): void {
  for (const { name, words: wordsOf } of labelled) {
    const label = wordsOf(row)
    if (label !== undefined) row[`${name}_label`] = label
  }
}

const quoted = new Map<string, string>()

/** A name of a definition as an SQL identifier. Definitions hold only plain names, which start-up makes sure of. */
export function quote(name: string): string {
  const known = quoted.get(name)
  if (known !== undefined) return known
  if (!/^[a-z_][a-z0-9_]*$/.test(name)) throw new Error(`not a column name: ${name}`)
  const made = `"${name}"`
  quoted.set(name, made)
  return made
}
