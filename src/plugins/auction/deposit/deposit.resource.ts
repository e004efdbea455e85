import { glossaryTerms } from '#core/text/glossary.ts'
import { datetime, int, money, ref } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { auctionTexts, depositColors, depositStates } from '../words.ts'
import { fieldTexts } from '#core/text/field-texts.ts'

/** A hold in a member's wallet that allows them to bid for a lot (保证金): one for each member and lot. */
export const auctionDeposit = defineResource({
  table: 'auction_deposit',
  page: '/plugin/auction/deposit',
  pages: { manage: '/plugin/auction/deposit/manage' },
  api: 'addons/auction/seller',
  reach: { of: ['member_id'], source: true },
  object: 'Deposit',
  calls: { Info: false, Save: false, Del: false, Select: false },
  title: auctionTexts.deposits,
  singular: auctionTexts.deposit,
  icon: 'lock',
  fields: {
    lot_id: ref(auctionTexts.lot, 'auction_lot', { required: true, server: true, past: true }),
    member_id: ref(glossaryTerms.member, 'member', { required: true, server: true, past: true }),
    amount: money(glossaryTerms.amount, { required: true, server: true }),
    hold_id: int(['冻结号', 'Hold', 'Retención', '保留番号'], { server: true }),
    resolved_at: datetime(fieldTexts.resolvedAt, { server: true }),
  },
  flow: {
    initial: 'held',
    states: depositStates,
    colors: depositColors,
    editable: [],
    deletable: [],
    selectable: ['held', 'released', 'forfeited'],
    byCalls: ['released', 'forfeited'],
    transitions: {},
  },
  label: 'lot_id',
  unique: [['lot_id', 'member_id']],
  list: {
    columns: ['lot_id', 'member_id', 'amount', 'status', 'created_at', 'resolved_at'],
    filters: ['lot_id', 'member_id', 'status', 'amount', 'created_at', 'resolved_at'],
    sums: ['amount'],
    sort: { by: 'created_at', asc: false },
    export: 'both',
  },
})
