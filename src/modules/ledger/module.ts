import { defineModule } from '#core/define/module.ts'
import { ledgerErrors } from './errors.ts'

/** 账本: every value that somebody has or owes, and how it came to be. */
export const ledger = defineModule({
  key: 'ledger',
  title: ['账本', 'Ledger', 'Libro mayor', '台帳'],
  icon: 'book',
  errors: ledgerErrors,
  group: 'finance',
  entries: [],
})
