import { entry } from '#core/define/module.ts'
import { definePart } from '#core/define/part.ts'
import { recharge } from './recharge.resource.ts'
import { postRecharge, prepareRecharge, rechargeFigures, recheckByAnother, reverseRecharge, submitRecharge } from './recharge.rules.ts'
import { rechargeSetting } from './setting.resource.ts'

/** 用户充值: what a person puts into a member's wallet, or takes out of it. */
export const rechargePart = definePart({
  entries: [
    entry(recharge, [prepareRecharge, submitRecharge, recheckByAnother, postRecharge, reverseRecharge, rechargeFigures]),
    entry(rechargeSetting),
  ],
  panels: [{ at: 'member', api: '/seller/wallet/UserRechargeManage', by: 'member_id', title: recharge.title }],
})
