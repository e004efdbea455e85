import type { FigureSource, Topic } from '#core/define/topic.ts'
import { messageTexts } from '#core/text/message-texts.ts'

const page = '/finance/ledger/posting'
const dateField = 'posted_at'
const sourceOf = (asset: string): FigureSource => ({ page, at: dateField, query: { owner: 'member', asset } })
const balanceUntil = (asset: string): FigureSource => ({ ...sourceOf(asset), until: true })

/**
 * The platform's liabilities to members at the end of each day, by asset: spendable money, points, and recycling
 * credit.
 */
export const owedTopic: Topic = {
  key: 'owed_members',
  title: ['欠会员', 'Liabilities to members', 'Obligaciones con miembros', '会員への債務'],
  sources: {
    money: balanceUntil('rmb'),
    moves: sourceOf('rmb'),
    recycle: balanceUntil('recycle'),
    points: balanceUntil('score'),
    now: { page: '/finance/ledger/account', query: { owner: 'member', asset: 'rmb' } },
  },
  metrics: [
    {
      key: 'money',
      title: ['会员余额', 'Members’ money', 'Saldo de miembros', '会員残高'],
      help: ['当日结束时', 'At the end of the day', 'Al final del día', '当日終了時'],
      of: 'money',
      sum: 'change',
    },
    { key: 'in', title: ['余额转入', 'Money in', 'Entradas', '残高への入金'], of: 'moves', sum: 'credit' },
    { key: 'out', title: ['余额转出', 'Money out', 'Salidas', '残高からの出金'], of: 'moves', sum: 'debit' },
    {
      key: 'recycle',
      title: ['回收余额', 'Recycling balance', 'Saldo de recompra', '回収残高'],
      of: 'recycle',
      sum: 'change',
    },
    {
      key: 'points',
      title: ['会员积分', 'Members’ points', 'Puntos de miembros', '会員ポイント'],
      of: 'points',
      sum: 'points',
    },
    { key: 'now', title: ['现有余额', 'Current balance', 'Saldo actual', '現在の残高'], of: 'now', sum: 'balance' },
    { key: 'held', title: ['其中冻结', 'of which on hold', 'del cual retenido', 'うち保留'], of: 'now', sum: 'held' },
    {
      key: 'free',
      title: ['可用余额', 'Available balance', 'Saldo disponible', '利用可能額'],
      help: [
        '现有余额 − 其中冻结',
        'Money now less what is on hold',
        'Saldo actual − importe retenido',
        '現在の残高 − 保留',
      ],
      how: 'less',
      from: ['now', 'held'],
    },
  ],
  pictures: [
    {
      title: messageTexts.fromOpeningToClosing,
      shape: 'waterfall',
      metrics: ['in'],
      minus: ['out'],
      end: 'money',
    },
  ],
  dimensions: ['state', 'bucket'],
}
