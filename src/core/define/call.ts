import type { Requirement } from '../wire/access-wire.ts'
import type { Text } from '../text/i18n.ts'
import type { When } from '../wire/wire.ts'
import type { Ctx } from './context.ts'
import type { Fields, Values } from './resource.ts'
import type { Rule } from './rule.ts'
import type { RecordWhen } from './record-when.ts'
import type { ExampleFor, ExampleInput } from './example.ts'

/**
 * A call as a button of a list: of a row (input `id`), of the selected rows (`ids`), or of the table. A dialog requests
 * the remaining input.
 */
export interface Button {
  readonly table: string
  readonly key: string
  readonly scope: 'row' | 'bulk' | 'table'
  /** Conditions on the row. */
  readonly when?: RecordWhen
  /** Why it is not offered where they do not hold, if that is not the record's state. */
  readonly otherwise?: Text
  /**
   * Confirmation dialog before the call if no other input is requested. A text replaces the standard question where the
   * call cannot be undone; `{name}` is the record's name.
   */
  readonly confirm?: boolean | Text
  /** If all of these inputs are empty and the record meets the conditions, a second confirmation is required. */
  readonly unfilled?: { readonly fields: readonly string[]; readonly when?: When; readonly question: Text }
  /** Path of a `GET` call that fills in the inputs for one record; it takes `id` and answers a `PresetAnswer`. */
  readonly preset?: string
  /** Columns of the record that stand over its questions, such as what is due. */
  readonly summaryColumns?: readonly string[]
  /** For bulk buttons: the column whose sum the confirmation shows. */
  readonly sum?: string
  readonly danger?: boolean
  /** What is to be done with such a record next. */
  readonly onward?: true
  /** What is done to several is done to one as often, and stands on each row too. */
  readonly each?: true
  /** The text of its answer that is then shown, to be read and copied. */
  readonly shows?: string
}

/**
 * A call that is not one of a resource's own: the spec names it, or a screen needs it. The server makes the route:
 * access, input check (unknown keys refused), tenant transaction, idempotency and operator log.
 */
export interface CallDef<DB, P extends string, M extends Method, F extends Fields, A> {
  /** Below `/v1`, with a slash in front: `/jxc/dept/DeptTypeList`. */
  readonly path: P
  readonly method: M
  readonly title: Text
  /**
   * `api`: the caller's role must grant the path. `session`: any signed-in operator. `public`: anyone may read; the
   * answer is for the caller's supplier, or for the platform without a session.
   */
  readonly access: Access
  /** A reading method that changes something all the same, as the protocol has it. */
  readonly writes?: boolean
  /**
   * Reads whole tables: its statements may take 30 s, and few such calls run at once, so that the others keep their
   * connections.
   */
  readonly long?: boolean
  /**
   * A `GET` that runs one statement without a transaction, which halves the cost of a short read. A second statement is
   * refused.
   */
  readonly single?: true
  /** Requires the password again. */
  readonly proof?: boolean
  /**
   * The answer is a secret that is shown once and never stored. The call accepts no idempotency key; a repeat creates
   * another secret.
   */
  readonly unkept?: true
  /**
   * Also requires a code by text message, if a provider delivers messages for this purpose. The code is sent to the
   * phone of the main account and comes as `sms_code` of the input. A template has the purpose's name.
   */
  readonly code?: string
  /**
   * A `GET` whose answer is a `CallSheet` or a `CallText`: the browser downloads it as a file, by a one-time ticket.
   */
  readonly sheet?: true
  /** Requirements that the caller need not have met for this call. */
  readonly before?: readonly Requirement[]
  readonly button?: Button
  /** The screens of the resource at its path that need the call. Default: the list. */
  readonly screen?: 'list' | 'form'
  /** The rule for this call, in addition to the rule of its section. */
  readonly rule?: Rule
  readonly input: F
  /** An input that works. The API docs show it and tests send it; every call that writes has one. */
  readonly example?: ExampleFor<NoInfer<F>>
  /** Calls whose examples are sent before this one; a `Save` of a record sends the example of that record. */
  readonly exampleAfter?: readonly string[]
  /**
   * Why no test can send the example with success, such as a provider that has to answer first. Tests still prove that
   * it checks its idempotency key.
   */
  readonly unrepeatable?: string
  /** What it returns is what the console gets, as JSON carries it: the type of the answer is inferred from here. */
  run(input: Values<F>, ctx: Ctx<DB>): Promise<A>
}
/**
 * A file that a call gives: its name, which ends in `xlsx` or `csv`, its columns and its rows. Money is in cents,
 * moments are seconds.
 */
export interface CallSheet {
  readonly name: string
  readonly columns: readonly { readonly title: string; readonly kind: 'text' | 'int' | 'money' | 'datetime' }[]
  readonly rows: readonly (readonly (string | number | null)[])[]
}
/** A file of plain text that a call gives, of a kind that its name ends in: `ics` for an appointment. */
export interface CallText {
  readonly name: string
  readonly text: string
}
export type Method = 'GET' | 'POST'
export type Access = 'api' | 'session' | 'public'
/**
 * A call as sections list it: its path, method, input and answer stay in its type, from which the console takes them.
 */
export interface Call<P extends string = string, M extends Method = Method, F extends Fields = Fields, A = unknown> {
  readonly path: P
  readonly method: M
  readonly title: Text
  readonly access: Access
  readonly writes?: boolean
  readonly long?: boolean
  readonly single?: true
  readonly proof?: boolean
  readonly unkept?: true
  readonly code?: string
  readonly sheet?: true
  readonly before?: readonly Requirement[]
  readonly button?: Button
  readonly screen?: 'list' | 'form'
  readonly rule?: Rule
  readonly input: F
  readonly example?: ExampleInput
  readonly exampleAfter?: readonly string[]
  readonly unrepeatable?: string
  readonly run: (input: never, ctx: never) => Promise<A>
}

/** Makes a typed `defineCall` for the product's tables. */
export const callFactory =
  <DB>() =>
  <const P extends string, M extends Method, F extends Fields, A>(def: CallDef<DB, P, M, F, A>): Call<P, M, F, A> =>
    def
