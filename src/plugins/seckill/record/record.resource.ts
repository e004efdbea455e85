import { glossaryTerms } from '#core/text/glossary.ts'
import { int, money, ref, select } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { activityMoney } from '../../shared/activity/money.ts'
import { seckillTexts } from '../words.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { optionTexts } from '#core/text/option-texts.ts'

/** The pieces that an order took from a flash sale (秒杀记录): one row for each order. */
export const seckillRecord = defineResource({
  table: 'seckill_record',
  page: '/plugin/seckill/record',
  pages: { manage: '/plugin/seckill/record/manage' },
  api: 'addons/seckill/seller',
  reach: { of: ['order_id'] },
  object: 'Record',
  calls: { Info: false, Save: false, Del: false, Select: false },
  title: seckillTexts.records,
  short: ['秒杀记录', 'Flash sale records', 'Registros', 'タイムセール記録'],
  singular: seckillTexts.record,
  icon: 'history',
  fields: {
    activity_id: ref(seckillTexts.sale, 'seckill_activity', { required: true, server: true, past: true }),
    member_id: ref(glossaryTerms.member, 'member', { required: true, server: true, past: true }),
    order_id: ref(fieldTexts.order, 'orders', { required: true, server: true, past: true }),
    qty: int(glossaryTerms.quantity, { required: true, server: true }),
    price: money(seckillTexts.price, { required: true, server: true }),
    state: select(
      glossaryTerms.status,
      { held: seckillTexts.held, sold: seckillTexts.sold, returned: optionTexts.returned },
      { required: true, server: true, colors: { held: 'blue', sold: 'green', returned: 'grey' } },
    ),
  },
  computed: activityMoney,
  label: 'order_id',
  unique: [['order_id']],
  list: {
    columns: ['activity_id', 'member_id', 'order_id', 'qty', 'price', 'paid', 'off', 'refunded', 'state', 'created_at'],
    hidden: ['off', 'refunded'],
    filters: ['activity_id', 'member_id', 'state', 'created_at'],
    sums: ['qty', 'paid', 'off', 'refunded'],
    export: 'both',
  },
})
