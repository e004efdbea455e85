import { sql } from 'kysely'
import { AppError, refusingLines } from '#core/errors/errors.ts'
import type { ErrorCode, ErrorParams, Problem } from '#core/errors/errors.ts'
import { openQty } from '../shared/amounts.ts'
import type { Text } from '#core/text/i18n.ts'
import { materials, units } from '../../basicdata/tables.ts'
import { linksOf } from './links.ts'
import type { Link } from './links.ts'
import { formatQuantity } from '../shared/format-quantity.ts'
import type { LedgerContext } from '../stock/stock-log.ts'

/** A line of a source with its head, as the later document needs it. Thousandths and cents. */
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
  /** Of the material's own unit. */
  unit: string
}

export interface Taking {
  src_line_id: number | null
  material_id: number
  base_qty: number
}

/**
 * Reads the source lines that lines point to; with `lock`, their heads stay locked, in id order, until the transaction ends. With `held`, those of documents
 * that the caller may not see are left out, unless they are among these: what a record took before stays.
 */
async function sourceLines(
  { db, suid, registry, visible }: LedgerContext,
  link: Link,
  ids: readonly number[],
  { lock = false, held }: { lock?: boolean; held?: readonly number[] } = {},
): Promise<ReadonlyMap<number, SourceLine>> {
  if (ids.length === 0) return new Map()
  const [head, line, owner] = [sql.table(link.from), sql.table(`${link.from}_line`), sql.ref(`l.${link.from}_id`)]
  const wanted = [...new Set(ids)]
  if (lock)
    await sql`select h.id from ${head} h where h.suid = ${suid} and h.id in
      (select ${owner} from ${line} l where l.suid = ${suid} and l.id = any(${wanted}::bigint[])) order by h.id for update`.execute(db)
  const { resource } = registry.of(link.from)
  const { fields, lines, document } = resource
  const seen = held ? sql`and (l.id = any(${[...held]}::bigint[]) or ${visible(resource, 'h')})` : sql``
  const own = Object.values(lines ?? {})[0]?.fields ?? {}
  const { rows } = await sql<SourceLine>`
    select l.id as line_id, h.id as bill_id, h.bill_no, h.status, h.warehouse_id, l.material_id, l.base_qty, l.done_qty, m.over_bp, m.name as material, u.name as unit,
      ${'biz_type' in fields ? sql`h.biz_type` : sql`null`} as biz_type, ${document?.partner ? sql.ref(`h.${document.partner}`) : sql`null::bigint`} as partner_id,
      ${'batch_no' in own ? sql`l.batch_no` : sql`null`} as batch_no, ${'cost' in own ? sql`l.cost` : sql`null::bigint`} as cost
    from ${line} l join ${head} h on h.suid = l.suid and h.id = ${owner} ${materials.join('m', 'l.material_id')} ${units.join('u', 'm.base_unit_id')}
    where l.suid = ${suid} and l.id = any(${wanted}::bigint[]) and h.del_at is null ${seen}`.execute(db)
  return new Map(rows.map((row) => [row.line_id, row]))
}

/** Checks what lines take from their sources: there, audited, of the same material and partner, and no more than is left. Throws `bad_source`, `mixed_sources`, `over_receipt`, `over_source`. */
function checkTakings(link: Link, sources: ReadonlyMap<number, SourceLine>, takings: readonly Taking[], partner_id: number | null): void {
  const taken = new Map<number, number>()
  const problems = takings.flatMap(({ src_line_id, material_id, base_qty }, at): Problem[] => {
    if (src_line_id === null) return []
    const source = sources.get(src_line_id)
    const row = at + 1
    const wrong = (code: ErrorCode, params: ErrorParams, field = 'lines.src_line_id') => [{ field, code, params: { row, ...params }, row }]
    if (!source) return wrong('bad_source', { why: gone })
    const why = unfit(source, material_id, link.fromTypes)
    if (why) return wrong('bad_source', { why })
    const { material, bill_no, unit } = source
    if (link.samePartner && source.partner_id !== partner_id) return wrong('mixed_sources', { bill_no })
    const sofar = taken.get(src_line_id) ?? 0
    taken.set(src_line_id, sofar + base_qty)
    const most = openQty(source, link.over ? source.over_bp : 0) - sofar
    if (base_qty <= most) return []
    const said = { material, bill_no, max: formatQuantity(Math.max(0, most), unit), qty: formatQuantity(base_qty, unit) }
    return wrong(link.refusal ?? 'over_source', said, 'lines.qty')
  })
  const refusal = refusingLines(problems)
  if (refusal) throw refusal
}

