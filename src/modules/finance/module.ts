import { labelTexts } from '#core/text/label-texts.ts'
import { defineModule } from '#core/define/module.ts'
import { joinParts } from '#core/define/part.ts'
import { ageingPart } from './ageing/ageing.part.ts'
import { bankCardPart } from './bank-card/bank-card.part.ts'
import { cashPart } from './cash/cash.part.ts'
import { debtVerifyPart } from './debt-verify/debt-verify.part.ts'
import { fundPart } from './fund/fund.part.ts'
import { financeErrors } from './errors.ts'
import { financeMenu } from './menu.ts'
import { financeTerms } from './shared/finance-terms.ts'
import { moneyPeriodPart } from './money-period/money-period.part.ts'
import { openingPart } from './opening/opening.part.ts'
import { paymentWalletPart } from './payment-wallet/payment-wallet.part.ts'
import { paymentPart } from './payment/payment.part.ts'
import { receiptPart } from './receipt/receipt.part.ts'
import { rechargePart } from './recharge/recharge.part.ts'
import { statementPart } from './statement/statement.part.ts'
import { walletLogPart } from './wallet-log/wallet-log.part.ts'
import { reconciliationPart } from './reconciliation/reconciliation.part.ts'
import { walletMoves } from './shared/wallet-moves.ts'
import { settlementPart } from './settlement/settlement.part.ts'
import { withdrawalPart } from './withdrawal/withdrawal.part.ts'

/**
 * 财务: money collected by the platform, member wallets, and cash. Each folder contributes a part; their order is that of
 * the menu.
 */
export const finance = defineModule({
  key: 'finance',
  title: labelTexts.finance,
  icon: 'account-book',
  area: 'money',
  errors: financeErrors,
  terms: financeTerms,
  walletMoves,
  parts: financeMenu,
  ...joinParts([
    receiptPart,
    paymentPart,
    statementPart,
    ageingPart,
    openingPart,
    fundPart,
    debtVerifyPart,
    paymentWalletPart,
    withdrawalPart,
    bankCardPart,
    settlementPart,
    reconciliationPart,
    walletLogPart,
    rechargePart,
    cashPart,
    moneyPeriodPart,
  ]),
})
