import { cashErrors } from './cash/errors.ts'
import { monthErrors } from './money-period/errors.ts'
import { openingErrors } from './opening/errors.ts'
import { reconciliationErrors } from './reconciliation/errors.ts'
import { settlementErrors } from './settlement/errors.ts'
import { withdrawalErrors } from './withdrawal/errors.ts'
import { bankCardErrors } from './bank-card/errors.ts'
import { rechargeErrors } from './recharge/errors.ts'

/** What finance refuses: every folder has its own. */
export const financeErrors = {
  ...cashErrors,
  ...monthErrors,
  ...openingErrors,
  ...reconciliationErrors,
  ...settlementErrors,
  ...withdrawalErrors,
  ...bankCardErrors,
  ...rechargeErrors,
}

declare module '#core/errors/errors.ts' {
  interface SectionErrors {
    finance: typeof financeErrors
  }
}
