import { glossaryTerms } from '#core/text/glossary.ts'
import { bool, datetime, int, money, select, text } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { accountStates, assets, buckets, owners } from '../shared/account.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { labelTexts } from '#core/text/label-texts.ts'
import { commonTexts } from '../shared/common-texts.ts'

/**
 * Balances of people, partners, shops and the platform. The first posting creates an account; nothing else writes one.
 */
export const ledgerAccount = defineResource({
  table: 'ledger_account_view',
  view: true,
  picks: { from: 'ledger_account_pick', by: ['owner', 'owner_id', 'asset', 'bucket'] },
  about: { table: 'about_table', id: 'about_id', at: 'code' },
  object: 'LedgerAccount',
  page: '/finance/ledger/account',
  pages: { manage: '/finance/ledger/account' },
  calls: { Info: false, Save: false, Del: false },
  api: 'seller/ledger',
  reach: { company: 'The ledger is the company’s; a department sees what tells of its records' },
  title: ['账户', 'Accounts', 'Cuentas', '口座'],
  singular: fieldTexts.account,
  icon: 'wallet',
  fields: {
    code: text(fieldTexts.account, { required: true, names: 'term' }),
    owner: select(labelTexts.owner, owners, { required: true }),
    owner_id: text(commonTexts.ownerId, { required: true, names: 'term' }),
    owner_name: text(commonTexts.accountHolder, { names: 'term' }),
    asset: select(labelTexts.asset, assets, {
      required: true,
      colors: { rmb: 'green', score: 'blue', recycle: 'orange' },
    }),
    bucket: select(labelTexts.purpose, buckets, { required: true }),
    balance: money(['账户余额', 'Account balance', 'Saldo de cuenta', '口座残高']),
    held: money(commonTexts.onHold),
    points: int(['积分余额', 'Points balance', 'Saldo de puntos', 'ポイント残高']),
    points_held: int(commonTexts.pointsOnHold),
    state: select(glossaryTerms.status, accountStates, {
      required: true,
      colors: { open: 'green', no_debit: 'amber', closed: 'grey' },
    }),
    tracked: bool(['逐笔余额', 'Balance with each posting', 'Saldo por movimiento', '取引後残高'], {
      help: [
        '过渡、应收应付等账户不锁定，余额由明细汇总',
        'Clearing, receivable and payable accounts are never locked; their balance is the sum of their postings',
        'Las cuentas de compensación, por cobrar y por pagar no se bloquean; su saldo es la suma de sus movimientos',
        '清算・売掛・買掛の口座はロックせず、残高は明細の合計です',
      ],
    }),
    moved_at: datetime(['最近变动', 'Last movement', 'Último movimiento', '最終変動']),
  },
  label: 'code',
  drillDowns: [
    {
      key: 'postings',
      title: labelTexts.postings,
      to: '/finance/ledger/posting?account_id=:id',
      call: '/seller/ledger/LedgerPostingManage',
    },
    {
      key: 'holds',
      title: commonTexts.holds,
      to: '/finance/ledger/hold?account_id=:id',
      call: '/seller/ledger/LedgerHoldManage',
    },
  ],
  list: {
    brief: ['owner', 'balance', 'points', 'moved_at'],
    columns: ['code', 'owner', 'asset', 'balance', 'held', 'points', 'state', 'moved_at'],
    hidden: ['owner_name', 'owner_id', 'bucket', 'points_held', 'tracked'],
    filters: ['owner', 'asset', 'bucket', 'state', 'owner_id', 'balance', 'moved_at'],
    sums: ['balance', 'held', 'points'],
    sumWhenSame: 'asset',
    export: 'both',
  },
})
