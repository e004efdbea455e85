import type { ErrorCode } from '../errors/errors.ts'

/** Conditions on a record as it stands, each with the refusal where it is not met, if it has one of its own. */
export type RecordWhen = readonly (readonly [field: string, op: 'in' | 'not_in', values: readonly string[], refusal?: ErrorCode])[]
