import { sql } from 'kysely'
import type { Ctx } from '#core/define/context.ts'
import type { DB } from '../../db.ts'

type TenantCtx = Pick<Ctx<DB>, 'db' | 'suid'>
type Kind = 'order' | 'shipment' | 'refund' | 'member'

/** Links a record of this side to its counterpart at the other side. */
export interface Link {
  readonly own_id: number
  readonly other_suid: number
  readonly other_id: number
  /** Days after which the amount owed for an order is settled. */
  readonly days: number
}

/** The suppliers' orders of a store’s order, or the store's order of a supplier’s, sorted in locking order. */
export async function loadLinks({ db, suid }: TenantCtx, kind: Kind, own_id: number): Promise<Link[]> {
  const { rows } =
    await sql<Link>`select own_id, other_suid, other_id, days from order_link where suid = ${suid} and kind = ${kind} and own_id = ${own_id} order by other_suid`.execute(
      db,
    )
  return rows
}

/** Ids of this side's records by the ids of their counterparts. */
export async function linkedIds(
  { db, suid }: TenantCtx,
  kind: Kind,
  other_suid: number,
  other_ids: readonly number[],
): Promise<Map<number, number>> {
  const { rows } = await sql<Link>`
    select own_id, other_id from order_link where suid = ${suid} and kind = ${kind} and other_suid = ${other_suid} and other_id = any(${[...other_ids]}::bigint[])`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.other_id, row.own_id]))
}

export async function addLink(
  { db, suid }: TenantCtx,
  kind: Kind,
  { own_id, other_suid, other_id, days = 0 }: Omit<Link, 'days'> & { days?: number },
): Promise<void> {
  await sql`insert into order_link (suid, kind, own_id, other_suid, other_id, days) values (${suid}, ${kind}, ${own_id}, ${other_suid}, ${other_id}, ${days})`.execute(
    db,
  )
}

export async function dropLink(
  { db, suid }: TenantCtx,
  kind: Kind,
  { own_id, other_suid }: Pick<Link, 'own_id' | 'other_suid'>,
): Promise<void> {
  await sql`delete from order_link where suid = ${suid} and kind = ${kind} and own_id = ${own_id} and other_suid = ${other_suid}`.execute(
    db,
  )
}
