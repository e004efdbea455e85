import type { FieldProblem } from '#core/wire/wire.ts'

/**
 * A call that did not succeed. `code` is one of the server's catalogue, or `network` (nothing usable came back),
 * `signed_out`, `refresh_missing`, `broken_token`. `http` is 0 when there was no answer.
 */
export class ApiError extends Error {
  readonly code: string
  readonly msg: string
  readonly data: unknown
  readonly http: number
  constructor(error: { code: string; msg: string; data?: unknown; http?: number }) {
    super(error.msg)
    this.name = 'ApiError'
    this.code = error.code
    this.msg = error.msg
    this.data = error.data
    this.http = error.http ?? 0
  }
}

/** The fields a refusal names; empty when it names none. */
export function fieldProblems(error: unknown): FieldProblem[] {
  if (
    !(error instanceof ApiError) ||
    typeof error.data !== 'object' ||
    error.data === null ||
    !('errors' in error.data)
  )
    return []
  return Array.isArray(error.data.errors) ? error.data.errors.filter(isProblem) : []
}

export function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError'
}

function isProblem(value: unknown): value is FieldProblem {
  return (
    typeof value === 'object' && value !== null && 'field' in value && 'msg' in value && typeof value.msg === 'string'
  )
}
