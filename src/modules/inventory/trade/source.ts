import { sql } from 'kysely'
import { figure } from '#core/value/figure.ts'
import { AppError, refusingLines } from '#core/errors/errors.ts'
import type { ErrorCode, ErrorParams, Problem } from '#core/errors/errors.ts'
import { openQty } from '../shared/amounts.ts'
import { fillText } from '#core/text/i18n.ts'
import type { Text } from '#core/text/i18n.ts'
import { materials, units } from '../../basicdata/tables.ts'
import { linksOf } from './links.ts'
import type { Link } from './links.ts'
import type { LedgerContext } from '../stock/stock-log.ts'

/** A source line with its head, as the later document requires it. Thousandths and cents. */
export interface SourceLine {
  line_id: number
  bill_id: number
  bill_no: string
  status: string
  biz_type: string | null
  partner_id: number | null
  warehouse_id: number | null
  material_id: number
  batch_no: string | null
  base_qty: number
  done_qty: number
  cost: number | null
  over_bp: number | null
  material: string
  /** Of the base unit. */
  unit: string
}

export interface SourceUse {
  src_line_id: number | null
  material_id: number
  base_qty: number
}

/**
 * Reads the referenced source lines; with `lock`, locks their heads in id order until the transaction ends. With
 * `previousIds`, lines of documents that the caller may not see are left out, unless the record already referenced
 * them.
 */
async function sourceLines(
  { db, suid, registry, visible }: LedgerContext,
  link: Link,
  ids: readonly number[],
  { lock = false, previousIds }: { lock?: boolean; previousIds?: readonly number[] } = {},
): Promise<ReadonlyMap<number, SourceLine>> {
  if (ids.length === 0) return new Map()
  const [head, line, owner] = [sql.table(link.from), sql.table(`${link.from}_line`), sql.ref(`l.${link.from}_id`)]
  const lineIds = [...new Set(ids)]
  if (lock)
    await sql`select h.id from ${head} h where h.suid = ${suid} and h.id in
      (select ${owner} from ${line} l where l.suid = ${suid} and l.id = any(${lineIds}::bigint[])) order by h.id for update`.execute(
      db,
    )
  const { resource } = registry.of(link.from)
  const { fields, lines, document } = resource
  const visibleCondition = previousIds
    ? sql`and (l.id = any(${[...previousIds]}::bigint[]) or ${visible(resource, 'h')})`
    : sql``
  const lineFields = Object.values(lines ?? {})[0]?.fields ?? {}
  const { rows } = await sql<SourceLine>`
    select l.id as line_id, h.id as bill_id, h.bill_no, h.status, h.warehouse_id, l.material_id, l.base_qty, l.done_qty, m.over_bp, m.name as material, u.name as unit,
      ${'biz_type' in fields ? sql`h.biz_type` : sql`null`} as biz_type, ${document?.partner ? sql.ref(`h.${document.partner}`) : sql`null::bigint`} as partner_id,
      ${'batch_no' in lineFields ? sql`l.batch_no` : sql`null`} as batch_no, ${'cost' in lineFields ? sql`l.cost` : sql`null::bigint`} as cost
    from ${line} l join ${head} h on h.suid = l.suid and h.id = ${owner} ${materials.join('m', 'l.material_id')} ${units.join('u', 'm.base_unit_id')}
    where l.suid = ${suid} and l.id = any(${lineIds}::bigint[]) and h.del_at is null ${visibleCondition}`.execute(db)
  return new Map(rows.map((row) => [row.line_id, row]))
}

/**
 * Checks the use of source lines: existing, audited, same material and partner, and within the open quantity. Throws
 * `bad_source`, `mixed_sources`, `over_receipt`, `over_source`.
 */
