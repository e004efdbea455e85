import { glossaryTerms } from '#core/text/glossary.ts'
import { datetime, int, money, ref, select, text } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { assets, owners } from '../shared/account.ts'
import { holdStates } from '../shared/hold.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { labelTexts } from '#core/text/label-texts.ts'
import { commonTexts } from '../shared/common-texts.ts'
import { optionTexts } from '#core/text/option-texts.ts'

/** Holds on account balances and their outcome. */
export const ledgerHold = defineResource({
  table: 'ledger_hold_view',
  view: true,
  about: { table: 'source_table', id: 'source_id', at: 'source_no' },
  object: 'LedgerHold',
  page: '/finance/ledger/hold',
  pages: { manage: '/finance/ledger/hold' },
  calls: { Info: false, Save: false, Del: false, Select: false },
  api: 'seller/ledger',
  reach: { company: 'The ledger is the company’s; a department sees what tells of its records' },
  title: commonTexts.holds,
  singular: labelTexts.hold,
  icon: 'lock',
  fields: {
    account_id: ref(fieldTexts.account, 'ledger_account_view', { required: true }),
    owner: select(labelTexts.owner, owners, { required: true }),
    owner_id: text(commonTexts.ownerId, { required: true, names: 'term' }),
    owner_name: text(commonTexts.accountHolder, { names: 'term' }),
    asset: select(labelTexts.asset, assets, {
      required: true,
      colors: { rmb: 'green', score: 'blue', recycle: 'orange' },
    }),
    amount: money(['冻结金额', 'Held', 'Retenido', '保留額']),
    posted: money(optionTexts.posted),
    points: int(commonTexts.pointsOnHold),
    state: select(glossaryTerms.status, holdStates, {
      required: true,
      colors: { open: 'amber', posted: 'green', void: 'grey', expired: 'grey' },
    }),
    source_table: text(commonTexts.source, { names: 'table' }),
    source_no: text(glossaryTerms.docNo),
    memo: text(glossaryTerms.remark),
    op_uid: ref(glossaryTerms.operator, 'operator'),
    expire_at: datetime(['到期', 'Expires', 'Vence', '期限']),
    resolved_at: datetime(fieldTexts.resolvedAt),
    transaction_id: ref(commonTexts.transaction, 'ledger_transaction_view'),
  },
  label: 'source_no',
  drillDowns: [
    {
      key: 'account',
      title: commonTexts.statement,
      to: '/finance/ledger/posting?account_id=:account_id',
      call: '/seller/ledger/LedgerPostingManage',
    },
  ],
  list: {
    brief: ['account_id', 'amount', 'state', 'expire_at'],
    columns: [
      'created_at',
      'account_id',
      'amount',
      'posted',
      'points',
      'state',
      'source_no',
      'expire_at',
      'resolved_at',
      'memo',
    ],
    hidden: ['owner', 'owner_name', 'owner_id', 'asset', 'source_table', 'op_uid', 'transaction_id'],
    filters: ['account_id', 'owner', 'owner_id', 'asset', 'state', 'source_no', 'created_at', 'expire_at'],
    sums: ['amount', 'posted', 'points'],
    sumWhenSame: 'asset',
    export: 'both',
  },
})
