import type { Topic } from '#core/define/topic.ts'
import { auctionTexts } from './words.ts'

const deposits = '/plugin/auction/deposit/manage'

/** Bidders and deposits, by lot. The sales of the winners' orders are reported with those of all campaigns. */
export const auctionTopic: Topic = {
  key: 'auction',
  title: auctionTexts.auction,
  sources: {
    bids: { page: '/plugin/auction/bid/manage', at: 'created_at', query: { status: 'valid' } },
    deposits: { page: deposits, at: 'created_at' },
    forfeited: { page: deposits, at: 'resolved_at', query: { status: 'forfeited' } },
  },
  metrics: [
    { key: 'people', title: ['出价人数', 'Bidders', 'Postores', '入札者数'], of: 'bids', distinct: 'member_id' },
    { key: 'bids', title: auctionTexts.bidCount, of: 'bids', count: true },
    {
      key: 'lots',
      title: ['有出价的拍品', 'Lots with bids', 'Lotes con pujas', '入札のある出品'],
      of: 'bids',
      distinct: 'lot_id',
    },
    { key: 'depositors', title: auctionTexts.depositors, of: 'deposits', distinct: 'member_id' },
    { key: 'deposited', title: auctionTexts.deposit, of: 'deposits', sum: 'amount' },
    {
      key: 'forfeited',
      title: ['没收保证金', 'Deposits forfeited', 'Depósitos confiscados', '没収した保証金'],
      of: 'forfeited',
      sum: 'amount',
    },
    {
      key: 'each',
      title: ['人均出价次数', 'Bids for each', 'Pujas por postor', '1人あたり入札数'],
      help: ['出价次数 ÷ 出价人数', 'Bids ÷ bidders', 'Pujas ÷ postores', '入札数 ÷ 入札者数'],
      how: 'each',
      from: ['bids', 'people'],
    },
  ],
  dimensions: ['lot_id', 'member_id'],
}
