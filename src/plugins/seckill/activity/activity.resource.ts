import { glossaryTerms } from '#core/text/glossary.ts'
import { date, datetime, int, money, ref, select, text } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { shopPriceLabel, publicationLabel } from '../../shared/activity/words.ts'
import { phaseColors, phases } from '../../shared/activity/phase.ts'
import { seckillTexts } from '../words.ts'
import { labelTexts } from '#core/text/label-texts.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { optionTexts } from '#core/text/option-texts.ts'

/** A SKU at a lower price in a session of one day (秒杀活动). The terms are frozen on publication. */
export const seckillActivity = defineResource({
  table: 'seckill_activity',
  page: '/plugin/seckill/activity',
  pages: { manage: '/plugin/seckill/activity/manage' },
  recordPage: { figures: ['phase', 'left_qty', 'sold', 'held'] },
  api: 'addons/seckill/seller',
  reach: { shared: 'Activities sell to members of all departments' },
  object: 'Activity',
  title: seckillTexts.sales,
  singular: seckillTexts.sale,
  icon: 'thunderbolt',
  fields: {
    name: text(glossaryTerms.name, { required: true, max: 40 }),
    sku_id: ref(glossaryTerms.sku, 'sku_view', { required: true }),
    day: date(seckillTexts.day, { required: true }),
    session_id: ref(seckillTexts.session, 'seckill_session', { required: true }),
    price: money(seckillTexts.price, { required: true, min: 0.01 }),
    quota: int(seckillTexts.quota, { required: true, min: 1, max: 1_000_000 }),
    per_user: int(seckillTexts.limit, {
      required: true,
      default: 1,
      min: 0,
      max: 10_000,
      help: labelTexts.zeroForNoLimit,
    }),
    remark: text(glossaryTerms.remark, { max: 200 }),
    begin_at: datetime(seckillTexts.from, { required: true, server: true }),
    end_at: datetime(seckillTexts.to, { required: true, server: true }),
    pool_id: int(fieldTexts.pool, { server: true }),
  },
  computed: {
    phase: select(glossaryTerms.status, phases, { colors: phaseColors }),
    sold: int(seckillTexts.sold),
    held: int(seckillTexts.held),
    shop_price: money(shopPriceLabel),
    left_qty: int(seckillTexts.left),
  },
  flow: {
    title: publicationLabel,
    initial: 'draft',
    states: {
      draft: glossaryTerms.draft,
      published: optionTexts.published,
      stopped: optionTexts.stopped,
    },
    colors: { draft: 'grey', published: 'green', stopped: 'red' },
    editable: ['draft'],
    deletable: ['draft', 'published', 'stopped'],
    selectable: ['published', 'stopped'],
    transitions: {
      publish: { title: labelTexts.publish, from: ['draft'], to: 'published' },
      stop: { title: labelTexts.stop, from: ['published'], to: 'stopped', reason: true },
    },
  },
  unique: [['name']],
  example: {
    values: (body, n) => ({ ...body, day: 4_070_880_000 + n * 86_400, price: 1 + (n % 50), quota: 1, per_user: 1 }),
  },
  list: {
    columns: [
      'name',
      'phase',
      'sku_id',
      'price',
      'shop_price',
      'begin_at',
      'left_qty',
      'sold',
      'held',
      'quota',
      'end_at',
      'session_id',
      'per_user',
      'status',
      'remark',
    ],
    hidden: ['status', 'remark'],
    brief: ['phase', 'sku_id', 'price', 'left_qty', 'sold'],
    filters: ['name', 'phase', 'session_id', 'sku_id', 'day'],
    tabs: 'phase',
    sums: ['sold', 'quota'],
    export: 'sync',
  },
  form: [
    {
      title: seckillTexts.sale,
      fields: ['name', 'sku_id', 'day', 'session_id', 'price', 'quota', 'per_user', 'remark'],
    },
  ],
})
