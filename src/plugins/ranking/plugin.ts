import { sql } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import { entry } from '#core/define/module.ts'
import { definePlugin } from '../db.ts'
import { firstNames, NAMED_ROWS } from '../shared/first-names.ts'
import { rankingBuyerCalls } from './buyer/ranking.buyer.ts'
import { rankingErrors } from './errors.ts'
import { goodsRank } from './place/goods-rank.resource.ts'
import { rankLog } from './place/log.resource.ts'
import { userRank } from './place/user-rank.resource.ts'
import { rankCalls } from './rank/rank.calls.ts'
import { rank } from './rank/rank.resource.ts'
import { freezeRank, grantPrizes, setEndDay, publishRank, rankColumns, refreshRanks } from './rank/rank.rules.ts'
import { rankingTopic } from './topic.ts'
import { rankingTexts } from './words.ts'
import { commonTexts } from './common-texts.ts'

/** 排行榜: rankings of members, staff or goods over a span of days, frozen at its end, with prizes in points. */
export const ranking = definePlugin({
  key: 'ranking',
  title: rankingTexts.ranks,
  icon: 'bar-chart',
  category: 'marketing',
  version: '1.0.0',
  summary: [
    '会员消费、回收与邀请榜，商品销量榜，员工拜访榜；到期自动冻结，按名次发放积分奖励。',
    'Rankings of members, goods and staff; frozen when they end, with prizes in points by place.',
    'Clasificaciones de miembros, artículos y personal; se congelan al terminar y premian con puntos.',
    '会員・商品・スタッフのランキング。終了時に確定し、順位に応じてポイントを付与します。',
  ],
  errors: rankingErrors,
  entries: [
    entry(rank, [rankColumns, setEndDay, publishRank, freezeRank, grantPrizes]),
    entry(userRank),
    entry(goodsRank),
    entry(rankLog),
  ],
  calls: rankCalls,
  buyerCalls: rankingBuyerCalls,
  panels: [
    {
      at: 'ranking_rank',
      title: commonTexts.placesOfPeople,
      api: '/addons/ranking/seller/UserRankManage',
      by: 'rank_id',
      when: [['metric', 'not_in', ['goods']]],
    },
    {
      at: 'ranking_rank',
      title: commonTexts.placesOfGoods,
      api: '/addons/ranking/seller/GoodsRankManage',
      by: 'rank_id',
      when: [['metric', 'in', ['goods']]],
    },
    {
      at: 'ranking_rank',
      title: ['日志', 'Log', 'Registro', '履歴'],
      api: '/addons/ranking/seller/LogManage',
      by: 'rank_id',
    },
  ],
  topics: [rankingTopic],
  daily: [refreshRanks],
  counters: [
    {
      key: 'ranking_prizes',
      title: ['待发放的奖励', 'Prizes to give', 'Premios por entregar', '未付与の賞'],
      page: '/plugin/ranking/rank/manage',
      query: { status: 'frozen', prized: '1' },
    },
  ],
  moves: {
    prize: {
      title: ['排行奖励', 'Ranking prize', 'Premio de clasificación', 'ランキングの賞'],
      from: 'clearing.prizes',
      to: 'member.available',
      asset: 'score',
    },
  },
  async uninstall({ db, suid }) {
    const { rows } = await sql<{ name: string }>`select name from ranking_rank
      where suid = ${suid} and del_at is null and status in ('published', 'frozen') order by id limit ${NAMED_ROWS}`.execute(
      db,
    )
    if (rows.length > 0) throw new AppError('rank_running', { names: firstNames(rows.map(({ name }) => name)) })
  },
})