function checkSourceUses(
  link: Link,
  sources: ReadonlyMap<number, SourceLine>,
  sourceUses: readonly SourceUse[],
  partner_id: number | null,
): void {
  const usedQty = new Map<number, number>()
  const problems = sourceUses.flatMap(({ src_line_id, material_id, base_qty }, at): Problem[] => {
    if (src_line_id === null) return []
    const source = sources.get(src_line_id)
    const row = at + 1
    const problem = (code: ErrorCode, params: ErrorParams, field = 'lines.src_line_id') => [
      { field, code, params: { row, ...params }, row },
    ]
    if (!source) return problem('bad_source', { why: sourceGone })
    const why = unusableReason(source, material_id, link.fromTypes)
    if (why) return problem('bad_source', { why })
    const { material, bill_no, unit } = source
    if (link.samePartner && source.partner_id !== partner_id) return problem('mixed_sources', { bill_no })
    const usedSoFar = usedQty.get(src_line_id) ?? 0
    usedQty.set(src_line_id, usedSoFar + base_qty)
    const maximum = openQty(source, link.over ? source.over_bp : 0) - usedSoFar
    if (base_qty <= maximum) return []
    const params = {
      material,
      bill_no,
      max: figure.quantity(Math.max(0, maximum), unit),
      qty: figure.quantity(base_qty, unit),
    }
    return problem(link.refusal ?? 'over_source', params, 'lines.qty')
  })
  const refusal = refusingLines(problems)
  if (refusal) throw refusal
}

const sourceGone = [
  '不存在或已被删除',
  'no longer exists or was deleted',
  'ya no existe',
  'が存在しないか削除されています',
] as const satisfies Text

const unusable = {
  state: [
    ' {bill_no} 不在已审核状态',
    '{bill_no} is not in force',
    '{bill_no} no está aprobado',
    ' {bill_no} は承認済みではありません',
  ],
  material: [
    ' {bill_no} 的该行是「{material}」，与本行物料不同',
    '{bill_no} is about “{material}” there, another material',
    '{bill_no} tiene en esa línea «{material}», otro material',
    ' {bill_no} の該当明細は「{material}」で、物料が異なります',
  ],
  type: [
    ' {bill_no} 的业务类型不能作为本单来源',
    '{bill_no} is of a kind this document does not follow',
    '{bill_no} es de un tipo que no puede ser origen de este documento',
    ' {bill_no} の業務種別は本伝票の元伝票にできません',
  ],
} as const satisfies Record<string, Text>

/** The reason why a source line cannot be used; undefined when it can. */
function unusableReason(
  { bill_no, status, material, biz_type, ...source }: SourceLine,
  material_id: number,
  types?: readonly string[],
): Text | undefined {
  if (status !== 'audited') return fillText(unusable.state, { bill_no })
  if (source.material_id !== material_id) return fillText(unusable.material, { bill_no, material })
  if (types && !types.includes(biz_type ?? '')) return fillText(unusable.type, { bill_no })
  return undefined
}

/** The origin in the head of a document: its single source document, or none when there are several. */
function documentOrigin(link: Link, sources: ReadonlyMap<number, SourceLine>) {
  const bills = new Map([...sources.values()].map((source) => [source.bill_id, source.bill_no]))
  const [only] = bills
  const src_no = bills.size === 0 ? null : [...bills.values()].join(' ').slice(0, 30)
  return { src_type: bills.size > 0 ? link.from : null, src_id: bills.size === 1 && only ? only[0] : null, src_no }
}

/**
 * Checks the source use of lines before they are stored, and returns the origin of the document; empty without a
 * source.
 */
export async function resolveOrigin(
  books: LedgerContext,
  link: Link | undefined,
  lines: readonly SourceUse[],
  partner_id: number | null,
  { check = true, before }: { check?: boolean; before: { lines: readonly Pick<SourceUse, 'src_line_id'>[] } | null },
): Promise<Partial<ReturnType<typeof documentOrigin>>> {
  if (!link) return {}
  const sources = await sourceLines(
    books,
    link,
    lines.flatMap((line) => line.src_line_id ?? []),
    { previousIds: (before?.lines ?? []).flatMap((line) => line.src_line_id ?? []) },
  )
  if (check) checkSourceUses(link, sources, lines, partner_id)
  return documentOrigin(link, sources)
}

