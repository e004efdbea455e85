import { defineModule, entry } from '#core/define/module.ts'
import { accountTerms } from './account/account-terms.ts'
import { accountCalls } from './account/account.calls.ts'
import { ledgerAccount } from './account/account.resource.ts'
import { owedTopic } from './account/topic.ts'
import { ledgerErrors } from './errors.ts'
import { ledgerHold } from './hold/hold.resource.ts'
import { postMove } from './move/move.ts'
import { postingFigures } from './posting/posting.computed.ts'
import { ledgerPosting } from './posting/posting.resource.ts'
import { sealBooks } from './seal/seal.work.ts'
import { ledgerTransaction } from './transaction/transaction.resource.ts'
import { verifyCalls } from './verify/verify.calls.ts'
import { verifyBooks } from './verify/verify.work.ts'
import { commonTexts } from './shared/common-texts.ts'
import { labelTexts } from '#core/text/label-texts.ts'

/** 账本: every value that someone owns or owes, with its full history. */
export const ledger = defineModule({
  key: 'ledger',
  title: ['账本', 'Ledger', 'Libro mayor', '台帳'],
  icon: 'book',
  errors: ledgerErrors,
  group: 'finance',
  entries: [entry(ledgerAccount), entry(ledgerPosting, [postingFigures]), entry(ledgerTransaction), entry(ledgerHold)],
  calls: [...accountCalls, ...verifyCalls],
  pages: [
    {
      path: '/finance/ledger/verify',
      kind: 'custom',
      title: commonTexts.verifyTheLedger,
      api: ['/seller/ledger/LedgerVerify', '/seller/ledger/LedgerVerifyStart'],
      menu: true,
      icon: 'safety',
    },
  ],
  topics: [owedTopic],
  works: [sealBooks, verifyBooks],
  terms: {
    ...accountTerms,
    'hold.post': ['冻结入账', 'Hold posted', 'Retención contabilizada', '保留の記帳'],
    convert: labelTexts.conversion,
    bank: ['银行存款', 'Bank', 'Banco', '銀行預金'],
  },
  mover: postMove,
})
