import { glossaryTerms } from '#core/text/glossary.ts'
import { bool, datetime, int, money, password, ref, select, text } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { yungouTexts } from '../words.ts'
import { publicationLabel } from '../../shared/activity/words.ts'
import { labelTexts } from '#core/text/label-texts.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { optionTexts } from '#core/text/option-texts.ts'

const states = {
  draft: glossaryTerms.draft,
  published: optionTexts.inProgress,
  full: ['待揭晓', 'To be drawn', 'Por sortear', '抽選待ち'],
  drawn: ['已揭晓', 'Drawn', 'Sorteada', '抽選済み'],
  failed: ['流标退款', 'Failed and refunded', 'Fallida y reembolsada', '不成立・返金'],
} as const
const colors = { draft: 'grey', published: 'green', full: 'amber', drawn: 'dark', failed: 'red' } as const

/** A prize sold in shares, one of which wins (云购期). The terms are frozen on publication. */
export const yungouRound = defineResource({
  table: 'yungou_round',
  page: '/plugin/yungou/round',
  pages: { manage: '/plugin/yungou/round/manage' },
  recordPage: { figures: ['phase', 'sold', 'amount', 'full_amount', 'worth', 'lucky_no'] },
  api: 'addons/yungou/seller',
  reach: { shared: 'Activities sell to members of all departments' },
  object: 'Round',
  title: yungouTexts.rounds,
  singular: yungouTexts.round,
  icon: 'cloud',
  fields: {
    no: text(yungouTexts.roundNo, { required: true, server: true, max: 30 }),
    sku_id: ref(glossaryTerms.sku, 'sku_view', { required: true }),
    quota: int(yungouTexts.pieces, { required: true, default: 1, min: 1, max: 1000 }),
    share_price: money(yungouTexts.price, { required: true, default: 1, min: 0.01 }),
    total_shares: int(yungouTexts.total, {
      required: true,
      min: 2,
      max: 10_000,
      help: [
        '单价×总份数低于商品售价时列表会标出，但不阻止发布',
        'If price × shares is below the shop price, the list marks it; publishing is allowed',
        'Si precio × participaciones es inferior al precio de la tienda, la lista lo indica; puede publicarse igualmente',
        '価格×口数が店舗価格を下回ると一覧に表示されますが、公開はできます',
      ],
    }),
    per_user: int(yungouTexts.limit, {
      required: true,
      default: 0,
      min: 0,
      max: 10_000,
      help: labelTexts.zeroForNoLimit,
    }),
    end_at: datetime(yungouTexts.until, { required: true }),
    remark: text(glossaryTerms.remark, { max: 200 }),
    pool_id: int(fieldTexts.pool, { server: true }),
    seed_hash: text(yungouTexts.seedHash, { server: true, max: 64 }),
    sealed_seed: password(['密封的种子', 'Sealed seed', 'Semilla sellada', '封印されたシード'], { server: true }),
    seed: text(yungouTexts.seed, { server: true, max: 64 }),
    lucky_no: text(yungouTexts.lucky, { server: true, max: 20 }),
    winner_id: ref(yungouTexts.winner, 'member', { server: true, past: true }),
    drawn_at: datetime(yungouTexts.drawnAt, { server: true }),
    order_id: ref(yungouTexts.order, 'orders', { server: true, past: true }),
    stop_reason: text(glossaryTerms.reason, { server: true, max: 500 }),
  },
  computed: {
    phase: select(glossaryTerms.status, states, { colors }),
    sold: int(yungouTexts.sold),
    amount: money(yungouTexts.amount),
    full_amount: money(yungouTexts.full),
    worth: money(yungouTexts.worth),
    below: bool(yungouTexts.below),
  },
  flow: {
    title: publicationLabel,
    initial: 'draft',
    states,
    colors,
    editable: ['draft'],
    deletable: ['draft', 'failed'],
    selectable: ['published', 'full', 'drawn', 'failed'],
    byCalls: ['full', 'drawn'],
    transitions: {
      publish: { title: labelTexts.publish, from: ['draft'], to: 'published' },
      refund: {
        title: ['终止并退款', 'Stop and refund', 'Detener y reembolsar', '中止して返金'],
        from: ['published'],
        to: 'failed',
        reason: true,
      },
    },
  },
  label: 'no',
  unique: [['no']],
  numbered: { field: 'no', prefix: 'YG' },
  example: { untested: 'The platform has to permit its supplier to publish it.' },
  list: {
    columns: [
      'no',
      'phase',
      'sku_id',
      'share_price',
      'sold',
      'total_shares',
      'end_at',
      'amount',
      'lucky_no',
      'winner_id',
      'order_id',
      'full_amount',
      'worth',
      'below',
      'quota',
      'per_user',
      'drawn_at',
      'seed_hash',
      'seed',
      'status',
      'stop_reason',
      'remark',
      'created_at',
    ],
    hidden: [
      'full_amount',
      'worth',
      'quota',
      'per_user',
      'drawn_at',
      'seed_hash',
      'seed',
      'status',
      'stop_reason',
      'remark',
      'created_at',
    ],
    brief: ['phase', 'sku_id', 'sold', 'end_at'],
    filters: ['no', 'sku_id', 'status', 'end_at', 'created_at', 'winner_id', 'order_id'],
    sums: ['sold', 'amount'],
    sort: { by: 'created_at', asc: false },
    export: 'sync',
  },
  drillDowns: [
    {
      key: 'verify',
      title: yungouTexts.verify,
      to: '/plugin/yungou/verify?id=:id',
      call: '/addons/yungou/seller/RoundVerify',
      when: [['status', 'not_in', ['draft']]],
    },
  ],
  form: [
    {
      title: glossaryTerms.general,
      fields: ['sku_id', 'quota', 'share_price', 'total_shares', 'per_user', 'end_at', 'remark'],
    },
  ],
})
