import type { Text } from '#core/text/i18n.ts'
import { AppError, invalid } from '#core/errors/errors.ts'
import type { Problem } from '#core/errors/errors.ts'
import { labelTexts } from '#core/text/label-texts.ts'
import { fieldTexts } from '#core/text/field-texts.ts'

/** The field problem of a database constraint that input can violate. */
export type ConstraintProblem = (constraint: string, kind: ConstraintKind) => Problem | undefined
export type ConstraintKind = 'unique' | 'foreign' | 'check' | 'not_null'

/** Converts a PostgreSQL error to a refusal; undefined for internal errors. Its text never reaches the caller. */
export function databaseRefusal(error: unknown, constraintProblem?: ConstraintProblem): AppError | undefined {
  const { code, constraint, detail } = answerOf(error)
  const kind = kinds[code]
  if (kind) {
    const problem = constraintProblem?.(constraint, kind) ?? coreProblem(constraint, kind)
    if (problem) return refusal(problem, error)
    // Two rows saved concurrently: no rule sees the conflict, so the database refuses it.
    return kind === 'unique' || kind === 'foreign' ? new AppError('conflict', {}, error) : undefined
  }
  if (code === '57014') return new AppError('timeout', {}, error)
  if (['53100', 'ENOSPC', 'EDQUOT'].includes(code)) return new AppError('disk_full', {}, error)
  if (['55P03', '40001', '40P01', '53300'].includes(code)) return new AppError('busy', {}, error) // still contended after the retries
  // A NUL or half a character in a text, or the same in JSON.
  if (code === '22021' || code === '22P05' || (code === '22P02' && detail.includes('surrogate')))
    return new AppError('malformed', {}, error)
  return undefined
}

const kinds: Record<string, ConstraintKind | undefined> = {
  '23505': 'unique',
  '23503': 'foreign',
  '23514': 'check',
  '23502': 'not_null',
}

/** Constraints of the tables of the server itself. */
const labels: Record<string, { field: string; label: Text } | undefined> = {
  role_name: { field: 'name', label: fieldTexts.roleName },
  operator_login: { field: 'login_name', label: labelTexts.loginName },
  sign_in_name_pkey: { field: 'login_name', label: labelTexts.loginName },
  list_view_name: { field: 'name', label: labelTexts.viewName },
  supplier_short_name: {
    field: 'short_name',
    label: labelTexts.supplierShortName,
  },
}

function coreProblem(constraint: string, kind: ConstraintKind): Problem | undefined {
  const label = labels[constraint]
  return label && kind === 'unique'
    ? { field: label.field, code: 'duplicate', params: { label: label.label } }
    : undefined
}

function refusal(problem: Problem, cause: unknown): AppError {
  const { problems } = invalid([problem])
  return new AppError('invalid', {}, cause, problems)
}

function answerOf(error: unknown): { code: string; constraint: string; detail: string } {
  if (!(error instanceof Error)) return { code: '', constraint: '', detail: '' }
  return {
    code: 'code' in error ? String(error.code) : '',
    constraint: 'constraint' in error ? String(error.constraint) : '',
    detail: 'detail' in error ? String(error.detail) : '',
  }
}
