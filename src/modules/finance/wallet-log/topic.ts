import type { Topic } from '#core/define/topic.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { commonTexts } from '../shared/common-texts.ts'

/** Movements of member wallets, each wallet separately: balance, recycling credit and points are never added up. */
export const walletTopic: Topic = {
  key: 'wallet',
  title: commonTexts.memberWallets,
  sources: {
    money: { page: '/finance/walletlog/rmb', at: 'posted_at', query: { wallet_type: 'rmb' } },
    credit: { page: '/finance/walletlog/recycle', at: 'posted_at', query: { wallet_type: 'recycle' } },
    points: { page: '/finance/walletlog/score', at: 'posted_at', query: { wallet_type: 'score' } },
  },
  metrics: [
    { key: 'in', title: ['余额收入', 'Balance in', 'Entradas de saldo', '残高の入金'], of: 'money', sum: 'income' },
    { key: 'out', title: ['余额支出', 'Balance out', 'Salidas de saldo', '残高の出金'], of: 'money', sum: 'outgo' },
    {
      key: 'net',
      title: ['余额净变动', 'Change of balance', 'Cambio del saldo', '残高の増減'],
      help: ['余额收入 − 余额支出', 'In less out', 'Entradas menos salidas', '入金 − 出金'],
      how: 'less',
      from: ['in', 'out'],
    },
    {
      key: 'moves',
      title: ['余额笔数', 'Balance entries', 'Movimientos de saldo', '残高の件数'],
      of: 'money',
      count: true,
    },
    { key: 'members', title: glossaryTerms.members, of: 'money', distinct: 'member_id' },
    {
      key: 'credit_in',
      title: ['回收金收入', 'Recycling credit in', 'Crédito recibido', '回収残高の入金'],
      of: 'credit',
      sum: 'income',
    },
    {
      key: 'credit_out',
      title: ['回收金支出', 'Recycling credit out', 'Crédito usado', '回収残高の出金'],
      of: 'credit',
      sum: 'outgo',
    },
    { key: 'points_in', title: commonTexts.pointsIn, of: 'points', sum: 'points_in' },
    { key: 'points_out', title: commonTexts.pointsOut, of: 'points', sum: 'points_out' },
  ],
  dimensions: ['biz_type', 'member_id'],
}
