import { glossaryTerms } from '#core/text/glossary.ts'
import { datetime, money, phone, quantity, ref, select, text } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { assets } from '../../ledger/shared/account.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { commonTexts } from '../shared/common-texts.ts'

const inOut = {
  in: ['收入', 'In', 'Entrada', '入金'],
  out: ['支出', 'Out', 'Salida', '出金'],
} as const

/**
 * Movements of member wallets (钱包流水) with the balance after each: ledger postings from the view of a wallet. Money and
 * recycling credit are amounts, points are counted. Entries never change.
 */
export const walletLog = defineResource({
  table: 'wallet_log_view',
  view: true,
  about: { table: 'source_table', id: 'source_id', at: 'source_no' },
  object: 'Walletlog',
  calls: { Info: false, Save: false, Del: false, Select: false },
  api: 'seller/wallet',
  reach: { of: ['member_id'] },
  title: commonTexts.walletLog,
  icon: 'unordered-list',
  fields: {
    tx_no: text(glossaryTerms.transactionNo, { required: true }),
    wallet_type: select(glossaryTerms.wallet, assets, { required: true }),
    member_id: ref(glossaryTerms.member, 'member', { required: true }),
    name: text(glossaryTerms.personName, { required: true }),
    phone: phone(glossaryTerms.mobile, { required: true, masked: true }),
    biz_type: text(glossaryTerms.businessType, { required: true, names: 'wallet_move' }),
    direction: select(['收支', 'In/out', 'Sentido', '入出金'], inOut, {
      required: true,
      colors: { in: 'green', out: 'orange' },
    }),
    amount: money(glossaryTerms.amount, {
      help: ['支出为负', 'Money out is negative', 'Las salidas son negativas', '出金は負数'],
    }),
    income: money(inOut.in),
    outgo: money(inOut.out),
    balance_after: money(glossaryTerms.balance),
    points: quantity(glossaryTerms.points, {
      decimals: 0,
      help: ['积分支出为负', 'Points out are negative', 'Las salidas son negativas', 'ポイントの支出は負数'],
    }),
    points_in: quantity(commonTexts.pointsIn, { decimals: 0 }),
    points_out: quantity(commonTexts.pointsOut, { decimals: 0 }),
    points_after: quantity(['积分结余', 'Points balance', 'Saldo de puntos', 'ポイント残高'], { decimals: 0 }),
    source_no: text(glossaryTerms.sourceNo),
    op_uid: ref(glossaryTerms.operator, 'operator'),
    memo: text(glossaryTerms.remark),
    posted_at: datetime(fieldTexts.time, { required: true }),
  },
  label: 'tx_no',
  list: {
    columns: [
      'posted_at',
      'tx_no',
      'name',
      'phone',
      'wallet_type',
      'biz_type',
      'direction',
      'income',
      'outgo',
      'balance_after',
      'points_in',
      'points_out',
      'points_after',
      'source_no',
      'op_uid',
      'memo',
    ],
    hidden: ['member_id', 'amount', 'points'],
    keyword: ['name', 'phone'],
    referenced: { member_id: ['name', 'phone'] },
    filters: ['wallet_type', 'member_id', 'biz_type', 'direction', 'amount', 'points', 'posted_at'],
    brief: [
      'posted_at',
      'name',
      'biz_type',
      'income',
      'outgo',
      'balance_after',
      'points_in',
      'points_out',
      'points_after',
    ],
    sort: { by: 'posted_at', asc: false },
    sums: ['income', 'outgo', 'points_in', 'points_out'],
    export: 'both',
  },
})
