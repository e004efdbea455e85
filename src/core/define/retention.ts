/**
 * The retention of a record after approval: the server-set field that holds the end, and the file fields kept with it. Until then it is not
 * deleted, whatever its state, and its files stay attached.
 */
export interface Retention<N extends string = string> {
  readonly years: number
  readonly until: N
  readonly files: readonly N[]
}
