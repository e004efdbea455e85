import type { CoreErrorCode } from '../errors/codes/index.ts'
import type { ErrorParams } from '../errors/errors.ts'
import type { Text } from '../text/i18n.ts'
import type { FieldUnit } from '../value/units.ts'
import type { ColumnFormat, ColumnType, Remote, TagColor, When } from '../wire/wire.ts'
import type { FieldFilter } from './filter.ts'
import type { Datum } from './geo-point.ts'
import type { FieldKind } from './kind.ts'
import type { Mask } from './masked.ts'
import type { SheetCell, Template } from './sheet.ts'

/** The SQL type of a stored value. */
export type SqlType =
  'text' | 'text[]' | 'integer' | 'integer[]' | 'bigint' | 'bigint[]' | 'boolean' | 'timestamptz' | 'jsonb'

/** Why a value is refused; the caller adds the field and its label. */
export interface Refusal {
  refused: CoreErrorCode
  params?: ErrorParams
}

/**
 * Which internal names a column may hold: `table` of a resource, `call` by its path, `term` of a section, `wallet_move`
 * of a member's wallet, `reason` that the server writes where people write theirs, `addon`, its `connector`, its
 * `task`, `refusal` by its code, `metric` of a topic that adds up over time.
 */
export type ProductNames =
  'table' | 'call' | 'term' | 'reason' | 'wallet_move' | 'addon' | 'connector' | 'task' | 'refusal' | 'metric'
/** Those that are few enough to be chosen from. */
export const chosenNames: ReadonlySet<ProductNames> = new Set(['table', 'wallet_move', 'addon', 'connector', 'metric'])

/**
 * One kind of field: how it is stored, checked, filtered, listed, and written to and read from a sheet. Code that
 * handles fields uses these members and never compares the kind. `T`: its value on the wire and in a row. `N`: whether
 * it is nullable.
 */
