import type { Ctx } from '#core/define/context.ts'
import type { DB } from '../../db.ts'
import type { LockedOrder } from '../order/lock.ts'

type Locking = Pick<Ctx<DB>, 'db'>

const prelocked = new WeakMap<object, LockedOrder>()

/** Stores the order that this step has locked, for the next step of the same action. */
export function storePrelocked({ db }: Locking, locked: LockedOrder): void {
  prelocked.set(db, locked)
}

/** Returns the order that the previous step locked, once. */
export function takePrelocked({ db }: Locking, id: number): LockedOrder | undefined {
  const locked = prelocked.get(db)
  prelocked.delete(db)
  return locked?.order.id === id ? locked : undefined
}

/** Drops the stored order; every writer of an order calls it. */
export const dropPrelocked = ({ db }: Locking): boolean => prelocked.delete(db)
