import type { ErrorCode } from '../errors/errors.ts'
import type { Text } from '../text/i18n.ts'
import type { TagColor } from '../wire/wire.ts'
import type { RecordWhen } from './record-when.ts'

/** A step between states. `to` by result (`pass`, `reject`) makes it a decision that takes a remark. */
export interface Transition<S extends string = string> {
  readonly title: Text
  readonly from: readonly S[]
  readonly to: S | Readonly<Record<'pass' | 'reject', S>>
  /** Saving with `submit` takes it in the same write; this column stores the moment. */
  readonly onSave?: string
  /**
   * Where its handler keeps who let a record pass, when, and with which words: a record that passes as it is written is
   * written with them.
   */
  readonly stamps?: { readonly by: string; readonly at: string; readonly remark: string }
  /** It reverses or ends something, so the remark is required. */
  readonly reason?: boolean
  /** Path of a `GET` call that says what it will do to one record; it takes `id` and answers a `PresetAnswer`. */
  readonly preset?: string
  /**
   * Conditions on the record in addition to its state, with the refusal if they are not met. Default: `state_changed`.
   */
  readonly when?: RecordWhen
  readonly refusal?: ErrorCode
  /**
   * If the rule `needsSecond` requires a second person, a pass is only the first approval. The step named here decides,
   * under a right of its own.
   */
  readonly second?: string
  /** It shares the handler of that step. */
  readonly runs?: string
  /** It is often taken for several records: lists offer it for what is ticked. */
  readonly ticked?: true
  /** Changes only the state: the step has no handler. A step without this flag must have one. */
  readonly effect?: 'none'
}

/** The states of a record and the steps between them. The column is `status`. */
export interface Flow<S extends string = string, T extends string = string> {
  readonly initial: S
  /** What its state is called where another field is the status that people go by. */
  readonly title?: Text
  readonly states: Readonly<Record<S, Text>>
  readonly colors: Readonly<Record<S, TagColor>>
  /** States in which a person may change or delete the record. */
  readonly editable: readonly S[]
  readonly deletable: readonly S[]
  /** The refusal of a deletion in any other state. Default: `not_deletable`. */
  readonly undeletable?: ErrorCode
  /** Only records in these states may be chosen elsewhere. */
  readonly selectable: readonly S[]
  /** States whose records are listed but count in no sum: a voided document is worth nothing. */
  readonly uncounted?: readonly S[]
  /**
   * Columns that are totalled in these states too: money that was paid and refunded did move, whatever the state of the
   * order.
   */
  readonly stillCounted?: readonly string[]
  /** States that calls of the section lead to, where a step could not say what they need. */
  readonly byCalls?: readonly S[]
  readonly transitions: Readonly<Record<T, Transition<S>>>
}
