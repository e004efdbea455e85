import type { StepEvent } from '#core/define/event.ts'
import type { Ctx } from '#core/define/resource.ts'
import type { DB } from '../../db.ts'
import { recharge } from '#modules/finance/recharge/recharge.resource.ts'
import { rechargeSetting } from '#modules/finance/recharge/setting.resource.ts'
import { amountText } from '#modules/ledger/shared/amount.ts'
import { phoneOf } from '#modules/member/member/members.ts'
import { sendIfSetUp } from './if-set-up.ts'

/** Tells a member of a recharge by the template `recharge`, where the supplier wants it: `${amount}`, `${balance}` and `${reason}`. */
export async function noticeRecharge({ id }: StepEvent, ctx: Ctx<DB>): Promise<void> {
  if (!(await ctx.single(rechargeSetting)).notify) return
  const { member_id, wallet_type, amount, points, balance_after, points_after, reason } = await ctx.find(recharge, id)
  const phone = await phoneOf(ctx, member_id)
  if (phone === undefined) return
  const said = (value: number | null) => amountText(BigInt(value ?? 0), wallet_type)
  const [moved, left] = wallet_type === 'score' ? [points, points_after] : [amount, balance_after]
  await sendIfSetUp({ template: 'recharge', phone, params: { amount: said(moved), balance: said(left), reason } }, ctx)
}
