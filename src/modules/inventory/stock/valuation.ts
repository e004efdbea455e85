import { mulDiv, unitCost } from '../shared/amounts.ts'

/**
 * The valuation part of a balance: thousandths of the base unit, cents, and the last average (ten-thousandths of a
 * yuan).
 */
export interface BalanceValue {
  on_hand: number
  value: number
  last_cost: number
}

/**
 * A movement: `qty` is signed. `value` is the document's value (cents, never negative); without it the average applies.
 */
export interface Movement {
  qty: number
  value?: number | undefined
}

export interface Moved extends BalanceValue {
  /** Signed change of the balance value. */
  value_delta: number
  /** The part of the document's value beyond that: `value_delta + cost_diff` is the document's signed amount. */
  cost_diff: number
}

/**
 * Moving average in integers. An issue takes its share of the value, and the last unit takes all of it, so that no
 * value remains without goods. A negative balance was issued at its last average; the receipt that fills it posts the
 * gap as a cost difference.
 */
export function applyMovement(worth: BalanceValue, { qty, value }: Movement): Moved {
  return qty >= 0 ? receive(worth, qty, value) : issue(worth, -qty, value)
}

function receive(
  { on_hand, value: currentValue, last_cost }: BalanceValue,
  qty: number,
  value = averageOf({ on_hand, value: currentValue, last_cost }, qty),
): Moved {
  const after = on_hand + qty
  const value_delta = on_hand >= 0 ? value : valueAfterNegative({ on_hand, currentValue, qty, value }) - currentValue
  return valuedBalance(
    { on_hand: after, value: currentValue + value_delta, last_cost },
    { value_delta, cost_diff: value - value_delta },
  )
}

/**
 * The value of a negative balance after a receipt of `qty` for `value`: the surplus quantity at the price of the
 * receipt.
 */
function valueAfterNegative({
  on_hand,
  currentValue,
  qty,
  value,
}: {
  on_hand: number
  currentValue: number
  qty: number
  value: number
}): number {
  const after = on_hand + qty
  if (after > 0) return mulDiv(value, after, qty)
  return after === 0 ? 0 : mulDiv(currentValue, -after, -on_hand) // both are negative, and a divisor must be positive
}

function issue(worth: BalanceValue, qty: number, documentValue: number | undefined): Moved {
  const remaining = worth.on_hand - qty
  const average = averageOf(worth, qty)
  const requestedValue = documentValue ?? average
  const issuedValue = remaining === 0 ? worth.value : remaining > 0 ? Math.min(requestedValue, worth.value) : average
  return valuedBalance(
    { on_hand: remaining, value: worth.value - issuedValue, last_cost: worth.last_cost },
    { value_delta: -issuedValue, cost_diff: issuedValue - requestedValue },
  )
}

/** The value of a quantity at the average cost; the part beyond the stock at the last average. */
function averageOf({ on_hand, value, last_cost }: BalanceValue, qty: number): number {
  if (on_hand > 0 && qty <= on_hand) return mulDiv(value, qty, on_hand)
  const available = Math.max(0, on_hand)
  return (available > 0 ? value : 0) + mulDiv(qty - available, last_cost, 100_000)
}

function valuedBalance(
  worth: BalanceValue,
  { value_delta, cost_diff }: Pick<Moved, 'value_delta' | 'cost_diff'>,
): Moved {
  const last_cost = worth.on_hand > 0 ? unitCost(worth.value, worth.on_hand) : worth.last_cost
  return { ...worth, last_cost, value_delta, cost_diff: cost_diff === 0 ? 0 : cost_diff }
}
