import { entry } from '#core/define/module.ts'
import { definePart } from '#core/define/part.ts'
import { recharge } from './recharge.resource.ts'
import {
  fillCollector,
  onlyCreatorEditsLarge,
  postRecharge,
  rechargeFigures,
  recheckByAnother,
  reverseRecharge,
} from './recharge.rules.ts'
import { rechargeSetting } from './setting.resource.ts'

/** 用户充值: manual credits and debits of member wallets. */
export const rechargePart = definePart({
  entries: [
    entry(recharge, [
      fillCollector,
      onlyCreatorEditsLarge,
      recheckByAnother,
      postRecharge,
      reverseRecharge,
      rechargeFigures,
    ]),
    entry(rechargeSetting),
  ],
  counters: [
    {
      key: 'user_recharge',
      title: ['待入账充值', 'Recharges to post', 'Recargas por contabilizar', '未記帳のチャージ'],
      page: '/finance/walletlog/UserRecharge',
      query: { status: 'draft' },
    },
  ],
  panels: [{ at: 'member', api: '/seller/wallet/UserRechargeManage', by: 'member_id', title: recharge.title }],
})
