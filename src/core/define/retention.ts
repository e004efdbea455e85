/**
 * How long a record is kept once a decision has put it in force: the field (of the server) that says until when, and those whose files stay with it.
 * Until then it is not deleted, whatever state it has come back to, and what was attached stays attached.
 */
export interface Retention<N extends string = string> {
  readonly years: number
  readonly until: N
  readonly files: readonly N[]
}
