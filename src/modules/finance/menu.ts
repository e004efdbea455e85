import type { MenuPart } from '#core/define/module.ts'
import { walletPage } from './shared/union-accounts.ts'
import { commonTexts } from './shared/common-texts.ts'
import { labelTexts } from '#core/text/label-texts.ts'

/**
 * The menu of finance, including the screens of the ledger and of open items: one group per kind of money, its
 * verification last. Pages follow the order of work.
 */
export const financeMenu: readonly MenuPart[] = [
  {
    key: 'collected',
    title: commonTexts.paymentWallet,
    pages: [
      'SummaryRecord',
      'PaymentWithdrawal',
      'WithdrawalRecord',
      'BankcardManage',
      'Lines',
      'Income',
      'Settlement',
    ].map((name) => `${walletPage}/${name}`),
  },
  {
    key: 'partners',
    title: labelTexts.partnerAccounts,
    pages: [
      '/finance/receipt/manage',
      '/finance/payment/manage',
      '/finance/debt',
      '/finance/statement',
      '/finance/ageing',
      '/finance/debtage',
      '/finance/fund/manage',
      '/finance/debt_opening',
      '/finance/debt/verify',
    ],
  },
  {
    key: 'members',
    title: commonTexts.memberWallets,
    short: ['会员钱包', 'Member wallets', 'Monederos', '会員ウォレット'],
    pages: ['rmb', 'score', 'recycle', 'UserRecharge', 'setting'].map((name) => `/finance/walletlog/${name}`),
  },
  {
    key: 'cash',
    title: commonTexts.cash,
    pages: [
      '/finance/paycash/PayCashManage',
      '/finance/paycash/PayCashRefundManage',
      '/finance/cash/holding',
      '/finance/cash/move',
    ],
  },
  {
    key: 'platform',
    title: ['代收与结算', 'Collection', 'Cobros', '収納と精算'],
    pages: [
      'payout/manage',
      'payoutbatch',
      'payoutanswer',
      'cardcheck/manage',
      'collection',
      'settlementrule',
      'channelbill',
      'recon/manage',
      'reconitem/manage',
    ].map((name) => `/platform/${name}`),
  },
  {
    key: 'books',
    title: ['账本与月结', 'Books and months', 'Libros y cierres', '台帳と月次'],
    pages: [
      '/finance/ledger/account',
      '/finance/ledger/posting',
      '/finance/ledger/transaction',
      '/finance/ledger/hold',
      '/finance/ledger/verify',
      '/finance/month',
      '/finance/month/report',
      '/finance/month/moves',
    ],
  },
]
