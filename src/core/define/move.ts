import type { Text } from '../text/i18n.ts'

/**
 * An end of a movement: the balance of an owner who is named with each movement (`member.available`), the shop itself
 * (`supplier.available`), or a clearing account of the add-on (`clearing.prizes`). A name that ends in a colon is an
 * account for each number in the request (`clearing.round:`).
 */
export type MoveEnd =
  `${'member' | 'partner' | 'staff' | 'supplier'}.${'available' | 'frozen' | 'pending' | 'due'}` | `clearing.${string}`

/** A movement of money or points that an add-on can request. */
export interface Move {
  /** What lists of the ledger and of wallets call it. */
  readonly title: Text
  readonly from: MoveEnd
  readonly to: MoveEnd
  readonly asset: 'rmb' | 'score' | 'recycle'
  /**
   * Between a clearing account and a balance: an existing debt is settled first, and a reversal of money that was
   * already spent becomes a debt (`due`).
   */
  readonly owing?: true
}

/** Named movements between accounts of the ledger: the only ones an add-on can request. */
export type Moves = Readonly<Record<string, Move>>

/** A request of an add-on for one of its moves. */
export interface MoveRequest {
  /** Idempotency key: one effect for each key of the add-on. */
  readonly key: string
  /** Cents, or whole points. */
  readonly amount: bigint
  /** The hold at the end it comes from, of which it is taken; the rest of the hold returns. */
  readonly hold?: number
  /** The members, partners or people at the ends that are theirs. */
  readonly from?: number
  readonly to?: number
  /** Which of the accounts whose name ends in a colon. */
  readonly part?: number
  readonly source?: { readonly table: string; readonly id: number; readonly no: string }
  readonly memo?: string
}

/** A move with the add-on that requests it and its name there. */
export interface NamedMove extends Move {
  readonly addon: string
  readonly name: string
}

/**
 * What a section that keeps the ledger offers to add-ons: it posts a move in the transaction of their action and gives
 * the number of the transaction.
 */
export type Mover = (ctx: never, move: NamedMove, request: MoveRequest) => Promise<{ id: number }>
