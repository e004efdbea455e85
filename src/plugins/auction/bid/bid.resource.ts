import { glossaryTerms } from '#core/text/glossary.ts'
import { bool, money, ref, select, text } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { auctionTexts, depositColors, depositStates } from '../words.ts'
import { optionTexts } from '#core/text/option-texts.ts'

/** Bids of members for lots (出价): one row for each accepted bid, never changed; a voided bid stays visible. */
export const auctionBid = defineResource({
  table: 'auction_bid',
  page: '/plugin/auction/bid',
  pages: { manage: '/plugin/auction/bid/manage' },
  api: 'addons/auction/seller',
  reach: { of: ['member_id'] },
  object: 'Bid',
  calls: { Info: false, Save: false, Del: false, Select: false },
  title: auctionTexts.bids,
  singular: auctionTexts.bid,
  icon: 'rise',
  fields: {
    lot_id: ref(auctionTexts.lot, 'auction_lot', { required: true, server: true, past: true }),
    member_id: ref(glossaryTerms.member, 'member', { required: true, server: true, past: true }),
    price: money(auctionTexts.bidPrice, { required: true, server: true }),
    void_reason: text(glossaryTerms.reason, { server: true, max: 500 }),
  },
  computed: {
    leading: bool(auctionTexts.leading),
    deposit_state: select(auctionTexts.depositState, depositStates, { colors: depositColors }),
  },
  flow: {
    initial: 'valid',
    states: { valid: optionTexts.validEntry, void: optionTexts.voided },
    colors: { valid: 'green', void: 'grey' },
    editable: [],
    deletable: [],
    selectable: ['valid', 'void'],
    transitions: { void: { title: glossaryTerms.voidStep, from: ['valid'], to: 'void', reason: true } },
  },
  label: 'lot_id',
  list: {
    columns: ['lot_id', 'member_id', 'price', 'created_at', 'leading', 'deposit_state', 'status', 'void_reason'],
    hidden: ['void_reason'],
    brief: ['member_id', 'price', 'created_at', 'leading'],
    filters: ['lot_id', 'member_id', 'price', 'status', 'created_at'],
    sort: { by: 'created_at', asc: false },
    export: 'both',
  },
})
