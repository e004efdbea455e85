import type { Problem } from '#core/errors/errors.ts'
import { isCreditCode } from '../shared/credit-code.ts'

export interface CheckedCustomer {
  credit_code: string | null
  licences?: readonly { begin: number | null; expire_at: number | null }[]
}

/** Problems between the fields of a partner, found without database lookups. */
export function customerProblems({ credit_code, licences = [] }: CheckedCustomer): Problem[] {
  return [
    ...(credit_code !== null && !isCreditCode(credit_code.toUpperCase())
      ? [{ field: 'credit_code', code: 'bad_credit_code' } as const]
      : []),
    ...licences.flatMap(({ begin, expire_at }, i) =>
      begin !== null && expire_at !== null && expire_at < begin
        ? [{ field: 'licences.expire_at', code: 'end_before_begin', row: i + 1 } as const]
        : [],
    ),
  ]
}