/** A source line with the change of its done quantity, for the incoming stock. */
export interface AdvancedSource extends SourceLine {
  change: number
}

/**
 * Adds audited lines to the done quantity of their sources (`sign` 1) or removes them (-1), with the source heads
 * locked, and derives the execution status. The only writer of `done_qty` and `exec_status`.
 */
export async function advanceSources(
  books: LedgerContext,
  link: Link,
  sourceUses: readonly SourceUse[],
  sign: 1 | -1,
  partner_id: number | null,
): Promise<AdvancedSource[]> {
  const ids = sourceUses.flatMap(({ src_line_id }) => src_line_id ?? [])
  if (ids.length === 0) return []
  const sources = await sourceLines(books, link, ids, { lock: true })
  if (sign > 0) checkSourceUses(link, sources, sourceUses, partner_id)
  const change = new Map<number, number>()
  for (const { src_line_id, base_qty } of sourceUses)
    if (src_line_id !== null) change.set(src_line_id, (change.get(src_line_id) ?? 0) + sign * base_qty)
  const list = JSON.stringify([...change].map(([id, by]) => ({ id, by })))
  const [head, line, owner] = [sql.table(link.from), sql.table(`${link.from}_line`), sql.ref(`l.${link.from}_id`)]
  await sql`update ${line} l set done_qty = l.done_qty + c.by from jsonb_to_recordset(${list}::jsonb) as c(id bigint, by bigint)
    where l.suid = ${books.suid} and l.id = c.id`.execute(books.db)
  if (link.carries)
    await sql`update ${head} h set exec_status = p.progress, updated_at = now() from (
      select ${owner} as id, case when bool_and(l.done_qty = 0) then 'none' when bool_and(l.done_qty >= l.base_qty) then 'done' else 'part' end as progress
      from ${line} l where l.suid = ${books.suid} and ${owner} = any(${[...new Set([...sources.values()].map(({ bill_id }) => bill_id))]}::bigint[]) group by 1
    ) p where h.suid = ${books.suid} and h.id = p.id and h.exec_status <> p.progress`.execute(books.db)
  return [...change].flatMap(([id, by]) => {
    const source = sources.get(id)
    return source ? [{ ...source, change: by }] : []
  })
}

/** Refuses to reverse a document that later ones depend on, and names them. Throws `has_downstream`. */
export async function refuseDownstream(
  { db, suid, registry, visible }: LedgerContext,
  table: string,
  id: number,
): Promise<void> {
  for (const link of linksOf(registry)) {
    if (link.from !== table) continue
    const [head, line, sourceLine, owner] = [
      sql.table(link.to),
      sql.table(`${link.to}_line`),
      sql.table(`${link.from}_line`),
      sql.ref(`s.${link.from}_id`),
    ]
    const types = link.types ? sql`and h.biz_type = any(${[...link.types]}::text[])` : sql``
    const visibleCondition = visible(registry.of(link.to).resource, 'h')
    const { rows } = await sql<{ bill_no: string }>`
      select distinct case when ${visibleCondition} then h.bill_no else '…' end as bill_no from ${sourceLine} s join ${line} l on l.suid = s.suid and l.src_line_id = s.id join ${head} h on h.suid = l.suid and h.id = ${sql.ref(`l.${link.to}_id`)}
      where s.suid = ${suid} and ${owner} = ${id} and h.del_at is null and h.status not in ('voided', 'rejected') ${types} order by 1 limit 6`.execute(
      db,
    )
    const billNumbers = rows.slice(0, 5).map((later) => later.bill_no)
    if (rows.length > 0)
      throw new AppError('has_downstream', { bill_no: [...billNumbers, ...(rows.length > 5 ? ['…'] : [])].join(' ') })
  }
}
