/**
 * Retention of a record after approval: the server-set field with its end, and the file fields kept with it. Until then
 * the record cannot be deleted in any state, and its files stay attached.
 */
export interface Retention<N extends string = string> {
  readonly years: number
  readonly until: N
  readonly files: readonly N[]
}
