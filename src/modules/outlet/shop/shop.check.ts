import type { Problem } from '#core/errors/errors.ts'
import { isCreditCode } from '../../basicdata/shared/credit-code.ts'

/** Problems of an outlet that need no database access. */
export function shopProblems(credit_code: string | null): Problem[] {
  return credit_code !== null && !isCreditCode(credit_code.toUpperCase())
    ? [{ field: 'credit_code', code: 'bad_credit_code' }]
    : []
}
