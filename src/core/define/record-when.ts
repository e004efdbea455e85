import type { ErrorCode } from '../errors/errors.ts'

/** Conditions on the current record, each with an optional refusal of its own. */
export type RecordWhen = readonly (readonly [
  field: string,
  op: 'in' | 'not_in',
  values: readonly string[],
  refusal?: ErrorCode,
])[]
