import { glossaryTerms } from '#core/text/glossary.ts'
import { bool, datetime, image, int, money, percent, ref, text } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import type { Text } from '#core/text/i18n.ts'
import { ofUnion, orderStates, stateColors, unionTexts } from './words.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { commonTexts } from '../common-texts.ts'

const money0 = { required: true, default: 0 } as const

/** A line of an order placed at a union through a link of the shop (联盟订单), as the union reports it. */
export const unionOrder = <const K extends string>(key: K, union: Text) =>
  defineResource({
    table: `${key}_order`,
    reach: { of: ['member_id'] },
    page: `/plugin/${key}/order`,
    pages: { manage: `/plugin/${key}/order/manage`, add: false, edit: false, del: false },
    recordPage: { figures: ['paid', 'est_fee', 'settle_fee', 'share'] },
    api: `addons/${key}/seller`,
    object: 'Order',
    calls: { Save: false, Del: false, Select: false },
    title: ofUnion(union, unionTexts.orders),
    short: unionTexts.orders,
    singular: unionTexts.order,
    icon: 'shopping-cart',
    fields: {
      image: image(glossaryTerms.picture, { server: true }),
      item: text(unionTexts.item, { required: true, max: 200 }),
      platform_no: text(['平台单号', 'Platform no.', 'N.º en la plataforma', '提携先注文番号'], {
        required: true,
        max: 64,
      }),
      parent_no: text(['主单号', 'Parent no.', 'N.º principal', '親注文番号'], { max: 64 }),
      member_id: ref(glossaryTerms.member, 'member', { server: true, past: true }),
      who: text(commonTexts.platformId, { max: 64 }),
      advert_id: ref(unionTexts.advert, `${key}_advert`, { server: true, past: true }),
      qty: int(glossaryTerms.quantity, { required: true, default: 1, min: 0, max: 1_000_000 }),
      paid: money(unionTexts.paid, money0),
      est_fee: money(unionTexts.estimated, money0),
      settle_fee: money(unionTexts.settled, money0),
      rate: percent(['佣金比例', 'Rate', 'Tasa', '報酬率'], { required: true, default: 0 }),
      share_rate: percent(['返佣比例', 'Share rate', 'Tasa de reparto', '分配率'], {
        required: true,
        default: 0,
        server: true,
      }),
      share: money(unionTexts.share, { ...money0, server: true }),
      clawed: money(fieldTexts.recovered, { ...money0, server: true }),
      paid_at: datetime(fieldTexts.orderPaidAt, { required: true }),
      done_at: datetime(fieldTexts.completedAt),
      settled_at: datetime(fieldTexts.settledAt),
      settles_at: datetime(['预计结算时间', 'Expected settlement', 'Liquidación prevista el', '確定予定日時'], {
        server: true,
        help: [
          '联盟预先告知的结算日，到时即视为已结算',
          'Announced by the network. From this day on the order counts as settled',
          'Lo anuncia la red; desde entonces el pedido cuenta como liquidado',
          '提携先が事前に知らせる日。以後は確定とみなします',
        ],
      }),
      shared_at: datetime(['返佣时间', 'Shared at', 'Repartido el', '分配日時'], { server: true }),
      told_at: datetime(['平台更新时间', 'Changed there at', 'Cambio en la plataforma', '提携先の更新日時'], {
        required: true,
        server: true,
      }),
      assign_reason: text(['归属说明', 'Reason for assignment', 'Motivo de la asignación', '帰属の理由'], {
        max: 200,
        server: true,
      }),
      problem: text(['返佣问题', 'Problem with the share', 'Problema del reparto', '分配の問題'], {
        max: 60,
        server: true,
        names: 'refusal',
      }),
    },
    flow: {
      initial: 'paid',
      states: orderStates,
      colors: stateColors,
      editable: [],
      deletable: [],
      selectable: [],
      uncounted: ['void'],
      byCalls: ['done', 'settled', 'shared', 'void'],
      transitions: {},
    },
    computed: { stuck: bool(['返佣受阻', 'Commission blocked', 'Reparto bloqueado', '分配の保留']) },
    label: 'platform_no',
    code: 'platform_no',
    detail: 'item',
    unique: [['platform_no']],
    list: {
      columns: [
        'item',
        'platform_no',
        'member_id',
        'status',
        'paid',
        'est_fee',
        'settle_fee',
        'share',
        'paid_at',
        'settled_at',
        'image',
        'who',
        'advert_id',
        'clawed',
        'shared_at',
        'problem',
        'stuck',
      ],
      hidden: ['who', 'advert_id', 'clawed', 'shared_at', 'stuck'],
      brief: ['item', 'status', 'paid', 'settle_fee', 'share'],
      keyword: ['platform_no', 'item'],
      filters: ['platform_no', 'member_id', 'status', 'paid_at', 'settled_at', 'settle_fee', 'advert_id', 'stuck'],
      sums: ['paid', 'est_fee', 'settle_fee', 'share'],
      sort: { by: 'paid_at', asc: false },
      export: 'both',
      import: `/addons/${key}/seller/OrderPull`,
    },
    // the columns of the union's report
    form: [
      {
        title: unionTexts.order,
        fields: [
          'platform_no',
          'parent_no',
          'item',
          'who',
          'qty',
          'paid',
          'est_fee',
          'settle_fee',
          'rate',
          'paid_at',
          'done_at',
          'settled_at',
          'settles_at',
        ],
      },
    ],
  })
