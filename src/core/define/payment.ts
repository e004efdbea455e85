import type { Text } from '../text/i18n.ts'
import type { Ctx } from './context.ts'

/** What is owed, as it stands under its lock. Cents. */
export interface Owed {
  /** What is still to be paid: what payments have covered is taken off already. */
  readonly due: number
  /** The member who owes it and whose wallets may pay; null if it belongs to no member. */
  readonly uid: number | null
  /** What for, in words that stand on the provider's page. */
  readonly subject: string
  /** Its number, for lists and the ledger. */
  readonly no: string
  /** Whether money is accepted. What arrives after closing is refunded. */
  readonly open: boolean
  /** Seconds; a payment that is begun for it ends then at the latest. */
  readonly until?: number
}

/** A payment as passed to its payable. Cents and seconds. */
export interface PaidPayment {
  readonly id: number
  readonly no: string
  readonly channel: string
  readonly way: string
  readonly amount: number
  readonly pay_no: string
  readonly paid_at: number
  /** Whether the platform took it for the supplier, and passes it on. */
  readonly collected: boolean
}

/** A completed refund of a payment. */
export interface MadeRefund {
  readonly id: number
  readonly no: string
  /** The number of the refund request. */
  readonly key: string
  readonly amount: number
  readonly at: number
}

/**
 * Something that is owed to a supplier. Its hooks run in the transaction that notes the money, behind the lock, and
 * cannot refuse what has happened.
 */
export interface PayableDef<DB> {
  /** A name: `order`. With an id it names what is owed. */
  readonly kind: string
  /**
   * The table of the resource whose records are owed: its payments follow their data scope. Without one, people with an
   * unlimited scope see them.
   */
  readonly table?: string
  readonly title: Text
  /** Locks it until the action ends and returns its state. Throws `not_found`. */
  readonly lock: (ctx: Ctx<DB>, id: number) => Promise<Owed>
  readonly paid: (ctx: Ctx<DB>, of: { readonly id: number; readonly payment: PaidPayment }) => Promise<void>
  readonly refunded: (
    ctx: Ctx<DB>,
    of: { readonly id: number; readonly payment: PaidPayment; readonly refund: MadeRefund },
  ) => Promise<void>
  /** Overpayment, or payment of something closed: the excess is refunded automatically and never counted. */
  readonly over?: (
    ctx: Ctx<DB>,
    of: { readonly id: number; readonly payment: PaidPayment; readonly amount: number },
  ) => Promise<void>
  /**
   * The last payment that might still have arrived was closed, at its provider too: what was reserved for a late
   * payment can be released.
   */
  readonly closed?: (ctx: Ctx<DB>, of: { readonly id: number }) => Promise<void>
}

/** A `PayableDef` as sections list it. */
export interface Payable {
  readonly kind: string
  readonly table?: string
  readonly title: Text
  readonly lock: (ctx: never, id: number) => Promise<Owed>
  readonly paid: (ctx: never, of: never) => Promise<void>
  readonly refunded: (ctx: never, of: never) => Promise<void>
  readonly over?: (ctx: never, of: never) => Promise<void>
  readonly closed?: (ctx: never, of: never) => Promise<void>
}

const definedPayables = new Set<Payable>()

/**
 * Makes a typed `definePayable` for the product's tables. Start-up refuses a payable of the product that no section
 * lists; one of a test (`ofProduct: false`) shares its process with tests that start without it.
 */
export const payableFactory =
  <DB>({ ofProduct = true } = {}) =>
  (payable: PayableDef<DB>): Payable => {
    if (ofProduct) definedPayables.add(payable)
    return payable
  }

/** Kinds that were defined and that no section lists, or that two do. */
export function payableFaults(
  modules: readonly { readonly key: string; readonly payables?: readonly Payable[] }[],
): string[] {
  const listed = modules.flatMap(({ payables = [] }) => payables)
  const kinds = listed.map(({ kind }) => kind)
  const lost = [...definedPayables].filter((payable) => kinds.includes(payable.kind) && !listed.includes(payable))
  return [
    ...kinds.filter((kind, n) => kinds.indexOf(kind) !== n).map((kind) => `two sections are owed for ${kind}`),
    ...lost.map(({ kind }) => `what is owed for ${kind} is defined twice`),
  ]
}

/** The payables that no section lists. */
export function unlistedPayables(modules: readonly { readonly payables?: readonly Payable[] }[]): Payable[] {
  const listed = new Set(modules.flatMap(({ payables = [] }) => payables))
  return [...definedPayables].filter((payable) => !listed.has(payable))
}

/** The table of what is owed, by kind. */
export function payableTables(
  modules: readonly { readonly payables?: readonly Payable[] }[],
): ReadonlyMap<string, string> {
  return new Map(
    modules
      .flatMap(({ payables = [] }) => payables)
      .flatMap(({ kind, table }) => (table ? [[kind, table] as const] : [])),
  )
}

/** What is owed by its kind; undefined where no section knows it. */
export function payableOf<DB>(
  modules: readonly { readonly payables?: readonly Payable[] }[],
  kind: string,
): PayableDef<DB> | undefined {
  return modules.flatMap(({ payables = [] }) => payables).find((payable) => payable.kind === kind) as
    PayableDef<DB> | undefined
}

/** Money that reached a person. Cents, seconds. */
export interface PaidOut {
  readonly no: string
  readonly channel: string
  readonly amount: number
  readonly at: number
}

/** Why money is paid out to a person. Its hooks run in the transaction that records the outcome, after the lock. */
export interface OutgoingDef<DB> {
  /** A name: `recycle_order`. With an id it names what is paid. */
  readonly kind: string
  readonly title: Text
  /** Locks it until the action ends. Throws `not_found`. */
  readonly lock: (ctx: Ctx<DB>, id: number) => Promise<void>
  readonly paid: (ctx: Ctx<DB>, of: { readonly id: number; readonly payout: PaidOut }) => Promise<void>
  /** Certainly no money was paid out: not accepted in time, cancelled, or refused. It may be paid again. */
  readonly ended: (ctx: Ctx<DB>, of: { readonly id: number; readonly problem: string }) => Promise<void>
}

/** An `OutgoingDef` as sections list it. */
export interface Outgoing {
  readonly kind: string
  readonly title: Text
  readonly lock: (ctx: never, id: number) => Promise<void>
  readonly paid: (ctx: never, of: never) => Promise<void>
  readonly ended: (ctx: never, of: never) => Promise<void>
}

/** Makes a typed `defineOutgoing` for the product's tables. */
export const outgoingFactory =
  <DB>() =>
  (outgoing: OutgoingDef<DB>): Outgoing =>
    outgoing

/** The payout kind's definition; undefined if no section defines it. */
export function outgoingOf<DB>(
  modules: readonly { readonly outgoings?: readonly Outgoing[] }[],
  kind: string,
): OutgoingDef<DB> | undefined {
  return modules.flatMap(({ outgoings = [] }) => outgoings).find((outgoing) => outgoing.kind === kind) as
    OutgoingDef<DB> | undefined
}
