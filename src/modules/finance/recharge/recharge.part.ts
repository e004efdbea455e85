import { definePart } from '#core/define/part.ts'

/** 用户充值: what a person puts into a member's wallet, or takes out of it. */
export const rechargePart = definePart({
  announced: [
    {
      path: '/finance/walletlog/UserRecharge',
      kind: 'list',
      title: ['用户充值', 'Member recharges', 'Recargas de usuarios', '会員チャージ'],
      api: ['/seller/wallet/UserRechargeManage', '/seller/wallet/UserRechargeSave'],
    },
  ],
})
