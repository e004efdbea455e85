import { cashErrors } from './cash/errors.ts'
import { rechargeErrors } from './recharge/errors.ts'

/** What finance refuses: every folder has its own. */
export const financeErrors = {
  ...cashErrors,
  ...rechargeErrors,
}

declare module '#core/errors/errors.ts' {
  interface SectionErrors {
    finance: typeof financeErrors
  }
}
