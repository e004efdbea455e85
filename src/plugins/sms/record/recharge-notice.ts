import type { StepEvent } from '#core/define/event.ts'
import type { Ctx } from '#core/define/context.ts'
import type { DB } from '../../db.ts'
import { recharge } from '#modules/finance/recharge/recharge.resource.ts'
import { rechargeSetting } from '#modules/finance/recharge/setting.resource.ts'
import { amountText } from '#modules/ledger/shared/amount.ts'
import { fullPhoneOf } from '#modules/member/member/members.ts'
import { sendIfSetUp } from './send-if-set-up.ts'

/**
 * Notifies a member of a recharge by the template `recharge`, where the supplier enabled it: `${amount}`, `${balance}`
 * and `${reason}`.
 */
export async function notifyRecharge({ id }: StepEvent, ctx: Ctx<DB>): Promise<void> {
  if (!(await ctx.single(rechargeSetting)).notify) return
  const { member_id, wallet_type, amount, points, balance_after, points_after, reason } = await ctx.find(recharge, id)
  const phone = await fullPhoneOf(ctx, member_id)
  if (phone === undefined) return
  const textOfAmount = (value: number | null) => amountText(BigInt(value ?? 0), wallet_type)
  const [moved, remaining] = wallet_type === 'score' ? [points, points_after] : [amount, balance_after]
  await sendIfSetUp(
    { template: 'recharge', phone, params: { amount: textOfAmount(moved), balance: textOfAmount(remaining), reason } },
    ctx,
  )
}
