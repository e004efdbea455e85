import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Ctx } from '#core/define/context.ts'
import type { DB } from '../../db.ts'
import { closedDueText } from './due-text.ts'
import type { OrderState } from './order-row.ts'
import { writeOrder } from './write-order.ts'
import type { Writing } from './write-order.ts'

/**
 * SQL assignments that move an order into a state, with its timestamp unless the caller sets that column
 * (`presetColumn`).
 */
export function stateAssignments(
  { now }: Pick<Ctx<DB>, 'now'>,
  to: OrderState,
  presetColumn?: string,
): RawBuilder<unknown> {
  const at = { pay: 'paid_at', send: 'sent_at', done: 'done_at', close: 'closed_at', submit: null }[to]
  const moment =
    at === null || at === presetColumn ? sql`` : sql`, ${sql.ref(at)} = coalesce(${sql.ref(at)}, to_timestamp(${now}))`
  return sql`status = ${to} ${moment}`
}

/** Writes a state with its timestamp. */
export function writeState(ctx: Writing & Pick<Ctx<DB>, 'now'>, id: number, to: Exclude<OrderState, 'close'>): void {
  writeOrder(ctx, id, stateAssignments(ctx, to), sql`and status <> ${to}`)
}

/** Closes an order, which then has nothing due. Undefined keeps the stored reason. */
export function writeClosed(ctx: Writing & Pick<Ctx<DB>, 'now'>, id: number, reason?: string | null): void {
  const why = reason === undefined ? sql`` : sql`, closing = false, close_reason = ${reason}`
  writeOrder(
    ctx,
    id,
    sql`${stateAssignments(ctx, 'close')} ${why}, due_amount = ${sql.raw(closedDueText('o'))}`,
    sql`and status <> 'close'`,
  )
}

/** Opens a completed order again, whose exchanged units have to be shipped; its timestamps stay. */
export function reopen(ctx: Writing, id: number): void {
  writeOrder(ctx, id, sql`status = 'send'`)
}

/** Marks an order that closes once its channels have closed its payments. */
export function startClosing(ctx: Writing, id: number, reason: string | null): void {
  writeOrder(ctx, id, sql`closing = true, close_reason = ${reason}`)
}

/** Puts an order on hold for an add-on, or releases it. */
export function writeHold(ctx: Writing, id: number, on_hold: boolean): void {
  writeOrder(ctx, id, sql`on_hold = ${on_hold}`, sql`and on_hold is distinct from ${on_hold}`)
}
