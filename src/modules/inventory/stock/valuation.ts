import { mulDiv, unitCost } from '../shared/amounts.ts'

/** The valuation part of a balance: thousandths of the base unit, cents, and the last average (ten-thousandths of a yuan). */
export interface BalanceValue {
  on_hand: number
  value: number
  last_cost: number
}

/** A movement: `qty` is signed. `value` is what the document says it is worth (cents, never negative); without it the average counts. */
export interface Movement {
  qty: number
  value?: number | undefined
}

export interface Moved extends BalanceValue {
  /** Signed: what the balance gained or lost. */
  value_delta: number
  /** What the document says beyond that: `value_delta + cost_diff` is the document's signed amount. */
  cost_diff: number
}

/**
 * Moving average in integers. An issue takes its share of the value, and all of it with the last piece, so that no value is left without
 * goods. A negative balance was issued at its last average; the receipt that fills it takes the gap as a cost difference.
 */
export function applyMovement(worth: BalanceValue, { qty, value }: Movement): Moved {
  return qty >= 0 ? receive(worth, qty, value) : issue(worth, -qty, value)
}

function receive(
  { on_hand, value: held, last_cost }: BalanceValue,
  qty: number,
  value = averageOf({ on_hand, value: held, last_cost }, qty),
): Moved {
  const after = on_hand + qty
  const value_delta = on_hand >= 0 ? value : valueFromBelow({ on_hand, held, qty, value }) - held
  return valuedBalance({ on_hand: after, value: held + value_delta, last_cost }, { value_delta, cost_diff: value - value_delta })
}

/** What a balance below zero is worth once `qty` for `value` has come in: what is left over of it at its own price. */
function valueFromBelow({ on_hand, held, qty, value }: { on_hand: number; held: number; qty: number; value: number }): number {
  const after = on_hand + qty
  if (after > 0) return mulDiv(value, after, qty)
  return after === 0 ? 0 : mulDiv(held, -after, -on_hand) // both are below zero, and a divisor must not be
}

function issue(worth: BalanceValue, qty: number, wanted: number | undefined): Moved {
  const left = worth.on_hand - qty
  const average = averageOf(worth, qty)
  const asked = wanted ?? average
  const taken = left === 0 ? worth.value : left > 0 ? Math.min(asked, worth.value) : average
  return valuedBalance(
    { on_hand: left, value: worth.value - taken, last_cost: worth.last_cost },
    { value_delta: -taken, cost_diff: taken - asked },
  )
}

/** What so much is worth at the average; beyond what is there, at the last one. */
function averageOf({ on_hand, value, last_cost }: BalanceValue, qty: number): number {
  if (on_hand > 0 && qty <= on_hand) return mulDiv(value, qty, on_hand)
  const there = Math.max(0, on_hand)
  return (there > 0 ? value : 0) + mulDiv(qty - there, last_cost, 100_000)
}

function valuedBalance(worth: BalanceValue, { value_delta, cost_diff }: Pick<Moved, 'value_delta' | 'cost_diff'>): Moved {
  const last_cost = worth.on_hand > 0 ? unitCost(worth.value, worth.on_hand) : worth.last_cost
  return { ...worth, last_cost, value_delta, cost_diff: cost_diff === 0 ? 0 : cost_diff }
}
