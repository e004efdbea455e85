import { entry } from '#core/define/module.ts'
import { definePart } from '#core/define/part.ts'
import { defineCall, onDay } from '../../db.ts'
import { forUnion, onPlatform } from '../shared/union-accounts.ts'
import { collection } from './collection.resource.ts'
import { income } from './income.resource.ts'
import { incomeFigures } from './open-refunds.ts'
import { settlementRule } from './rule.resource.ts'
import { settleDue } from './settle.ts'
import { settlement } from './settlement.resource.ts'
import { placeRule } from './terms.ts'

/** Daily settlement, each supplier in its own transaction. */
const settleDaily = onDay('settle_payments', async (ctx) => (await settleDue(ctx)) > 0)

/** Immediate settlement of all suppliers, on request of the platform. */
const settleNow = defineCall({
  path: '/platform/settlementrule/SettleNow',
  method: 'POST',
  title: ['立即结算', 'Settle now', 'Liquidar ahora', '今すぐ精算'],
  access: 'api',
  rule: onPlatform,
  button: { table: 'settlement_rule', key: 'settle', scope: 'table', confirm: true },
  input: {},
  example: {},
  unrepeatable: 'It settles for every supplier of the platform, those of other tests among them.',
  async run(_input, { suppliers, inTenant }) {
    let payments = 0
    for (const { suid } of await suppliers(forUnion))
      payments += await inTenant(suid, (supplier) => settleDue(supplier))
    return { payments }
  },
})

/** 结算: collected money of union accounts and its settlement. */
export const settlementPart = definePart({
  entries: [entry(income, [incomeFigures]), entry(settlement), entry(collection), entry(settlementRule, [placeRule])],
  calls: [settleNow],
  daily: [settleDaily],
})
