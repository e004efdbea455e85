import { glossaryTerms } from '#core/text/glossary.ts'
import { labelTexts } from '#core/text/label-texts.ts'

/** Texts of rankings. */
export const rankingTexts = {
  rank: ['排行榜', 'Ranking', 'Clasificación', 'ランキング'],
  ranks: ['排行榜', 'Rankings', 'Clasificaciones', 'ランキング'],
  place: ['名次', 'Place', 'Puesto', '順位'],
  period: ['周期', 'Period', 'Periodo', '集計期間'],
  metric: labelTexts.metric,
  prize: ['奖励积分', 'Prize in points', 'Premio en puntos', '賞のポイント'],
  prizes: labelTexts.prizes,
  count: glossaryTerms.quantity,
  reached: ['达成时间', 'Reached at', 'Alcanzado el', '到達日時'],
  computed: ['计算时间', 'Worked out at', 'Calculado el', '計算日時'],
} as const

/** Metrics: members' spending, orders, recycling and invitations, sales of goods, visits by staff. */
export const metrics = {
  spend: ['会员消费额', 'Spent by members', 'Gasto de miembros', '会員の購入額'],
  orders: ['会员订单数', 'Orders of members', 'Pedidos de miembros', '会員の注文数'],
  recycle: ['会员回收额', 'Recycled by members', 'Recompra de miembros', '会員の回収額'],
  invites: ['会员邀请数', 'Members invited', 'Invitaciones de miembros', '会員の招待数'],
  goods: ['商品销量', 'Goods sold', 'Artículos vendidos', '商品の販売数'],
  visits: ['员工拜访数', 'Visits of staff', 'Visitas del personal', 'スタッフの訪問数'],
} as const
export type RankMetric = keyof typeof metrics

/** Metrics that rank members: only members have wallets for prizes, and only their rankings are shown to buyers. */
export const memberMetrics: readonly RankMetric[] = ['spend', 'orders', 'recycle', 'invites']
