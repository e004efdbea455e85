import { glossaryTerms } from '#core/text/glossary.ts'
import { int, money, ref, select } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { activityMoney } from '../../shared/activity/money.ts'
import { groupbuyTexts } from '../words.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { optionTexts } from '#core/text/option-texts.ts'

/** The seat of an order in a group (参团记录): one row for each order. */
export const groupbuyRecord = defineResource({
  table: 'groupbuy_record',
  page: '/plugin/groupbuy/record',
  pages: { manage: '/plugin/groupbuy/record/manage' },
  api: 'addons/groupbuy/seller',
  reach: { of: ['order_id'] },
  object: 'Member',
  calls: { Info: false, Save: false, Del: false, Select: false },
  title: groupbuyTexts.records,
  singular: groupbuyTexts.record,
  icon: 'history',
  fields: {
    activity_id: ref(groupbuyTexts.offer, 'groupbuy_activity', { required: true, server: true, past: true }),
    group_id: ref(groupbuyTexts.group, 'groupbuy_group', { server: true, past: true }),
    member_id: ref(glossaryTerms.member, 'member', { required: true, server: true, past: true }),
    order_id: ref(fieldTexts.order, 'orders', { required: true, server: true, past: true }),
    qty: int(glossaryTerms.quantity, { required: true, server: true }),
    price: money(groupbuyTexts.price, { required: true, server: true }),
    state: select(
      glossaryTerms.status,
      {
        held: groupbuyTexts.held,
        sold: optionTexts.paid,
        returned: ['已退出', 'Returned', 'Devuelto', '退出済み'],
      },
      { required: true, server: true, colors: { held: 'blue', sold: 'green', returned: 'grey' } },
    ),
  },
  computed: activityMoney,
  label: 'order_id',
  unique: [['order_id']],
  list: {
    columns: [
      'group_id',
      'activity_id',
      'member_id',
      'order_id',
      'qty',
      'price',
      'paid',
      'off',
      'refunded',
      'state',
      'created_at',
    ],
    hidden: ['off', 'refunded'],
    filters: ['group_id', 'activity_id', 'member_id', 'order_id', 'state', 'created_at'],
    sums: ['qty', 'paid', 'off', 'refunded'],
    export: 'both',
  },
})
