import { sql } from 'kysely'
import type { Ctx } from '#core/define/resource.ts'
import { customers } from '../../basicdata/tables.ts'
import type { DB } from '../../db.ts'
import type { AccountRef } from '../../ledger/shared/account.ts'
import { post } from '../../ledger/transaction/post.ts'
import type { DebtKind } from '../shared/debt-kinds.ts'

/** What the open items need of the running action. */
export type DebtContext = Pick<Ctx<DB>, 'db' | 'suid' | 'uid' | 'now' | 'pipeline' | 'registry' | 'visible'>

export type DebtSide = 'receivable' | 'payable'

/** The document behind an open item. `round` tells a second audit of one document from its first. */
export interface DebtSource {
  readonly table: string
  readonly id: number
  readonly no: string
  readonly round: number
}

/** Something that a document leaves to be paid, or pays. Cents; what adds to the debt is positive, whichever side owes. */
export interface Owing {
  readonly partner_id: number
  readonly side: DebtSide
  readonly kind: DebtKind
  readonly amount: number
  readonly source: DebtSource
  /** Seconds within the day it counts for. */
  readonly day: number
  /** The day on which it is due; after the partner's credit days where it is not told. */
  readonly due?: number
  /** The clearing accounts that it is posted against, as the ledger sums them with it to zero; one alone takes all of it. */
  readonly against: string | readonly { readonly name: string; readonly amount: number }[]
}

/** What is due only after the days that a partner is given. */
const onCredit: readonly DebtKind[] = ['sale', 'purchase', 'claim', 'opening']

export function partnerAccount(partner_id: number, side: DebtSide): AccountRef {
  return { owner: 'partner', id: String(partner_id), asset: 'rmb', bucket: side }
}

export function clearingAccount(name: string): AccountRef {
  return { owner: 'clearing', id: name, asset: 'rmb', bucket: 'clearing' }
}

/**
 * Writes an open item and posts it to the partner's account, in the action's own transaction. In the ledger what partners owe us is positive and what we owe
 * them negative, so that all accounts together sum to zero. Of nothing there is nothing to post.
 */
export async function owe(ctx: DebtContext, owing: Owing): Promise<void> {
  const { partner_id, side, kind, amount, source, day, due, against } = owing
  const signed = side === 'receivable' ? amount : -amount
  const contra = typeof against === 'string' ? [{ name: against, amount: -signed }] : against
  const others = contra.filter((one) => one.amount !== 0)
  const posted =
    signed === 0 && others.length === 0
      ? null
      : await post(ctx, {
          key: keyOf(source, kind),
          type: kind,
          source: { table: source.table, id: source.id, no: source.no },
          bizDay: day,
          postings: [
            { account: partnerAccount(partner_id, side), amount: BigInt(signed) },
            ...others.map((one) => ({ account: clearingAccount(one.name), amount: BigInt(one.amount) })),
          ],
        })
  const area = ctx.registry.of(source.table).resource.page?.split('/')[1] ?? ''
  const writing = sql`
    insert into partner_debt (suid, partner_id, side, kind, src_area, src_type, src_id, src_no, biz_date, due_date, amount, created_by, created_at, ledger_id)
    select ${ctx.suid}, c.id, ${side}, ${kind}, ${area}, ${source.table}, ${source.id}, ${source.no}, to_timestamp(${day}),
      ${due === undefined ? sql`to_timestamp(${day}) + make_interval(days => ${onCredit.includes(kind) ? sql`coalesce(c.credit_days, 0)` : sql`0`})` : sql`to_timestamp(${due})`},
      ${amount}, ${ctx.uid}, to_timestamp(${ctx.now}), ${posted?.id ?? null}::bigint
    from ${customers.as('c')} where c.suid = ${ctx.suid} and c.id = ${partner_id}`
  ctx.pipeline(writing.compile(ctx.db))
}

/** One effect in the ledger for each audit of each document. */
export function keyOf({ table, id, round }: DebtSource, kind: DebtKind): string {
  return `debt:${table}:${id}:${round}:${kind}`
}