const gone = [
  '不存在或已被删除',
  'no longer exists or was deleted',
  'ya no existe',
  'が存在しないか削除されています',
] as const satisfies Text

/** Why a source line cannot be used; undefined when it can. */
function unfit(
  { bill_no, status, material, biz_type, ...source }: SourceLine,
  material_id: number,
  types?: readonly string[],
): Text | undefined {
  if (status !== 'audited')
    return [
      ` ${bill_no} 不在已审核状态`,
      `${bill_no} is not in force`,
      `${bill_no} no está en vigor`,
      ` ${bill_no} は審査済みではありません`,
    ]
  if (source.material_id !== material_id)
    return [
      ` ${bill_no} 的该行是「${material}」，与本行物料不同`,
      `${bill_no} is about “${material}” there, another material`,
      `${bill_no} trata de «${material}», otro material`,
      ` ${bill_no} の該当明細は「${material}」で、物料が異なります`,
    ]
  if (types && !types.includes(biz_type ?? ''))
    return [
      ` ${bill_no} 的业务类型不能作为本单来源`,
      `${bill_no} is of a kind this document does not follow`,
      `${bill_no} es de un tipo que este documento no sigue`,
      ` ${bill_no} の業務種別は本伝票の元になりません`,
    ]
  return undefined
}

/** The head's note of where its lines come from: the one source document, or none when there are several. */
function originOf(link: Link, sources: ReadonlyMap<number, SourceLine>) {
  const bills = new Map([...sources.values()].map((source) => [source.bill_id, source.bill_no]))
  const [only] = bills
  const src_no = bills.size === 0 ? null : [...bills.values()].join(' ').slice(0, 30)
  return { src_type: bills.size > 0 ? link.from : null, src_id: bills.size === 1 && only ? only[0] : null, src_no }
}

/** The same for lines that are about to be stored: checks what they take, and gives the head's note of it. Without a source there is nothing to note. */
export async function originFrom(
  books: LedgerContext,
  link: Link | undefined,
  lines: readonly Taking[],
  partner_id: number | null,
  { check = true, before }: { check?: boolean; before: { lines: readonly Pick<Taking, 'src_line_id'>[] } | null },
): Promise<Partial<ReturnType<typeof originOf>>> {
  if (!link) return {}
  const sources = await sourceLines(
    books,
    link,
    lines.flatMap((line) => line.src_line_id ?? []),
    { held: (before?.lines ?? []).flatMap((line) => line.src_line_id ?? []) },
  )
  if (check) checkTakings(link, sources, lines, partner_id)
  return originOf(link, sources)
}

/** How a source line stood before and after, for what is on its way in. */
export interface Advance extends SourceLine {
  change: number
}

/**
 * Adds audited lines to the done quantity of their sources (`sign` 1) or removes them (-1), with the source heads locked, and derives the
 * execution status. The only writer of `done_qty` and `exec_status`.
 */
export async function advance(
  books: LedgerContext,
  link: Link,
  takings: readonly Taking[],
  sign: 1 | -1,
  partner_id: number | null,
): Promise<Advance[]> {
  const ids = takings.flatMap(({ src_line_id }) => src_line_id ?? [])
  if (ids.length === 0) return []
  const sources = await sourceLines(books, link, ids, { lock: true })
  if (sign > 0) checkTakings(link, sources, takings, partner_id)
  const change = new Map<number, number>()
  for (const { src_line_id, base_qty } of takings)
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
export async function refuseDownstream({ db, suid, registry, visible }: LedgerContext, table: string, id: number): Promise<void> {
  for (const link of linksOf(registry)) {
    if (link.from !== table) continue
    const [head, line, own, owner] = [
      sql.table(link.to),
      sql.table(`${link.to}_line`),
      sql.table(`${link.from}_line`),
      sql.ref(`s.${link.from}_id`),
    ]
    const types = link.types ? sql`and h.biz_type = any(${[...link.types]}::text[])` : sql``
    const seen = visible(registry.of(link.to).resource, 'h')
    const { rows } = await sql<{ bill_no: string }>`
      select distinct case when ${seen} then h.bill_no else '…' end as bill_no from ${own} s join ${line} l on l.suid = s.suid and l.src_line_id = s.id join ${head} h on h.suid = l.suid and h.id = ${sql.ref(`l.${link.to}_id`)}
      where s.suid = ${suid} and ${owner} = ${id} and h.del_at is null and h.status not in ('voided', 'rejected') ${types} order by 1 limit 6`.execute(
      db,
    )
    const named = rows.slice(0, 5).map((later) => later.bill_no)
    if (rows.length > 0) throw new AppError('has_downstream', { bill_no: [...named, ...(rows.length > 5 ? ['…'] : [])].join(' ') })
  }
}
