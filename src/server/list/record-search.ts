import { inLang } from '#core/text/i18n.ts'
import type { Lang } from '#core/text/i18n.ts'
import type { Bound, Registry, RoutePage } from '#core/define/registry.ts'
import { rightOf } from '#core/define/resource-pages.ts'
import { mergeRules, ruleRefusal } from '#core/define/rule.ts'
import { plainCode } from '#core/value/clean-text.ts'
import type { Bind } from '#core/fields/filter.ts'
import type { SearchHit } from '#core/wire/account-wire.ts'
import type { Statement } from '../db/db.ts'
import type { Session } from '../http/session-types.ts'
import { quote, readableColumns } from '../read/columns.ts'
import { mayCall, mayOpen } from '../read/rights.ts'
import { scopeCondition } from '../read/scope.ts'
import { containsCondition, likePattern, searchColumns } from '../read/search-columns.ts'
import { labelsOf } from '../words/words.ts'

/** Records of one kind that a text may find. */
const MAX_HITS = 5
/** A part of a document's number is a number only from this length on; before that it would find them all. */
const MIN_NUMBER_PART = 3

/** A searchable kind of record, or of entities that rows describe. */
export interface SearchSource {
  open: (session: Session) => boolean
  find: (session: Session, q: string) => Statement
  hit: (row: Record<string, unknown>, lang: Lang) => SearchHit
}

/** All that a product lets its people find. */
export function searchSources(registry: Registry): SearchSource[] {
  return registry.resources.flatMap((bound) => {
    const page = recordPage(registry, bound)
    return [
      ...(page ? [recordSource(bound, page, registry)] : []),
      ...(bound.resource.finds ? [subjectSource(bound, bound.resource.finds)] : []),
    ]
  })
}

/** The screen that shows one record of a resource: its page, else the form. */
function recordPage({ pages }: Registry, bound: Bound): RoutePage | undefined {
  const recordPages = pages.filter((page) => page.bound === bound && page.path.includes(':id'))
  return (
    recordPages.find(({ kind, action }) => kind === 'info' && action === 'info') ??
    recordPages.find(({ kind }) => kind === 'form')
  )
}

function recordSource(bound: Bound, page: RoutePage, registry: Registry): SearchSource {
  return {
    open: (session) =>
      mayCall(session, bound.calls.get('Info')) && mayOpen(session, rightOf(page)) && !ruleRefusal(page.rule, session),
    find: (session, q) => searchStatement(bound, registry, session, q),
    hit: (row, lang) => ({
      ...hitFields(row),
      id: Number(row.id),
      title: labelsOf(bound, lang).singular,
      path: page.path.replace(':id', String(row.id)),
    }),
  }
}

/**
 * Records whose number or name equals the text, ignoring case, then those that contain it. `note`: what distinguishes a
 * record, or the other matching field.
 */
function searchStatement(bound: Bound, registry: Registry, session: Session, q: string): Statement {
  const { table, code, detail, numbered, fields } = bound.resource
  const values: unknown[] = [session.suid, q]
  const bind: Bind = (value) => `$${values.push(value)}`
  const scope = scopeCondition(bound, session, bind)
  const from = `from ${quote(table)} t where t.suid = $1 and t.del_at is null${scope ? ` and ${scope}` : ''}`
  const names = [...new Set([...(code ? [code] : []), bound.label])]
  const columns = searchColumns(bound, registry)
  const noteColumns = columns.filter(({ name, field }) => !names.includes(name) && field.spells === undefined)
  const noteCases = noteColumns.map((column) => `when ${containsCondition(column, q, bind)} then ${column.sql}::text`)
  const detailSql = detail ? `t.${quote(detail)}::text` : 'null'
  const note = noteCases.length > 0 ? `case ${noteCases.join(' ')} else ${detailSql} end` : detailSql
  const head = (exact: boolean) =>
    `select t.id, ${exact} as exact, ${labelOf(bound, registry)} as label${code ? `, t.${quote(code)}::text as code` : ''}, ${note} as note ${from}`
  const plain = bind(plainCode(q))
  const exactMatches = names
    .filter((name) => !fields[name]?.masked)
    .map((name) => `t.${quote(name)}::text in ($2, upper($2), ${plain}, upper(${plain}))`)
  const exact = `(${head(true)} and (${exactMatches.join(' or ') || 'false'}) order by t.id desc limit ${MAX_HITS})`
  if (q.length < (numbered ? MIN_NUMBER_PART : 2)) return { text: exact, values }
  const parts = columns.map((column) => containsCondition(column, q, bind)).join(' or ') || 'false'
  return { text: `${exact} union all (${head(false)} and (${parts}) order by t.id desc limit ${MAX_HITS})`, values }
}

function labelOf(bound: Bound, registry: Registry): string {
  return `${readableColumns(bound, registry).get(bound.label)?.sql ?? 'null'}::text`
}

/** The distinct entities that rows of a view describe. */
function subjectSource(bound: Bound, { by, title, to, call }: NonNullable<Bound['resource']['finds']>): SearchSource {
  const pathColumns = [...new Set([...to.matchAll(/:([a-z_]+)/g)].map(([, name = '']) => name))]
  const { table, code } = bound.resource
  const rule = mergeRules(bound.module.rule, bound.resource.rule)
  return {
    open: (session) =>
      mayCall(session, call) && mayCall(session, bound.calls.get('Manage')) && !ruleRefusal(rule, session),
    find: (session, q) => {
      const values: unknown[] = [session.suid, q]
      const bind: Bind = (value) => `$${values.push(value)}`
      const scope = scopeCondition(bound, session, bind)
      const column = `t.${quote(by)}`
      const condition = q.length < MIN_NUMBER_PART ? `${column} = $2` : `${column} ilike ${bind(likePattern(q))}`
      const list = [
        `${column} as label`,
        `t.${quote(bound.label)}::text as note`,
        ...(code ? [`t.${quote(code)}::text as code`] : []),
      ]
      const pathSql = pathColumns.map((name) => `t.${quote(name)} as ${quote(`at_${name}`)}`)
      return {
        text: `select distinct upper(${column}) = upper($2) as exact, ${[...list, ...pathSql].join(', ')} from ${quote(table)} t where t.suid = $1 and ${condition}${scope ? ` and ${scope}` : ''} order by exact desc, label limit ${MAX_HITS}`,
        values,
      }
    },
    hit: (row, lang) => ({
      ...hitFields(row),
      id: 0,
      title: inLang(title, lang),
      path: to.replace(/:([a-z_]+)/g, (_, name: string) => encodeURIComponent(String(row[`at_${name}`]))),
    }),
  }
}

function hitFields({
  exact,
  label,
  code,
  note,
}: Record<string, unknown>): Pick<SearchHit, 'exact' | 'label' | 'code' | 'note'> {
  const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)
  return { exact: exact === true, label: text(label) ?? '', code: text(code), note: text(note) }
}
