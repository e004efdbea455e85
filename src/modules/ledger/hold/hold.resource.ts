import { glossaryTerms } from '#core/text/glossary.ts'
import { datetime, int, money, ref, select, text } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { assets, owners } from '../shared/account.ts'
import { holdStates } from '../shared/hold.ts'

/** What is held of accounts for something, and what became of it. */
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
  title: ['冻结记录', 'Holds', 'Retenciones', '保留'],
  singular: ['冻结', 'Hold', 'Retención', '保留'],
  icon: 'lock',
  fields: {
    account_id: ref(['账户', 'Account', 'Cuenta', '口座'], 'ledger_account_view', { required: true }),
    owner: select(['所有人类型', 'Owner', 'Titular', '所有者'], owners, { required: true }),
    owner_id: text(['所有人编号', 'Owner id', 'Id. del titular', '所有者番号'], { required: true, names: 'term' }),
    owner_name: text(['所有人', 'Account holder', 'Nombre del titular', '所有者名'], { names: 'term' }),
    asset: select(['资产', 'Asset', 'Activo', '資産'], assets, {
      required: true,
      colors: { rmb: 'green', score: 'blue', recycle: 'orange' },
    }),
    amount: money(['冻结金额', 'Held', 'Retenido', '保留額']),
    posted: money(['已入账', 'Posted', 'Contabilizado', '記帳額']),
    points: int(['冻结积分', 'Points on hold', 'Puntos retenidos', '保留ポイント']),
    state: select(glossaryTerms.status, holdStates, {
      required: true,
      colors: { open: 'amber', posted: 'green', void: 'grey', expired: 'grey' },
    }),
    source_table: text(['来源', 'Source', 'Origen', '元伝票'], { names: 'table' }),
    source_no: text(glossaryTerms.docNo),
    memo: text(glossaryTerms.remark),
    op_uid: ref(glossaryTerms.operator, 'operator'),
    expire_at: datetime(['到期', 'Expires', 'Vence', '期限']),
    resolved_at: datetime(['处理时间', 'Resolved at', 'Resuelto', '処理日時']),
    transaction_id: ref(['记账凭证', 'Transaction', 'Asiento', '記帳'], 'ledger_transaction_view'),
  },
  label: 'source_no',
  drillDowns: [
    {
      key: 'account',
      title: ['账户明细', 'Statement', 'Extracto', '口座の明細'],
      to: '/finance/ledger/posting?account_id=:account_id',
      call: '/seller/ledger/LedgerPostingManage',
    },
  ],
  list: {
    brief: ['account_id', 'amount', 'state', 'expire_at'],
    columns: ['created_at', 'account_id', 'amount', 'posted', 'points', 'state', 'source_no', 'expire_at', 'resolved_at', 'memo'],
    hidden: ['owner', 'owner_name', 'owner_id', 'asset', 'source_table', 'op_uid', 'transaction_id'],
    filters: ['account_id', 'owner', 'owner_id', 'asset', 'state', 'source_no', 'created_at', 'expire_at'],
    sums: ['amount', 'posted', 'points'],
    sumWhenSame: 'asset',
    export: 'both',
  },
})
