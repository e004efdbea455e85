import type { FormField } from '../wire/wire.ts'
import type { Refusal } from './field.ts'

/** Form settings of a kind, common to all of its fields. Missing members have the usual default. */
export interface FormKind {
  /** Yes or no: `false` where nothing was said, never null. */
  readonly flag?: boolean
  /** Never shown again; left empty, it is not sent. */
  readonly secret?: boolean
  /** Decimals that stand even when they are zero. */
  readonly minDecimals?: number
  /** The least width of its column in the lines of a document, in px. */
  readonly width?: number
  /** How it is written in the lines of a document: a day by its calendar. */
  readonly line?: 'day'
  /** Counted in units, so that rows are added up only where they share one. */
  readonly inUnits?: boolean
  /** An amount of money: formatted as such even when calculated. */
  readonly amount?: boolean
  /** Holds several of what its options offer, as a list. */
  readonly several?: boolean
  /** Omitted from rows of a table. */
  readonly apart?: boolean
  /** One of a few choices, offered while a cell of an import is put right. */
  readonly choice?: boolean
  /** One picture: it is shown where its address would say nothing. */
  readonly picture?: boolean
  /**
   * The wire value of a pasted cell that is not empty. Unreadable text stays as typed, so that the check can name it.
   * Absent if the kind cannot be pasted.
   */
  readonly paste?: (field: Pasted, cell: string) => unknown
  /** Why a value that is not empty is refused, as the server would. */
  readonly problem?: (field: FormField, value: unknown) => Refusal | undefined
}

export type Pasted = Pick<FormField, 'kind' | 'scale' | 'options'>

/** Refuses more items than the field takes. */
export function tooMany({ max }: FormField, value: unknown): Refusal | undefined {
  return Array.isArray(value) && max !== undefined && value.length > max
    ? { refused: 'too_many', params: { max } }
    : undefined
}
