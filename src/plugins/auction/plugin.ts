import { sql } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import { entry } from '#core/define/module.ts'
import { definePlugin } from '../db.ts'
import { firstNames, NAMED_ROWS } from '../shared/first-names.ts'
import { auctionBid } from './bid/bid.resource.ts'
import { bidColumns, voidBid } from './bid/bid.rules.ts'
import { auctionBuyerCalls } from './buyer/auction.buyer.ts'
import { auctionDeposit } from './deposit/deposit.resource.ts'
import { settleLots } from './end/settle.work.ts'
import { stopLot } from './end/stop.rules.ts'
import { auctionErrors } from './errors.ts'
import { auctionLot } from './lot/lot.resource.ts'
import { deleteLot, lotColumns, publishLot } from './lot/lot.rules.ts'
import { auctionPart } from './order-part.ts'
import { skuCardCall } from '../shared/activity/card.ts'
import { auctionTopic } from './topic.ts'
import { auctionReasons, auctionTexts } from './words.ts'

const bids = { title: auctionTexts.bids, api: '/addons/auction/seller/BidManage' } as const
const deposits = { title: auctionTexts.deposits, api: '/addons/auction/seller/DepositManage' } as const

/** 拍卖: lots of real stock sold to the highest bidder, with deposits on hold in the bidders' wallets. */
export const auction = definePlugin({
  key: 'auction',
  title: auctionTexts.auction,
  icon: 'crown',
  category: 'marketing',
  version: '1.0.0',
  summary: [
    '缴纳保证金后竞价，价高者得；库存预先锁定，临近结束的出价自动延时，未得拍者的保证金自动退还。',
    'Members pay a deposit and bid; the highest bid wins. Stock is reserved in advance, late bids extend the auction, and deposits of other bidders are refunded automatically.',
    'Los miembros abonan un depósito y pujan; gana la puja más alta. Existencias reservadas, prórroga por pujas tardías y devolución automática de depósitos.',
    '保証金を納めて入札し、最高額の会員が落札します。在庫を先に確保し、終了間際の入札で延長し、落札しなかった保証金は自動で返還します。',
  ],
  errors: auctionErrors,
  reasons: auctionReasons,
  entries: [
    entry(auctionLot, [lotColumns, publishLot, stopLot, deleteLot]),
    entry(auctionBid, [bidColumns, voidBid]),
    entry(auctionDeposit),
  ],
  calls: [skuCardCall('auction')],
  buyerCalls: auctionBuyerCalls,
  topics: [auctionTopic],
  panels: [
    { at: 'auction_lot', ...bids, by: 'lot_id' },
    { at: 'auction_lot', ...deposits, by: 'lot_id' },
    { at: 'member', ...bids, by: 'member_id' },
    { at: 'member', ...deposits, by: 'member_id' },
    { at: 'orders', title: auctionTexts.lots, api: '/addons/auction/seller/LotManage', by: 'order_id' },
  ],
  works: [settleLots],
  order: auctionPart,
  moves: {
    forfeit: {
      title: [
        '拍卖保证金没收',
        'Auction deposit forfeited',
        'Depósito de subasta confiscado',
        'オークション保証金の没収',
      ],
      from: 'member.available',
      to: 'clearing.forfeits',
      asset: 'rmb',
    },
  },
  async uninstall({ db, suid }) {
    const { rows } = await sql<{
      name: string
    }>`select l.name from auction_lot l where l.suid = ${suid} and (l.del_at is null and l.status in ('published', 'awarded')
        or exists (select from auction_deposit d where d.suid = l.suid and d.lot_id = l.id and d.status = 'held'))
      order by l.id limit ${NAMED_ROWS}`.execute(db)
    if (rows.length > 0) throw new AppError('auction_running', { names: firstNames(rows.map(({ name }) => name)) })
  },
})
