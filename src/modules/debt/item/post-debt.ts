import { sql } from 'kysely'
import type { Ctx } from '#core/define/context.ts'
import { customers } from '../../basicdata/tables.ts'
import type { DB } from '../../db.ts'
import type { AccountRef } from '../../ledger/shared/account.ts'
import { post } from '../../ledger/transaction/post.ts'
import type { DebtKind } from '../shared/debt-kinds.ts'

/** The parts of the running action that open items use. */
export type DebtContext = Pick<Ctx<DB>, 'db' | 'suid' | 'uid' | 'now' | 'pipeline' | 'registry' | 'unit' | 'visible'>

export type DebtSide = 'receivable' | 'payable'

/** The source document of an open item. `round` distinguishes a second approval of a document from the first. */
export interface DebtSource {
  readonly table: string
  readonly id: number
  readonly no: string
  readonly round: number
}

/** A new open item of a document. Cents; amounts that increase the debt are positive, whichever side owes. */
export interface NewDebt {
  readonly partner_id: number
  readonly side: DebtSide
  readonly kind: DebtKind
  readonly amount: number
  readonly source: DebtSource
  /** Seconds within the business day. */
  readonly day: number
  /** The due date; default after the partner's credit days. */
  readonly due?: number
  /**
   * The clearing accounts of the contra postings, which balance the item in the ledger; a single one takes the full
   * amount.
   */
  readonly against: string | readonly { readonly name: string; readonly amount: number }[]
}

/** Kinds that are due after the partner's credit days. */
const creditKinds: readonly DebtKind[] = ['sale', 'purchase', 'claim', 'opening']

export function partnerAccount(partner_id: number, side: DebtSide): AccountRef {
  return { owner: 'partner', id: String(partner_id), asset: 'rmb', bucket: side }
}

export function clearingAccount(name: string): AccountRef {
  return { owner: 'clearing', id: name, asset: 'rmb', bucket: 'clearing' }
}

/**
 * Writes an open item and posts it to the partner's account, in the transaction of the running action. In the ledger,
 * receivables are positive and payables negative, so that all accounts sum to zero. A zero amount posts nothing.
 */
export async function postDebt(ctx: DebtContext, debt: NewDebt): Promise<void> {
  const { partner_id, side, kind, amount, source, day, due, against } = debt
  const signed = side === 'receivable' ? amount : -amount
  const contra = typeof against === 'string' ? [{ name: against, amount: -signed }] : against
  const contraAccounts = contra.filter((account) => account.amount !== 0)
  const posted =
    signed === 0 && contraAccounts.length === 0
      ? null
      : await post(ctx, {
          key: keyOf(source, kind),
          type: kind,
          source: { table: source.table, id: source.id, no: source.no },
          bizDay: day,
          postings: [
            { account: partnerAccount(partner_id, side), amount: BigInt(signed) },
            ...contraAccounts.map((account) => ({
              account: clearingAccount(account.name),
              amount: BigInt(account.amount),
            })),
          ],
        })
  const area = ctx.registry.of(source.table).resource.page?.split('/')[1] ?? ''
  const writing = sql`
    insert into partner_debt (suid, partner_id, side, kind, src_area, src_type, src_id, src_no, biz_date, due_date, amount, created_by, created_at, ledger_id)
    select ${ctx.suid}, c.id, ${side}, ${kind}, ${area}, ${source.table}, ${source.id}, ${source.no}, to_timestamp(${day}),
      ${due === undefined ? sql`to_timestamp(${day}) + make_interval(days => ${creditKinds.includes(kind) ? sql`coalesce(c.credit_days, 0)` : sql`0`})` : sql`to_timestamp(${due})`},
      ${amount}, ${ctx.uid}, to_timestamp(${ctx.now}), ${posted?.id ?? null}::bigint
    from ${customers.as('c')} where c.suid = ${ctx.suid} and c.id = ${partner_id}`
  ctx.pipeline(writing.compile(ctx.db))
}

/** The ledger key: one posting per approval of each document. */
export function keyOf({ table, id, round }: DebtSource, kind: DebtKind): string {
  return `debt:${table}:${id}:${round}:${kind}`
}
