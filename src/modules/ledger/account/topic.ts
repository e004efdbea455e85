import type { Topic } from '#core/define/topic.ts'

const page = '/finance/ledger/account'

/** What the house owes its members now, by what it is: money and points that they may spend, and what recycling brought them. */
export const owedTopic: Topic = {
  key: 'owed_members',
  title: ['欠会员', 'Owed to members', 'Debido a miembros', '会員への債務'],
  sources: {
    money: { page, query: { owner: 'member', asset: 'rmb' } },
    recycle: { page, query: { owner: 'member', asset: 'recycle' } },
    points: { page, query: { owner: 'member', asset: 'score' } },
  },
  metrics: [
    { key: 'money', title: ['会员余额', 'Members’ money', 'Saldo de miembros', '会員残高'], of: 'money', sum: 'balance' },
    { key: 'held', title: ['其中冻结', 'Of it on hold', 'De ello retenido', 'うち保留'], of: 'money', sum: 'held' },
    {
      key: 'free',
      title: ['可用余额', 'Free to spend', 'Disponible', '利用可能額'],
      help: ['会员余额 − 其中冻结', 'Money less what is on hold', 'Saldo menos retenido', '会員残高 − 保留'],
      how: 'less',
      from: ['money', 'held'],
    },
    { key: 'recycle', title: ['回收余额', 'Recycling balance', 'Saldo de reciclaje', 'リサイクル残高'], of: 'recycle', sum: 'balance' },
    { key: 'points', title: ['会员积分', 'Members’ points', 'Puntos de miembros', '会員ポイント'], of: 'points', sum: 'points' },
  ],
  dimensions: ['state', 'bucket'],
}