export interface Field<T = unknown, N extends boolean = boolean> {
  readonly kind: FieldKind
  readonly label: Text
  readonly nullable: N
  readonly column: SqlType
  readonly schema: Readonly<Record<string, unknown>>
  /** The closed set of column values, enforced by a check constraint. */
  readonly stored?: readonly string[]
  /** How a list filters by it, if it can. */
  readonly filter?: FieldFilter
  /** How a list shows it. */
  readonly listed: { readonly type: ColumnType; readonly fmt: ColumnFormat }
  /** A list may be sorted by it. */
  readonly sortable: boolean
  /** Its unit may differ between rows, so that a sum is meaningless. */
  readonly unitByRow?: boolean
  /** Takes the whole width of a form. */
  readonly wide?: boolean
  /** Where a picker fetches its options, where these are no records. */
  readonly remote?: Remote
  /** The call that proposes usual values for free text. */
  readonly proposals?: string
  /**
   * How bulk editing sets it: with the form's control, with a choice (because an unticked box would mean no), or not at
   * all.
   */
  readonly bulk: 'own' | 'choice' | 'never'
  /** Its column in an exported sheet; absent if it is not exported. */
  readonly sheet?: SheetCell
  /** How a person fills it in a sheet; absent where a sheet does not fill it. */
  readonly template?: Template
  /** It holds names of the product's own, shown in words: the table of a resource, the path of a call. */
  readonly names?: ProductNames
  /** JSON that is read and sent as its text. */
  readonly asText?: boolean
  /** Power of ten of a scaled integer. */
  readonly scale?: number
  readonly unit?: FieldUnit
  readonly max?: number
  readonly min?: number
  readonly options?: Readonly<Record<string, Text>>
  readonly colors?: Readonly<Partial<Record<string, TagColor>>>
  /** Its options have an order that figures and pivots keep. */
  readonly inOrder?: boolean | undefined
  /** Those of its options that the server alone sets. */
  readonly reserved?: readonly string[] | undefined
  /** The table a ref points to. */
  readonly to?: string
  /** It points to several records. */
  readonly many?: boolean
  /** It may point to what was switched off since: the rules of its record see to it that an earlier one has it. */
  readonly standing?: boolean
  /** Historical: the record it references may be deleted. */
  readonly past?: boolean
  /** Where only one record can be chosen, a new form begins with it. */
  readonly sole?: boolean
  /** Its picker offers only rows that match these filters of the list. An existing value stays. */
  readonly among?: Readonly<Record<string, string>>
  /** It points to the record above in the same table. */
  readonly parent?: boolean
  /** An expiry day: a past one is highlighted. */
  readonly ends?: true
  /** How many levels the tree has at most. */
  readonly levels?: number
  /** Yes or no: never null, and `false` where nothing was said. */
  readonly flag?: boolean
  /** A secret: never read, listed or written to a log; left empty, it stays as it was. */
  readonly secret?: boolean
  /**
   * Only this part of it is read, listed, exported and logged. The same masked text sent back leaves it unchanged. A
   * call of the section reveals the full value.
   */
  readonly masked?: Mask
  /** Shown with a button that copies it to the clipboard. */
  readonly copied?: true
  /** A code: two that differ in width, dashes, invisible marks or case are the same. */
  readonly code?: true
  /** The text field whose pinyin it holds, by which it is found without Chinese input. */
  readonly spells?: string
  /** Personal data that may have to be erased: stored only in the record, never in the operator log. */
  readonly personal?: true
  /** The call whose right is needed to read it, in addition to the right to the record. */
  readonly readRight?: string
  /** Formatted text, which the server purifies before anything else sees it. */
  readonly markup?: boolean
  /** The frame of a point on the ground. */
  readonly datum?: Datum
  readonly default?: T
  /** Set by the server only. `checked`: a caller may send what it expects there, and is refused where that differs. */
  readonly server?: ServerSet
  /** Left empty, the server fills it in. */
  readonly filled?: boolean
  /** Not part of the list's columns unless chosen. */
  readonly help?: Text
  /** What an amount below nothing is called: alone it stands under this title, without its sign. */
  readonly below?: Text
  readonly when?: When
  /**
   * While it holds, the field is required for submission; a draft may lack it. The section's step enforces it, the form
   * announces it.
   */
  readonly requiredWhen?: When
  /** A wire value, or why not. Never called with null. */
  check(value: unknown): { value: T } | Refusal
  /**
   * A wire value from the text of a cell, or why not. Never called with an empty cell. `parse(format(v))` is `v`.
   * `named` gives the stored name of a choice that a person wrote in words.
   */
  parse(cell: string, named?: (label: string) => string): { value: T } | Refusal
  /** The text of a cell: a plain decimal for numbers, `YYYY-MM-DD` for days. */
  format(value: T): string
  /** The label of a stored value that is not readable, sent as `<name>_label`. */
  readonly labelOf?: (value: unknown) => string | undefined
}

export type ServerSet = boolean | 'checked'

/** What every kind takes. */
export interface Opts {
  required?: boolean
  server?: ServerSet
  filled?: boolean
  help?: Text
  when?: When
  requiredWhen?: When
  personal?: true
  readRight?: string
}
export type Nullable<O> = O extends { required: true } ? false : true
type Common =
  'kind' | 'label' | 'nullable' | 'server' | 'filled' | 'help' | 'when' | 'requiredWhen' | 'personal' | 'readRight'
type Usual = 'sortable' | 'listed' | 'bulk'
type KindOptions<T> = Omit<Field<T>, Common | Usual> & Partial<Pick<Field<T>, Usual>>

/** Makes a field of a kind from what is common (`label`, options) and what is its own (`rest`). */
export function field<T, const O extends Opts>(
  kind: FieldKind,
  label: Text,
  opts: O,
  kindOptions: KindOptions<T>,
): Field<T, Nullable<O>> {
  return {
    kind,
    label,
    nullable: !opts.required as Nullable<O>,
    server: opts.server,
    filled: opts.filled,
    help: opts.help,
    when: opts.when,
    requiredWhen: opts.requiredWhen,
    ...(opts.personal ? { personal: true } : {}),
    ...(opts.readRight === undefined ? {} : { readRight: opts.readRight }),
    sortable: true,
    listed: { type: 'text', fmt: 'text' },
    bulk: 'own',
    ...kindOptions,
  }
}

/** Why a value is refused, for `check` and `parse`. */
export const refuse = (refused: CoreErrorCode, params?: ErrorParams): Refusal => ({ refused, params })

/** The value as it is stored, for `check` and `parse`. */
export const accept = <T>(value: T): { value: T } => ({ value })
