import { sql } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import { ref } from '#core/fields/index.ts'
import { defineCall } from '../../db.ts'
import { rankingTexts } from '../words.ts'
import { rank } from './rank.resource.ts'
import { refreshPlaces } from './rank.rules.ts'

/** Calls of a ranking in addition to its transitions. */
export const rankCalls = [
  defineCall({
    path: '/addons/ranking/seller/RankRefresh',
    method: 'POST',
    title: ['重新计算', 'Recalculate', 'Recalcular', '再計算'],
    access: 'api',
    button: { table: 'ranking_rank', key: 'refresh', scope: 'row', when: [['status', 'in', ['published']]] },
    input: { id: ref(rankingTexts.rank, 'ranking_rank', { required: true }) },
    example: { id: { exampleOf: 'ranking_rank', state: 'published' } },
    async run({ id }, ctx) {
      await sql`select id from ranking_rank where suid = ${ctx.suid} and id = ${id} for update`.execute(ctx.db)
      const row = await ctx.find(rank, id)
      if (row.status !== 'published') throw new AppError('state_changed')
      return { places: await refreshPlaces(ctx, row) }
    },
  }),
]
