import { int, ref } from '#core/fields/index.ts'
import { defineCall } from '../../db.ts'
import { skuCardCall } from '../../shared/activity/card.ts'
import { raiseQuota } from '../../shared/activity/raise.ts'
import { raiseHelp, raiseLabel } from '../../shared/activity/words.ts'
import { groupbuyTables } from '../tables.ts'
import { groupbuyTexts } from '../words.ts'

/** Calls of a group-buy in addition to its transitions. */
export const groupbuyCalls = [
  skuCardCall('groupbuy'),
  defineCall({
    path: '/addons/groupbuy/seller/ActivityRaise',
    method: 'POST',
    title: raiseLabel,
    access: 'api',
    button: { table: 'groupbuy_activity', key: 'raise', scope: 'row', when: [['phase', 'in', ['planned', 'running']]] },
    input: {
      id: ref(groupbuyTexts.offer, 'groupbuy_activity', { required: true }),
      quota: int(groupbuyTexts.quota, { required: true, min: 1, max: 1_000_000, help: raiseHelp }),
    },
    example: { id: { exampleOf: 'groupbuy_activity' }, quota: 2 },
    unrepeatable: 'The activity has to be published on real stock first.',
    run: (input, ctx) => raiseQuota(ctx, groupbuyTables, input),
  }),
]
