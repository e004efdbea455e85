import type { DocumentFacts } from './document-facts.ts'
import type { Problem } from '../errors/errors.ts'
import type { Field } from '../fields/field.ts'
import type { Text } from '../text/i18n.ts'
import type { IconName } from '../text/icon.ts'
import type { DrillDown } from './drill-down.ts'
import type { ResourceExample } from './example.ts'
import type { Flow } from './flow.ts'
import type { FormGroup } from './form-group.ts'
import type { ListDef, PagesDef, PicksDef } from './list-def.ts'
import type { RecordPage } from './record-page.ts'
import type { Retention } from './retention.ts'
import type { About, Limit, Reach } from './row-scope.ts'
import type { Rule } from './rule.ts'
import type { RecordWhen } from './record-when.ts'

export type Fields = Readonly<Record<string, Field>>
/** A value of every field: what a row holds and what a form sends. */
export type Values<F extends Fields> = {
  [K in keyof F]: F[K] extends Field<infer T, infer N> ? (N extends true ? T | null : T) : never
}
/** Columns every table has. */
export type SystemColumn = 'id' | 'created_at' | 'updated_at' | 'created_by'

export interface SystemValues {
  id: number
  created_at: number
  updated_at: number
  created_by: number | null
  ver: number
}
type FlowValues<S> = [S] extends [never] ? unknown : { status: S }

/** Lines that belong to a record and are saved with it. */
export interface Lines<F extends Fields = Fields> {
  /** Table name; its column for the owner is `<owner table>_id`. */
  readonly table: string
  readonly title: Text
  readonly fields: F
  readonly unique?: readonly (readonly string[])[]
  /** Maximum number of rows. Default: 200. */
  readonly max?: number
  readonly sums?: readonly string[]
  /** Fields hidden from readers: an id, or what another field shows better. */ readonly unread?: readonly string[]
  /** Fields by which the list is narrowed to records that have such a line. */
  readonly filters?: readonly string[]
  /**
   * The component with which a section edits and shows the lines on its documents, in addition to the plain table, and
   * its facts for the console. A copied document may start without them.
   */
  readonly editor?: { readonly name: string; readonly facts?: object; readonly copied?: false }
}
export type LinesMap = Readonly<Record<string, Lines>>
export type LineValues<L extends LinesMap> = { [K in keyof L]: ({ id: number } & Values<L[K]['fields']>)[] }

/** The call names of a resource. `false` leaves a call out; a text names its path, as the spec fixes some. */
export type CallName = 'Manage' | 'Info' | 'Save' | 'Del' | 'Select'
export type CallNames = Readonly<Partial<Record<CallName, string | false>>>

export interface ResourceDef<
  A extends string,
  F extends Fields,
  K extends string,
  L extends LinesMap,
  S extends string,
  T extends string,
  C extends Fields,
  O extends string,
  N extends CallNames,
  Single extends boolean,
> {
  readonly table: K
  /** Path of its calls below `/v1`, without a slash in front. */
  readonly api: A
  /** The noun in call names. Default: `Warehouse` from table `warehouse`. */
  readonly object?: O
  /** The path of its screens; without one it is only selectable. */
  readonly page?: string
  readonly pages?: PagesDef
  /** Its records have a page, which their name opens wherever it stands. */
  readonly recordPage?: RecordPage<NoInfer<(keyof F & string) | (keyof C & string)>>
  readonly calls?: N
  readonly title: Text
  /** What the menu shows instead of a title with more than 18 characters. */
  readonly short?: Text
  /** What a single record is called, where the title is a plural. */
  readonly singular?: Text
  readonly icon?: IconName
  /** The rule of the resource, in addition to the rule of its section. */
  readonly rule?: Rule
  readonly fields: F
  /** Columns computed by SQL in a sibling file; shown, filtered and summed like any other. */
  readonly computed?: C
  readonly lines?: L
  readonly flow?: Flow<S, T>
  /** It has document screens (view, print); these also make the calls named here. */
  readonly documentScreens?: { readonly api: readonly string[] }
  /** What waits for a decision is gone through one after the other, as documents are. */
  readonly queue?: true
  readonly document?: DocumentFacts
  readonly drillDowns?: readonly DrillDown[]
  /** The field that identifies a record for people. Default: `name`. */
  readonly label?: NoInfer<keyof F & string>
  /** The field that distinguishes records with the same label; pickers show it too. */
  readonly code?: NoInfer<keyof F & string>
  /** People choose it and use it, as a name to sign in with: no next one is proposed. */
  readonly codeProposed?: false
  /** A further distinguishing field where the code alone is not enough, such as a specification. */
  readonly detail?: NoInfer<keyof F & string>
  /**
   * Entities of its rows that the palette finds although they are not records: by a column, opened at `to`, where
   * `:column` is replaced by a value of the row.
   */
  readonly finds?: {
    readonly by: NoInfer<keyof F & string>
    readonly title: Text
    readonly to: string
    readonly call: string
  }
  readonly unique?: readonly (readonly NoInfer<keyof F & string>[])[]
  /**
   * The field that holds its number: prefix, local day, and four digits or more that count from 1 each day. The server
   * fills it where nothing is given.
   */
  readonly numbered?: { readonly field: NoInfer<keyof F & string>; readonly prefix: string }
  /** The field with who changed or created it last; steps do not change it. The server fills it. */
  readonly changedBy?: NoInfer<keyof F & string>
  /** Its table is a view that joins other tables: it is read, never written. */
  readonly view?: boolean
  /** What its pickers read instead. */ readonly picks?: PicksDef
  /** A view whose rows are those of this table: who points to them is tied to it by a foreign key. */
  readonly rowsOf?: string
  /**
   * The yes-no column of rows that sections keep for themselves: no list, picker, search or sheet knows them, only the
   * rules that made them do.
   */
  readonly internal?: NoInfer<keyof F & string>
  /**
   * Its rows refer to other records by the columns of their table and id, and are visible with that record. The column
   * `at` links to it.
   */
  readonly about?: About<NoInfer<keyof F & string>>
  /** Its rows are log entries: the call that describes the change of one. */
  readonly changes?: string
  /** A supplier has it once, such as its settings: no list, no id, and its defaults until it is saved. */
  readonly single?: Single
  /** The protocol's name for a record's id in requests, besides `id`. */
  readonly idName?: string
  /** Conditions in addition to its state under which a record may be changed or deleted. */
  readonly editWhen?: RecordWhen
  readonly deleteWhen?: RecordWhen
  /** How long an approved record is retained. */
  readonly retention?: Retention<NoInfer<keyof F & string>>
  /** People work with some of its records only, and so with what names those by `<table>_id`. */
  readonly limits?: Limit
  /** The column of whose records these are, besides who wrote them down: their own records in any data scope. */
  readonly ownedBy?: NoInfer<keyof F & string>
  /** Whose data scope its rows follow if they have no department, or why none. */
  readonly reach?: Reach<NoInfer<keyof F & string>>
  /** Its writes need a fresh password. */ readonly proof?: boolean
  readonly example?: ResourceExample
  readonly list: ListDef<NoInfer<(keyof F & string) | (keyof C & string)> | SystemColumn | 'status'>
  readonly form?: readonly FormGroup<NoInfer<(keyof F & string) | (keyof L & string)>>[]
  /** `dialog`: edited over the list instead of on its own screen. */
  readonly formStyle?: 'page' | 'dialog'
  /** Checks across fields, without SQL. */
  check?(input: Values<NoInfer<F>> & Partial<LineValues<NoInfer<L>>>): Problem[]
}

