/** A field of an open call as its page shows it. */
export interface OpenFieldPage {
  readonly name: string
  readonly label: string
  readonly required: boolean
  /** How it is written. */
  readonly form: string
  readonly help: string
}

/** Rows of an open call: how many it takes, and their fields. */
export interface OpenRowsPage {
  readonly name: string
  readonly title: string
  readonly min: number
  readonly max: number
  readonly fields: OpenFieldPage[]
}

/** What a call refuses, with its words. */
export interface RefusalPage {
  readonly code: string
  readonly http: number
  readonly msg: string
}

/** The page of an open call, made from its definition. */
export interface OpenCallPage {
  /** With `/v1`. */
  readonly path: string
  readonly title: string
  readonly about: string
  readonly writes: boolean
  /** The field that holds the caller's own number, under which it is done once. */
  readonly once: string | null
  readonly input: OpenFieldPage[]
  readonly rows: OpenRowsPage[]
  readonly answer: OpenFieldPage[]
  readonly answerRows: OpenRowsPage[]
  readonly refusals: RefusalPage[]
  /** A body, as JSON. */
  readonly example: string
}

/** Everything needed to call the open API: the calls and their audience. */
export interface OpenPages {
  readonly application: {
    readonly id: number
    readonly name: string
    readonly app_id: string
    readonly sandbox: boolean
    readonly ready: boolean
  } | null
  readonly scopes: string[]
  readonly calls: OpenCallPage[]
  /** A published example of a signature: the parts, the text that is signed, and what comes out. */
  readonly vector: { readonly secret: string; readonly text: string; readonly signature: string }
}

/** A call signed for an application of the sandbox; with `send` it is also made. */
export interface OpenTry {
  readonly id: number
  readonly path: string
  readonly body: string
  readonly send?: boolean
}
export interface OpenTried {
  /** The request as a command line. */
  readonly curl: string
  /** What was signed. */
  readonly text: string
  readonly http: number | null
  /** The answer as JSON; null where it was only signed. */
  readonly answer: string | null
}

/** The page of a webhook event, generated from its definition. */
export interface EventPage {
  readonly name: string
  readonly title: string
  /** The section that it belongs to. */
  readonly section: string
  readonly about: string
  readonly fields: OpenFieldPage[]
  /** A whole delivery, as JSON. */
  readonly example: string
}

/** Everything needed to receive deliveries: the events, and a published example of their signature. */
export interface EventPages {
  readonly events: EventPage[]
  readonly vector: {
    readonly secret: string
    readonly timestamp: string
    readonly key: string
    readonly body: string
    readonly signature: string
  }
}
