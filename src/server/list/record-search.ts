import { inLang } from '#core/text/i18n.ts'
import type { Lang } from '#core/text/i18n.ts'
import type { Bound, Registry, RoutePage } from '#core/define/registry.ts'
import { rightOf } from '#core/define/resource-pages.ts'
import { mergeRules, ruleRefusal } from '#core/define/rule.ts'
import { plainCode } from '#core/value/clean-text.ts'
import type { Bind } from '#core/fields/filter.ts'
import type { SearchHit } from '#core/wire/own-wire.ts'
import type { Statement } from '../db/db.ts'
import type { Session } from '../http/session-types.ts'
import { quote, readableColumns } from '../read/columns.ts'
import { mayCall, mayOpen } from '../read/rights.ts'
import { scopeCondition } from '../read/scope.ts'
import { holds, partOf, searchColumns } from '../read/search-columns.ts'
import { wordsOf } from '../words/words.ts'

/** Records of one kind that a text may find. */
const EACH = 5
/** A part of a document's number is a number only from this length on; before that it would find them all. */
const PART_OF_NUMBER = 3

/** A kind of record, or of what rows tell of, as one may look for it. */
export interface Findable {
  open: (session: Session) => boolean
  find: (session: Session, q: string) => Statement
  hit: (row: Record<string, unknown>, lang: Lang) => SearchHit
}

/** All that a product lets its people find. */
export function findables(registry: Registry): Findable[] {
  return registry.resources.flatMap((bound) => {
    const page = openedBy(registry, bound)
    return [...(page ? [records(bound, page, registry)] : []), ...(bound.resource.finds ? [told(bound, bound.resource.finds)] : [])]
  })
}

/** The screen that shows one record of a resource: its page, else the form. */
function openedBy({ pages }: Registry, bound: Bound): RoutePage | undefined {
  const own = pages.filter((page) => page.bound === bound && page.path.includes(':id'))
  return own.find(({ kind, action }) => kind === 'info' && action === 'info') ?? own.find(({ kind }) => kind === 'form')
}

function records(bound: Bound, page: RoutePage, registry: Registry): Findable {
  return {
    open: (session) => mayCall(session, bound.calls.get('Info')) && mayOpen(session, rightOf(page)) && !ruleRefusal(page.rule, session),
    find: (session, q) => recordsStatement(bound, registry, session, q),
    hit: (row, lang) => ({
      ...said(row),
      id: Number(row.id),
      title: wordsOf(bound, lang).one,
      path: page.path.replace(':id', String(row.id)),
    }),
  }
}

/** Those that bear the text as number or name, in small letters or capitals, then those in which it stands. `note`: what tells a record apart, or where else the text stands in it. */
function recordsStatement(bound: Bound, registry: Registry, session: Session, q: string): Statement {
  const { table, code, detail, numbered, fields } = bound.resource
  const values: unknown[] = [session.suid, q]
  const bind: Bind = (value) => `$${values.push(value)}`
  const scope = scopeCondition(bound, session, bind)
  const from = `from ${quote(table)} t where t.suid = $1 and t.del_at is null${scope ? ` and ${scope}` : ''}`
  const names = [...new Set([...(code ? [code] : []), bound.label])]
  const columns = searchColumns(bound, registry)
  const telling = columns.filter(({ name, field }) => !names.includes(name) && field.spells === undefined)
  const found = telling.map((column) => `when ${holds(column, q, bind)} then ${column.sql}::text`)
  const apart = detail ? `t.${quote(detail)}::text` : 'null'
  const note = found.length > 0 ? `case ${found.join(' ')} else ${apart} end` : apart
  const head = (exact: boolean) =>
    `select t.id, ${exact} as exact, ${labelOf(bound, registry)} as label${code ? `, t.${quote(code)}::text as code` : ''}, ${note} as note ${from}`
  const plain = bind(plainCode(q))
  const same = names
    .filter((name) => !fields[name]?.masked)
    .map((name) => `t.${quote(name)}::text in ($2, upper($2), ${plain}, upper(${plain}))`)
  const exact = `(${head(true)} and (${same.join(' or ') || 'false'}) order by t.id desc limit ${EACH})`
  if (q.length < (numbered ? PART_OF_NUMBER : 2)) return { text: exact, values }
  const parts = columns.map((column) => holds(column, q, bind)).join(' or ') || 'false'
  return { text: `${exact} union all (${head(false)} and (${parts}) order by t.id desc limit ${EACH})`, values }
}

function labelOf(bound: Bound, registry: Registry): string {
  return `${readableColumns(bound, registry).get(bound.label)?.sql ?? 'null'}::text`
}

/** What rows of a view tell of, each once. */
function told(bound: Bound, { by, title, to, call }: NonNullable<Bound['resource']['finds']>): Findable {
  const places = [...new Set([...to.matchAll(/:([a-z_]+)/g)].map(([, name = '']) => name))]
  const { table, code } = bound.resource
  const rule = mergeRules(bound.module.rule, bound.resource.rule)
  return {
    open: (session) => mayCall(session, call) && mayCall(session, bound.calls.get('Manage')) && !ruleRefusal(rule, session),
    find: (session, q) => {
      const values: unknown[] = [session.suid, q]
      const bind: Bind = (value) => `$${values.push(value)}`
      const scope = scopeCondition(bound, session, bind)
      const column = `t.${quote(by)}`
      const wanted = q.length < PART_OF_NUMBER ? `${column} = $2` : `${column} ilike ${bind(partOf(q))}`
      const list = [`${column} as label`, `t.${quote(bound.label)}::text as note`, ...(code ? [`t.${quote(code)}::text as code`] : [])]
      const own = places.map((name) => `t.${quote(name)} as ${quote(`at_${name}`)}`)
      return {
        text: `select distinct upper(${column}) = upper($2) as exact, ${[...list, ...own].join(', ')} from ${quote(table)} t where t.suid = $1 and ${wanted}${scope ? ` and ${scope}` : ''} order by exact desc, label limit ${EACH}`,
        values,
      }
    },
    hit: (row, lang) => ({
      ...said(row),
      id: 0,
      title: inLang(title, lang),
      path: to.replace(/:([a-z_]+)/g, (_, name: string) => encodeURIComponent(String(row[`at_${name}`]))),
    }),
  }
}

function said({ exact, label, code, note }: Record<string, unknown>): Pick<SearchHit, 'exact' | 'label' | 'code' | 'note'> {
  const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)
  return { exact: exact === true, label: text(label) ?? '', code: text(code), note: text(note) }
}
