import type { Topic } from '#core/define/topic.ts'
import { outletTexts } from '../shared/words.ts'
import { commonTexts } from '../shared/common-texts.ts'

/** Groups by the department and account manager of the outlet, not by the visitor or the author of the order. */
const outletOwner = { dept_id: 'shop_dept_id', staff_uid: 'shop_staff_uid' }

/** Outlets, their visits by day of arrival, and their orders by day of payment. */
export const outletTopic: Topic = {
  key: 'outlet',
  title: outletTexts.outlets,
  sources: {
    visits: { page: '/dataDetails/clockin', at: 'at', query: { kind: 'arrive', status: 'valid' } },
    away: { page: '/dataDetails/clockin', at: 'at', query: { kind: 'arrive', status: 'valid', result: 'out' } },
    led: { page: '/dataDetails/clockin', at: 'at', query: { kind: 'arrive', status: 'valid', bought: '1' } },
    kept: {
      page: '/dataDetails/clockin',
      at: 'at',
      query: { kind: 'arrive', status: 'valid', shop_on: '1' },
      as: outletOwner,
    },
    sold: { page: '/dataDetails/order', at: 'paid_at', query: { of_outlet: '1' }, as: outletOwner },
    bought: { page: '/dataDetails/order', at: 'paid_at', query: { shop_on: '1' }, as: outletOwner },
    outlets: { page: '/dataDetails/shop/manage', query: { status: 'on' } },
    opened: { page: '/dataDetails/shop/manage', at: 'created_at' },
  },
  metrics: [
    { key: 'visits', title: commonTexts.visits, of: 'visits', count: true },
    { key: 'visited', title: commonTexts.outletsVisited, of: 'visits', distinct: 'shop_id' },
    { key: 'people', title: ['拜访人数', 'People', 'Personas', '訪問者数'], of: 'visits', distinct: 'staff_uid' },
    { key: 'stay', title: outletTexts.stay, of: 'visits', sum: 'stay_min' },
    {
      key: 'per_visit',
      title: ['次均停留', 'Stay per visit', 'Permanencia por visita', '平均滞在'],
      help: ['停留 ÷ 拜访次数', 'Stay ÷ visits', 'Permanencia ÷ visitas', '滞在 ÷ 訪問回数'],
      how: 'each',
      from: ['stay', 'visits'],
    },
    { key: 'away', title: commonTexts.outOfRange, of: 'away', count: true },
    {
      key: 'led',
      title: ['带来订单的拜访', 'Visits with an order', 'Visitas con pedido', '注文につながった訪問'],
      of: 'led',
      count: true,
    },
    {
      key: 'conversion',
      title: ['拜访下单转化率', 'Visits that led to an order', 'Visitas que llevaron a un pedido', '訪問からの注文率'],
      help: [
        '七天内下单的拜访 ÷ 拜访次数',
        'Visits with an order within 7 days ÷ visits',
        'Visitas con pedido en 7 días ÷ visitas',
        '7日以内に注文のあった訪問 ÷ 訪問回数',
      ],
      how: 'share',
      from: ['led', 'visits'],
    },
    { key: 'opened', title: ['新增网点', 'New outlets', 'Puntos nuevos', '新規店舗'], of: 'opened', count: true },
    {
      key: 'outlets',
      title: ['在营网点', 'Active outlets', 'Puntos activos', '営業中の店舗'],
      of: 'outlets',
      count: true,
    },
    {
      key: 'covered',
      title: ['在营网点已访', 'Active outlets visited', 'Puntos activos visitados', '営業中の訪問済み店舗'],
      help: [
        '按网点所属部门和客户经理，不论谁拜访',
        'By the outlet’s department and account manager, regardless of the visitor',
        'Por departamento y gestor del punto, con independencia del visitante',
        '店舗の部門と担当営業で数え、誰が訪問しても同じ',
      ],
      of: 'kept',
      distinct: 'shop_id',
    },
    {
      key: 'coverage',
      title: ['拜访覆盖率', 'Coverage', 'Cobertura', '訪問カバー率'],
      help: [
        '在营网点已访 ÷ 现有在营网点',
        'Active outlets visited ÷ active outlets',
        'Puntos activos visitados ÷ puntos activos',
        '営業中の訪問済み店舗 ÷ 現在営業中の店舗',
      ],
      how: 'share',
      from: ['covered', 'outlets'],
    },
    {
      key: 'paid',
      title: ['网点支付金额', 'Paid by outlets', 'Pagado por puntos', '店舗の支払額'],
      of: 'sold',
      sum: 'paid_amount',
    },
    {
      key: 'buying',
      title: ['下单网点数', 'Outlets that bought', 'Puntos que compraron', '購入店舗数'],
      help: ['现有在营网点中', 'Of the outlets active now', 'De los puntos activos ahora', '現在営業中の店舗のうち'],
      of: 'bought',
      distinct: 'shop_id',
    },
    {
      key: 'active',
      title: ['活跃率', 'Share that bought', 'Proporción que compró', '購入率'],
      help: [
        '下单网点数 ÷ 现有在营网点',
        'Outlets with orders ÷ active outlets',
        'Puntos con pedidos ÷ puntos activos',
        '購入店舗数 ÷ 現在営業中の店舗',
      ],
      how: 'share',
      from: ['buying', 'outlets'],
    },
  ],
  cards: ['visits', 'opened', 'outlets'],
  dimensions: ['shop_id', 'staff_uid', 'dept_id', 'type', 'level', 'result'],
}
