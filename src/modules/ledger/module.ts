import { defineModule } from '#core/define/module.ts'
import { ledgerErrors } from './errors.ts'
import { keepBooks } from './seal/seal.work.ts'
import { verifyCalls } from './verify/verify.calls.ts'
import { verifyBooks } from './verify/verify.work.ts'

/** 账本: every value that somebody has or owes, and how it came to be. */
export const ledger = defineModule({
  key: 'ledger',
  title: ['账本', 'Ledger', 'Libro mayor', '台帳'],
  icon: 'book',
  errors: ledgerErrors,
  group: 'finance',
  entries: [],
  calls: verifyCalls,
  works: [keepBooks, verifyBooks],
})
