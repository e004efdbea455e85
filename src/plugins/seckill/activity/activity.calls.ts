import { int, ref } from '#core/fields/index.ts'
import { defineCall } from '../../db.ts'
import { skuCardCall } from '../../shared/activity/card.ts'
import { raiseQuota } from '../../shared/activity/raise.ts'
import { raiseHelp, raiseLabel } from '../../shared/activity/words.ts'
import { seckillTables } from './activity.rules.ts'
import { seckillTexts } from '../words.ts'

/** Calls of a flash sale in addition to its transitions. */
export const seckillCalls = [
  skuCardCall('seckill'),
  defineCall({
    path: '/addons/seckill/seller/ActivityRaise',
    method: 'POST',
    title: raiseLabel,
    access: 'api',
    button: { table: 'seckill_activity', key: 'raise', scope: 'row', when: [['phase', 'in', ['planned', 'running']]] },
    input: {
      id: ref(seckillTexts.sale, 'seckill_activity', { required: true }),
      quota: int(seckillTexts.quota, { required: true, min: 1, max: 1_000_000, help: raiseHelp }),
    },
    example: { id: { exampleOf: 'seckill_activity' }, quota: 2 },
    unrepeatable: 'The activity has to be published on real stock first.',
    run: (input, ctx) => raiseQuota(ctx, seckillTables, input),
  }),
]
