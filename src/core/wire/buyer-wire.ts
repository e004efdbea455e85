import type { OpenFieldPage, RefusalPage } from './open-wire.ts'

/** The page of a call that buyers make, made from its definition. */
export interface BuyerCallPage {
  /** With `/v1`. */
  readonly path: string
  readonly method: 'GET' | 'POST'
  readonly title: string
  /** What the section or add-on that offers it is called. */
  readonly section: string
  readonly writes: boolean
  readonly input: OpenFieldPage[]
  readonly refusals: RefusalPage[]
  /** An input, as JSON; of the member's own records where one is named. */
  readonly example: string
}

/** A buyer's call made as a member and rolled back. */
export interface BuyerTry {
  readonly member_id: number
  readonly path: string
  readonly body: string
}
export interface BuyerTried {
  /** The request as a command line. */
  readonly curl: string
  readonly http: number
  /** The answer as JSON. */
  readonly answer: string
}
