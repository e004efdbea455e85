import { glossaryTerms } from '#core/text/glossary.ts'
import { datetime, int, money, ref, text } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { yungouTexts } from '../words.ts'
import { optionTexts } from '#core/text/option-texts.ts'
import { labelTexts } from '#core/text/label-texts.ts'
import { fieldTexts } from '#core/text/field-texts.ts'

/** A share bought by a member (云购号码), with its number in the round. */
export const yungouTicket = defineResource({
  table: 'yungou_ticket',
  page: '/plugin/yungou/ticket',
  pages: { manage: '/plugin/yungou/ticket/manage' },
  api: 'addons/yungou/seller',
  reach: { of: ['member_id'] },
  object: 'Ticket',
  calls: { Info: false, Save: false, Del: false, Select: false },
  title: yungouTexts.tickets,
  singular: yungouTexts.ticket,
  icon: 'tags',
  fields: {
    no: text(yungouTexts.no, { required: true, server: true, max: 20 }),
    round_id: ref(yungouTexts.round, 'yungou_round', { required: true, server: true, past: true }),
    member_id: ref(glossaryTerms.member, 'member', { required: true, server: true, past: true }),
    place: int(yungouTexts.place, { required: true, server: true }),
    price: money(yungouTexts.price, { required: true, server: true }),
    bought_at: datetime(yungouTexts.boughtAt, { required: true, server: true }),
    refunded_at: datetime(yungouTexts.refundedAt, { server: true }),
  },
  flow: {
    initial: 'valid',
    states: {
      valid: optionTexts.valid,
      won: labelTexts.prizeWon,
      refunded: fieldTexts.refunded,
    },
    colors: { valid: 'blue', won: 'green', refunded: 'grey' },
    editable: [],
    deletable: [],
    selectable: ['valid', 'won', 'refunded'],
    byCalls: ['won', 'refunded'],
    transitions: {},
  },
  label: 'no',
  unique: [
    ['round_id', 'no'],
    ['round_id', 'place'],
  ],
  list: {
    columns: ['no', 'round_id', 'member_id', 'price', 'status', 'bought_at', 'place', 'refunded_at'],
    hidden: ['place', 'refunded_at'],
    brief: ['round_id', 'member_id', 'status'],
    filters: ['no', 'round_id', 'member_id', 'status', 'bought_at'],
    sums: ['price'],
    sort: { by: 'bought_at', asc: false },
    export: 'both',
  },
})
