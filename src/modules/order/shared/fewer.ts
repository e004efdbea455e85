import { sliceOf } from './slice.ts'

/** A line of a refund as it was asked for. Money without goods has no pieces. Cents. */
export interface RequestedLine {
  readonly qty: number
  readonly amount: number
}

/** What some of the pieces that a line of a refund asks for are worth. Server and screen both ask this. */
export function partialLineAmount({ qty, amount }: RequestedLine, units: number): number {
  return qty === 0 ? amount : sliceOf({ qty, priorQty: 0, share: amount }, units)
}
