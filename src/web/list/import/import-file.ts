import type { ImportAnswer } from '#core/wire/import-wire.ts'
import { ApiError } from '../../api/client.ts'

export type ImportProblem = ImportAnswer['errors'][number]

/** The kinds of file an import takes (spec section 5). */
export function isSheet(name: string): boolean {
  return /\.(xlsx|xls|csv)$/i.test(name)
}

/** The row errors of a refusal; undefined if it concerns the entire file. */
export function refusedRows(error: unknown): ImportAnswer | undefined {
  if (
    !(error instanceof ApiError) ||
    typeof error.data !== 'object' ||
    error.data === null ||
    !('errors' in error.data)
  )
    return undefined
  const { errors } = error.data
  if (!Array.isArray(errors)) return undefined
  const rows = errors.filter(isProblem)
  return rows.length > 0 ? { inserted: 0, updated: 0, skipped: 0, errors: rows } : undefined
}

/** The message of a failed import as HTML to be sanitised, without the leading 'Error:' (spec section 8). */
export function failureText(error: unknown): string {
  const text = error instanceof ApiError ? error.msg : error instanceof Error ? error.message : String(error)
  return text.replaceAll('Error:', '').trim()
}

function isProblem(value: unknown): value is ImportProblem {
  return (
    typeof value === 'object' &&
    value !== null &&
    'row' in value &&
    typeof value.row === 'number' &&
    'msg' in value &&
    typeof value.msg === 'string'
  )
}
