import { sliceOf } from './slice.ts'

/** A requested line of a refund. Money without goods has no units. Cents. */
export interface RequestedLine {
  readonly qty: number
  readonly amount: number
}

/** Amount of a part of a refund line's units; server and screen share it. */
export function partialLineAmount({ qty, amount }: RequestedLine, units: number): number {
  return qty === 0 ? amount : sliceOf({ qty, priorQty: 0, share: amount }, units)
}
