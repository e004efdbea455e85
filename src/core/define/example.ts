/** A record that an example needs. Tests create it from the example of its table; the API docs show an id instead. */
export interface ExampleRecord {
  readonly exampleOf: string
  /** The state, or one of the states, that its steps bring it to. */
  readonly state?: string | readonly string[]
  /** Values that differ from the example of the table. */
  readonly values?: ExampleInput
  /** Calls sent first, each with its own example and the id of this record. */
  readonly after?: readonly string[]
  /** The column used as input. Default: `id`. */
  readonly column?: string
}

/** The start of a day relative to today, in seconds: `{ exampleDay: -1 }` is yesterday. */
export interface ExampleDay {
  readonly exampleDay: number
}

export type ExampleValue =
  string | number | boolean | null | ExampleRecord | ExampleDay | readonly ExampleValue[] | ExampleInput

/** The input of a call that works, by field name: plain values, and records as `{ exampleOf: 'goods' }`. */
export interface ExampleInput {
  readonly [name: string]: ExampleValue | undefined
}

/** The same for a call that declares these fields. */
export type ExampleFor<F> = { readonly [N in keyof F]?: ExampleValue }

/** Whether a value of an example names a record. */
export const isExampleRecord = (value: unknown): value is ExampleRecord =>
  typeof value === 'object' && value !== null && 'exampleOf' in value

/** Today in the API docs: 2026-01-01 in Shanghai. */
const DOCUMENTED_DAY = 1_767_196_800

/** Whether a value of an example names a day. */
export const isExampleDay = (value: object): value is ExampleDay => 'exampleDay' in value

/** The example for the API docs: an id replaces each referenced record. */
export function printableExample(input: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(input).map(([name, value]) => [name, printableValue(value)]))
}

function printableValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(printableValue)
  if (typeof value !== 'object' || value === null) return value
  if (isExampleRecord(value)) return value.column ?? 1
  if (isExampleDay(value)) return DOCUMENTED_DAY + value.exampleDay * 86_400
  return printableExample(value)
}

/** Values by field name, as a form sends them. */
export type ExampleBody = Record<string, unknown>

/** The example of a record. Its fields are generated from their kinds; this adds what the record needs besides. */
export interface ResourceExample {
  /** Fits generated values to the rules of the record. `n` numbers the example; unique fields differ by it. */
  readonly values?: (generated: ExampleBody, n: number) => ExampleBody
  /** Values of the record that other examples refer to. */
  readonly referenced?: ExampleBody
  /** Calls after which other records can refer to it. */
  readonly after?: readonly string[]
  /** The record that it follows from: its example creates this one. */
  readonly from?: ExampleRecord
  /** The column that holds the id of that record; `id` unless named. */
  readonly by?: string
  /**
   * Columns of a record that no call of a supplier creates, such as the notice of a provider: tests insert it, with
   * generated values in its other required columns.
   */
  readonly row?: ExampleInput
  /** It is refused without lines. */
  readonly needsLines?: true
  /** States that no step of the resource leads to, each with the calls that bring a new record there. */
  readonly states?: Readonly<Record<string, readonly string[]>>
  /** Steps that no test can take, and why. */
  readonly unrepeatable?: Readonly<Record<string, string>>
  /** Why the contract tests cannot create it. */
  readonly untested?: string
}

/** Generated lines of a record; `fallback` as the only one where there are none and one is needed. */
export function exampleLines(lines: unknown, fallback?: ExampleBody): ExampleBody[] {
  const bodies: ExampleBody[] = Array.isArray(lines) ? lines : []
  return bodies.length === 0 && fallback ? [fallback] : bodies
}
