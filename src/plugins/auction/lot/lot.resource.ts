import { glossaryTerms } from '#core/text/glossary.ts'
import { bool, datetime, int, money, ref, select, text } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { phaseColors, phases } from '../../shared/activity/phase.ts'
import { publicationLabel } from '../../shared/activity/words.ts'
import { auctionTexts } from '../words.ts'
import { lotProblems } from './lot.check.ts'
import { labelTexts } from '#core/text/label-texts.ts'
import { optionTexts } from '#core/text/option-texts.ts'
import { fieldTexts } from '#core/text/field-texts.ts'

const results = {
  awarded: optionTexts.awaitingPayment,
  sold: ['已成交', 'Sold', 'Vendido', '落札済み'],
  failed: ['流拍', 'Not sold', 'Sin vender', '流札'],
} as const
const resultColors = { awarded: 'amber', sold: 'dark', failed: 'grey' } as const

/** Pieces of a SKU sold to the highest bidder (拍品). The terms are frozen on publication. */
export const auctionLot = defineResource({
  table: 'auction_lot',
  page: '/plugin/auction/lot',
  pages: { manage: '/plugin/auction/lot/manage' },
  recordPage: { figures: ['phase', 'price', 'bid_count', 'depositors', 'hammer_price'] },
  api: 'addons/auction/seller',
  reach: { shared: 'Activities sell to members of all departments' },
  object: 'Lot',
  title: auctionTexts.lots,
  singular: auctionTexts.lot,
  icon: 'crown',
  fields: {
    name: text(glossaryTerms.name, { required: true, max: 40 }),
    sku_id: ref(glossaryTerms.sku, 'sku_view', { required: true }),
    quota: int(auctionTexts.pieces, { required: true, default: 1, min: 1, max: 100_000 }),
    start_price: money(auctionTexts.start, { required: true, min: 0.01 }),
    step: money(auctionTexts.step, { required: true, min: 0.01 }),
    reserve_price: money(auctionTexts.reserve, {
      min: 0.01,
      help: [
        '未达到保留价即流拍，买家只看到是否达到',
        'Below it nothing is sold; buyers see only whether it is reached',
        'Por debajo no se vende; los compradores solo ven si se alcanza',
        '未達の場合は流札となります。購入者には達したかどうかだけが表示されます',
      ],
    }),
    cap_price: money(auctionTexts.cap, {
      min: 0.01,
      help: [
        '出价达到即成交，可高于商城售价；不填则不封顶',
        'A bid at this price ends the auction; it may exceed the shop price. Default: no cap',
        'Una puja de este importe cierra la subasta; puede superar el precio de la tienda. Por defecto: sin tope',
        'この額の入札で終了します。店舗の販売価格より高くできます。空欄の場合：上限なし',
      ],
    }),
    deposit: money(auctionTexts.deposit, { required: true, min: 0.01 }),
    extend_seconds: int(auctionTexts.extendSeconds, {
      required: true,
      default: 120,
      min: 0,
      max: 3600,
      help: [
        '结束前这段时间内的出价会延时，0 为不延时',
        'Bids in this window extend the auction; 0 = no extension',
        'Las pujas en este intervalo prolongan la subasta; 0 = sin prórroga',
        '終了前のこの時間内の入札で延長します。0 = 延長なし',
      ],
    }),
    max_extends: int(auctionTexts.maxExtends, { required: true, default: 5, min: 0, max: 100 }),
    pay_hours: int(auctionTexts.payHours, { required: true, default: 48, min: 1, max: 168 }),
    second_offer: bool(auctionTexts.secondOffer, {
      default: false,
      help: [
        '得拍人逾期未付款时，按第二名的出价询问其是否购买',
        'When the winner does not pay in time, the second bidder may have it for their bid',
        'Si el ganador no paga a tiempo, el segundo postor puede llevárselo por su puja',
        '落札者が期限内に支払わない場合、次点者にその入札額で提案します',
      ],
    }),
    begin_at: datetime(auctionTexts.from, { required: true }),
    end_at: datetime(auctionTexts.to, { required: true }),
    remark: text(glossaryTerms.remark, { max: 200 }),
    pool_id: int(fieldTexts.pool, { server: true }),
    top_price: money(['实际封顶价', 'Effective cap price', 'Precio tope efectivo', '実際の即決価格'], { server: true }),
    extended: int(auctionTexts.extended, { server: true }),
    lead_price: money(auctionTexts.bidPrice, { server: true }),
    lead_member_id: ref(auctionTexts.leader, 'member', { server: true, past: true }),
    lead_at: datetime(['领先时间', 'Leading since', 'En cabeza desde', '首位になった日時'], { server: true }),
    winner_id: ref(auctionTexts.winner, 'member', { server: true, past: true }),
    hammer_price: money(auctionTexts.hammer, { server: true }),
    offer_no: int(['第几次成交', 'Offer no.', 'N.º de oferta', '提案回数'], { server: true }),
    pay_until: datetime(auctionTexts.payUntil, { server: true }),
    order_id: ref(auctionTexts.order, 'orders', { server: true, past: true }),
    stop_reason: text(glossaryTerms.reason, { server: true, max: 500 }),
  },
  lines: {
    steps: {
      table: 'auction_step',
      title: auctionTexts.steps,
      max: 20,
      fields: {
        from_price: money(auctionTexts.above, { required: true, min: 0.01 }),
        step: money(auctionTexts.step, { required: true, min: 0.01 }),
      },
      unique: [['from_price']],
    },
  },
  computed: {
    phase: select(glossaryTerms.status, { ...phases, ...results }, { colors: { ...phaseColors, ...resultColors } }),
    price: money(auctionTexts.price),
    bid_count: int(auctionTexts.bidCount),
    depositors: int(auctionTexts.depositors),
  },
  flow: {
    title: publicationLabel,
    initial: 'draft',
    states: {
      draft: glossaryTerms.draft,
      published: ['已发布', 'Published', 'Publicado', '公開中'],
      ...results,
      stopped: ['已终止', 'Stopped', 'Detenido', '中止'],
    },
    colors: { draft: 'grey', published: 'green', ...resultColors, stopped: 'red' },
    editable: ['draft'],
    deletable: ['draft', 'sold', 'failed', 'stopped'],
    selectable: ['published', 'awarded', 'sold', 'failed', 'stopped'],
    byCalls: ['awarded', 'sold', 'failed'],
    transitions: {
      publish: { title: labelTexts.publish, from: ['draft'], to: 'published' },
      stop: { title: labelTexts.stop, from: ['published'], to: 'stopped', reason: true },
    },
  },
  unique: [['name']],
  example: {
    values: (body, n) => ({
      ...body,
      quota: 1,
      start_price: 1 + (n % 10),
      step: 1 + (n % 10),
      reserve_price: 20,
      cap_price: 50 + (n % 40),
      deposit: 1 + n,
      extend_seconds: 60,
      max_extends: 3,
      pay_hours: 1 + (n % 24),
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
      'bid_count',
      'end_at',
      'hammer_price',
      'start_price',
      'depositors',
      'winner_id',
      'pay_until',
      'order_id',
      'quota',
      'step',
      'reserve_price',
      'cap_price',
      'deposit',
      'lead_member_id',
      'begin_at',
      'extended',
      'pay_hours',
      'status',
      'stop_reason',
      'remark',
    ],
    hidden: [
      'quota',
      'step',
      'reserve_price',
      'cap_price',
      'deposit',
      'lead_member_id',
      'begin_at',
      'extended',
      'pay_hours',
      'status',
      'stop_reason',
      'remark',
    ],
    brief: ['phase', 'price', 'bid_count', 'end_at'],
    filters: ['name', 'phase', 'sku_id', 'begin_at', 'end_at', 'hammer_price', 'winner_id', 'order_id'],
    tabs: 'phase',
    sums: ['hammer_price'],
    export: 'sync',
  },
  drillDowns: [
    {
      key: 'bids',
      title: ['查看出价', 'Bids', 'Ver pujas', '入札を見る'],
      to: '/plugin/auction/bid/manage?lot_id=:id',
      call: '/addons/auction/seller/BidManage',
    },
  ],
  form: [
    { title: auctionTexts.lot, fields: ['name', 'sku_id', 'quota', 'begin_at', 'end_at', 'remark'] },
    { title: labelTexts.prices, fields: ['start_price', 'step', 'reserve_price', 'cap_price', 'deposit'] },
    { title: labelTexts.rules, fields: ['extend_seconds', 'max_extends', 'pay_hours', 'second_offer'] },
    { title: auctionTexts.steps, fields: ['steps'] },
  ],
  check: lotProblems,
})
