import { glossaryTerms } from '#core/text/glossary.ts'
import { bool, datetime, int, money, ref, select, text } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { shopPriceLabel, publicationLabel } from '../../shared/activity/words.ts'
import { phaseColors, phases } from '../../shared/activity/phase.ts'
import { groupbuyTexts } from '../words.ts'
import { labelTexts } from '#core/text/label-texts.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { commonTexts } from '../common-texts.ts'
import { optionTexts } from '#core/text/option-texts.ts'

/**
 * A SKU at a lower price for buyers who order together (拼团活动). The terms are frozen on publication; the quota may grow.
 */
export const groupbuyActivity = defineResource({
  table: 'groupbuy_activity',
  page: '/plugin/groupbuy/activity',
  pages: { manage: '/plugin/groupbuy/activity/manage' },
  recordPage: { figures: ['phase', 'left_qty', 'sold', 'opened', 'filled'] },
  api: 'addons/groupbuy/seller',
  reach: { shared: 'Activities sell to members of all departments' },
  object: 'Activity',
  title: groupbuyTexts.offers,
  singular: groupbuyTexts.offer,
  icon: 'team',
  fields: {
    name: text(glossaryTerms.name, { required: true, max: 40 }),
    sku_id: ref(glossaryTerms.sku, 'sku_view', { required: true }),
    price: money(groupbuyTexts.price, { required: true, min: 0.01 }),
    group_size: int(groupbuyTexts.size, { required: true, default: 2, min: 2, max: 100 }),
    hours: int(groupbuyTexts.hours, { required: true, default: 24, min: 1, max: 720 }),
    quota: int(groupbuyTexts.quota, { required: true, min: 1, max: 1_000_000 }),
    per_user: int(groupbuyTexts.limit, {
      required: true,
      default: 1,
      min: 0,
      max: 10_000,
      help: labelTexts.zeroForNoLimit,
    }),
    auto_complete: bool(
      [
        '到时由商家成团',
        'The shop fills groups in time',
        'La tienda completa los grupos al vencer',
        '期限時に店舗が成立させる',
      ],
      {
        default: false,
        help: [
          '到时人数不足的团按已付款的人数成团，不添加虚拟成员',
          'If the group is not full in time, it completes with the members who have paid. No fake members',
          'Si el grupo no se llena a tiempo, se completa con los miembros que pagaron. Sin miembros ficticios',
          '期限に人数が足りないグループは支払い済みの人数で成立します。架空の参加者は加えません',
        ],
      },
    ),
    new_only: bool(groupbuyTexts.newOnly, {
      default: false,
      help: [
        '在本店有过已付款订单的会员不能参与',
        'Members who have paid an order here before cannot take part',
        'Los miembros con un pedido pagado aquí no pueden participar',
        '支払い済みの注文がある会員は参加できません',
      ],
    }),
    begin_at: datetime(groupbuyTexts.from, { required: true }),
    end_at: datetime(groupbuyTexts.to, { required: true }),
    remark: text(glossaryTerms.remark, { max: 200 }),
    pool_id: int(fieldTexts.pool, { server: true }),
  },
  computed: {
    phase: select(glossaryTerms.status, phases, { colors: phaseColors }),
    sold: int(groupbuyTexts.sold),
    held: int(groupbuyTexts.held),
    shop_price: money(shopPriceLabel),
    left_qty: int(groupbuyTexts.left),
    opened: int(commonTexts.groupsStarted),
    filled: int(commonTexts.groupsCompleted),
    people: int(labelTexts.people),
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
      stop: {
        title: labelTexts.stop,
        from: ['published'],
        to: 'stopped',
        reason: true,
        preset: '/addons/groupbuy/seller/ActivityStopPreset',
      },
    },
  },
  unique: [['name']],
  example: {
    values: (body, n) => ({
      ...body,
      price: 1 + (n % 50),
      group_size: 2,
      hours: 1 + (n % 24),
      quota: 2,
      per_user: 1,
      begin_at: 4_070_908_800,
      end_at: 4_070_908_800 + n * 3600,
    }),
  },
  list: {
    columns: [
      'name',
      'phase',
      'sku_id',
      'price',
      'shop_price',
      'group_size',
      'end_at',
      'left_qty',
      'sold',
      'opened',
      'filled',
      'people',
      'held',
      'quota',
      'begin_at',
      'hours',
      'per_user',
      'auto_complete',
      'new_only',
      'status',
      'remark',
    ],
    hidden: ['hours', 'per_user', 'auto_complete', 'new_only', 'status', 'remark'],
    brief: ['phase', 'sku_id', 'price', 'group_size', 'left_qty', 'sold'],
    filters: ['name', 'phase', 'sku_id', 'begin_at', 'end_at'],
    tabs: 'phase',
    sums: ['sold', 'quota'],
    export: 'sync',
  },
  form: [
    {
      title: groupbuyTexts.offer,
      fields: [
        'name',
        'sku_id',
        'price',
        'group_size',
        'hours',
        'quota',
        'begin_at',
        'end_at',
        'per_user',
        'auto_complete',
        'new_only',
        'remark',
      ],
    },
  ],
  check: ({ begin_at, end_at }) => (end_at <= begin_at ? [{ field: 'end_at', code: 'groupbuy_times' }] : []),
})
