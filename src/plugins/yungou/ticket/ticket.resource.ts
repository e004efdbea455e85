import { glossaryTerms } from '#core/text/glossary.ts'
import { datetime, int, money, ref, text } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { yungouWords } from '../words.ts'
import { optionTexts } from '#core/text/option-texts.ts'
import { labelTexts } from '#core/text/label-texts.ts'
import { fieldTexts } from '#core/text/field-texts.ts'

/** A share that a member bought (云购号码), with its number in the round. */
export const yungouTicket = defineResource({
  table: 'yungou_ticket',
  page: '/plugin/yungou/ticket',
  pages: { manage: '/plugin/yungou/ticket/manage' },
  api: 'addons/yungou/seller',
  reach: { of: ['member_id'] },
  object: 'Ticket',
  calls: { Info: false, Save: false, Del: false, Select: false },
  title: yungouWords.tickets,
  singular: yungouWords.ticket,
  icon: 'tags',
  fields: {
    no: text(yungouWords.no, { required: true, server: true, max: 20 }),
    round_id: ref(yungouWords.round, 'yungou_round', { required: true, server: true, past: true }),
    member_id: ref(glossaryTerms.member, 'member', { required: true, server: true, past: true }),
    place: int(yungouWords.place, { required: true, server: true }),
    price: money(yungouWords.price, { required: true, server: true }),
    bought_at: datetime(yungouWords.boughtAt, { required: true, server: true }),
    refunded_at: datetime(yungouWords.refundedAt, { server: true }),
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