export interface Resource<
  A extends string = string,
  F extends Fields = Fields,
  K extends string = string,
  L extends LinesMap = LinesMap,
  S extends string = string,
  T extends string = string,
  C extends Fields = Fields,
  O extends string = string,
  N extends CallNames = CallNames,
  Single extends boolean = boolean,
> extends Omit<
  ResourceDef<A, F, K, L, S, T, C, O, N, Single>,
  | 'list'
  | 'recordPage'
  | 'internal'
  | 'label'
  | 'code'
  | 'detail'
  | 'finds'
  | 'unique'
  | 'numbered'
  | 'changedBy'
  | 'retention'
  | 'form'
  | 'check'
> {
  readonly recordPage?: RecordPage
  readonly internal?: string
  readonly list: ListDef
  readonly label?: string
  readonly code?: string
  readonly codeProposed?: false
  readonly detail?: string
  readonly finds?: { readonly by: string; readonly title: Text; readonly to: string; readonly call: string }
  readonly unique?: readonly (readonly string[])[]
  readonly numbered?: { readonly field: string; readonly prefix: string }
  readonly changedBy?: string
  readonly retention?: Retention
  readonly form?: readonly FormGroup[]
  readonly check?: (input: never) => Problem[]
}

/**
 * Defines a business object once: table, calls, validation, list, form, import, export, screens and menu come from it.
 */
export function defineResource<
  const A extends string,
  F extends Fields,
  const K extends string,
  const L extends LinesMap = {},
  S extends string = never,
  T extends string = never,
  C extends Fields = {},
  const O extends string = '',
  const N extends CallNames = {},
  const Single extends boolean = false,
>(def: ResourceDef<A, F, K, L, S, T, C, O, N, Single>): Resource<A, F, K, L, S, T, C, O, N, Single> {
  return def
}

/** A stored record as behaviours see it. */
export type Row<R extends Resource> =
  R extends Resource<string, infer F, string, LinesMap, infer S> ? SystemValues & Values<F> & FlowValues<S> : never
/** A stored record with its lines. */
export type RecordWithLines<R extends Resource> = Row<R> &
  (R extends Resource<string, Fields, string, infer L> ? LineValues<L> : unknown)
/** What a behaviour overrides in the input: columns, also server-set ones, and lines that replace those sent. */
export type Patch<R extends Resource> = Partial<Row<R>> &
  (R extends Resource<string, Fields, string, infer L> ? Partial<LinePatch<L>> : unknown)
type LinePatch<L extends LinesMap> = { [K in keyof L]: ({ id?: number } & Values<L[K]['fields']>)[] }
/** What a person sends to save a record: every field, lines where there are any. */
export type Input<R extends Resource> =
  R extends Resource<string, infer F, string, infer L> ? Values<F> & Partial<LineValues<L>> : never

/** The names of the steps of a resource. */
export type StepOf<R extends Resource> = keyof NonNullable<R['flow']>['transitions'] & string
