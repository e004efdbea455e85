import { entry } from '#core/define/module.ts'
import type { PageDef } from '#core/define/module.ts'
import { definePart } from '#core/define/part.ts'
import type { IconName } from '#core/text/icon.ts'
import { walletLog } from './wallet-log.resource.ts'
import { walletTopic } from './topic.ts'
import { commonTexts } from '../shared/common-texts.ts'

const ofMoney = ['amount', 'income', 'outgo', 'balance_after']
const ofPoints = ['points', 'points_in', 'points_out', 'points_after']

/** The same list for each wallet: points are counted, the others are money. */
const log = (
  walletType: NonNullable<PageDef['walletType']>,
  icon: IconName,
  titles: Pick<PageDef, 'title' | 'short'>,
): PageDef => ({
  path: `/finance/walletlog/${walletType}`,
  kind: 'list',
  ...titles,
  icon,
  menu: true,
  api: ['/seller/wallet/WalletlogManage'],
  walletType,
  narrowed: {
    filters: { wallet_type: walletType },
    hidden: ['wallet_type', ...(walletType === 'score' ? ofMoney : ofPoints)],
  },
})

/** 钱包流水: movements of member wallets. */
export const walletLogPart = definePart({
  topics: [walletTopic],
  entries: [entry(walletLog)],
  pages: [
    log('rmb', 'wallet', {
      title: ['余额流水', 'Balance log', 'Movimientos de saldo', '残高の履歴'],
      short: ['余额流水', 'Balance log', 'Saldo', '残高の履歴'],
    }),
    log('score', 'star', {
      title: ['积分流水', 'Points log', 'Movimientos de puntos', 'ポイントの履歴'],
      short: ['积分流水', 'Points log', 'Puntos', 'ポイントの履歴'],
    }),
    log('recycle', 'sync', {
      title: ['回收金流水', 'Recycling credit log', 'Movimientos de crédito de recompra', '回収残高の履歴'],
      short: ['回收金流水', 'Recycling credit', 'Saldo de recompra', '回収残高の履歴'],
    }),
  ],
  panels: [
    {
      at: 'member',
      api: '/seller/wallet/WalletlogManage',
      by: 'member_id',
      title: commonTexts.walletLog,
    },
  ],
})
