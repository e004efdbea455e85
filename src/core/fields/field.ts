import type { ErrorCode, ErrorParams } from '../errors/errors.ts'
import type { FieldUnit } from '../value/units.ts'
import type { FilterType, TagColor, When } from '../wire/wire.ts'
import type { Text } from '../text/i18n.ts'
import type { FieldKind } from './kind.ts'

/** How a value lies in the database. */
export type SqlType = 'text' | 'text[]' | 'integer' | 'bigint' | 'bigint[]' | 'boolean' | 'timestamptz' | 'jsonb'

/** How a value lies in a spreadsheet. */
export type CellKind = 'text' | 'number' | 'date' | 'datetime'

/** Why a value is refused; the caller adds the field and its label. */
export interface Refusal {
  refused: ErrorCode
  params?: ErrorParams
}

/**
 * One kind of field: how it is stored, checked, filtered, and written to and read from a sheet.
 * `T` is its value on the wire and in a row; `N` tells whether it may be null.
 */
export interface Field<T = unknown, N extends boolean = boolean> {
  readonly kind: FieldKind
  readonly label: Text
  readonly nullable: N
  readonly column: SqlType
  readonly schema: Readonly<Record<string, unknown>>
  /** The filter this kind offers in a list, if any. */
  readonly filter?: FilterType
  readonly cell: CellKind
  /** It holds names of the product's own, shown in words: the table of a resource, the path of a call. */
  readonly names?: 'table' | 'call'
  /** JSON that is read and sent as its text. */
  readonly asText?: boolean
  /** Power of ten of a scaled integer. */
  readonly scale?: number
  readonly unit?: FieldUnit
  readonly max?: number
  readonly min?: number
  readonly options?: Readonly<Record<string, Text>>
  readonly colors?: Readonly<Partial<Record<string, TagColor>>>
  /** The table a ref points to. */
  readonly to?: string
  readonly default?: T
  /** Set by the server only. `checked`: a caller may send what it expects there, and is refused where that differs. */
  readonly server?: Server
  /** Left empty, the server fills it in. */
  readonly filled?: boolean
  /** Not part of the list's columns unless chosen. */
  readonly help?: Text
  readonly when?: When
  /** While it holds, whoever submits must have filled the field; a draft may lack it. The section's own step refuses, the form says so beforehand. */
  readonly asked?: When
  /** A wire value, or why not. Never called with null. */
  check(value: unknown): { value: T } | Refusal
  /** A wire value from the text of a cell, or why not. Never called with an empty cell. `parse(format(v))` is `v`. */
  parse(cell: string): { value: T } | Refusal
  /** The text of a cell: a plain decimal for numbers, `YYYY-MM-DD` for days. */
  format(value: T): string
}

export type Server = boolean | 'checked'

/** What every kind takes. */
export interface Opts {
  required?: boolean
  server?: Server
  filled?: boolean
  help?: Text
  when?: When
  asked?: When
}
export type Nullable<O> = O extends { required: true } ? false : true

type Rest<T> = Omit<Field<T>, 'kind' | 'label' | 'nullable' | 'server' | 'filled' | 'help' | 'when' | 'asked'>

/** Makes a field of a kind from what is common (`label`, options) and what is its own (`rest`). */
export function field<T, const O extends Opts>(kind: FieldKind, label: Text, opts: O, rest: Rest<T>): Field<T, Nullable<O>> {
  return {
    kind,
    label,
    nullable: !opts.required as Nullable<O>,
    server: opts.server,
    filled: opts.filled,
    help: opts.help,
    when: opts.when,
    asked: opts.asked,
    ...rest,
  }
}

/** Why a value is refused, for `check` and `parse`. */
export const refuse = (refused: ErrorCode, params?: ErrorParams): Refusal => ({ refused, params })
/** The value as it is stored, for `check` and `parse`. */
export const accept = <T>(value: T): { value: T } => ({ value })
