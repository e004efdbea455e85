import { accepted, dataOf } from '#test/helpers/calls.ts'
import { memberOf, storeOf } from '#modules/order/test/store.ts'
import type { Caller, TestApp } from '#test/helpers/app.ts'
import { buyerOf } from '#test/helpers/buyers.ts'
import { sectionRound } from '#test/helpers/section-round.ts'

export const seller = '/addons/auction/seller'
export const buyer = '/addons/auction/buyer'

export interface LotRow {
  id: number
  phase: string
  status: string
  price: number | null
  bid_count: number
  depositors: number
  hammer_price: number | null
  winner_id: number | null
  order_id: number | null
  extended: number | null
  end_at: number
}
export interface BidRow {
  id: number
  member_id: number
  price: number
  leading: boolean
  status: string
  deposit_state: string
}
export interface DepositRow {
  member_id: number
  amount: number
  status: string
}

/** A buyer with 20.00 in the wallet. */
export interface Bidder {
  readonly member: number
  readonly me: Caller
}
export const purse = 2000

/**
 * A shop with a running lot: four of the small SKU, 12.00 in the shop, from 2.00 on by steps of 0.50, with a deposit of
 * 1.00.
 */
export async function auctionStore(t: TestApp, terms: Record<string, unknown> = {}) {
  const store = await storeOf(t, {}, await t.supplier({ addons: ['auction'] }))
  const { s, small } = store
  const now = Math.floor(t.app.now().getTime() / 1000)
  const offer = {
    name: '盐',
    sku_id: small,
    quota: 4,
    start_price: 200,
    step: 50,
    deposit: 100,
    extend_seconds: 0,
    max_extends: 3,
    pay_hours: 2,
    second_offer: false,
    begin_at: now - 60,
    end_at: now + 86_400,
    ...terms,
  }
  const lot = dataOf(await s.post<{ id: number }>(`${seller}/LotSave`, offer)).id
  const publish = () => s.post(`${seller}/LotPublish`, { id: lot })
  const stop = () => s.post(`${seller}/LotStop`, { id: lot, remark: '不卖了' })
  const bidder = async (): Promise<Bidder> => {
    const member = await memberOf(s)
    accepted(
      await s.post('/seller/wallet/UserRechargeSave', {
        member_id: member,
        wallet_type: 'rmb',
        reason: '充值',
        submit: true,
        amount: purse,
      }),
    )
    return { member, me: await buyerOf(t, s, member) }
  }
  const pay = ({ me }: Bidder) => me.post(`${buyer}/Deposit`, { id: lot })
  /** Bidders with a paid deposit. */
  const bidders = async (many: number) => {
    const all: Bidder[] = []
    for (let n = 0; n < many; n++) {
      const created = await bidder()
      accepted(await pay(created))
      all.push(created)
    }
    return all
  }
  const bid = ({ me }: Bidder, price: number) =>
    me.post<{ won: boolean; end_at: number }>(`${buyer}/Bid`, { id: lot, price })
  const buy = ({ me }: Bidder, qty = 4) =>
    me.post<{ id: number }>('/buyer/order/Create', {
      way: 'pickup',
      lines: [{ sku_id: small, qty }],
      offers: [{ addon: 'auction', choice: { lot } }],
    })
  const payOrder = ({ me }: Bidder, order_id: number) => me.post('/buyer/pay/Prepay', { order_id, channel: 'wallet' })
  const row = async () => (await s.get<LotRow[]>(`${seller}/LotManage`)).data.find(({ id }) => id === lot)
  const bids = async () =>
    (await s.get<BidRow[]>(`${seller}/BidManage`, { sort: 'id', order: 'true', limit: 100 })).data
  const deposits = async () =>
    (await s.get<DepositRow[]>(`${seller}/DepositManage`, { sort: 'id', order: 'true', limit: 100 })).data
  const detail = async ({ me }: Bidder) => dataOf(await me.get<Record<string, unknown>>(`${buyer}/Detail`, { id: lot }))
  /** A member's balance, and its part on hold. */
  const wallet = async ({ member }: Pick<Bidder, 'member'>) => {
    const { data } = await s.get<{ asset: string; bucket: string; balance: number; held: number }[]>(
      '/seller/ledger/LedgerAccountManage',
      { owner: 'member', owner_id: String(member) },
    )
    const account = data.find(({ asset, bucket }) => asset === 'rmb' && bucket === 'available')
    return { balance: account?.balance, held: account?.held }
  }
  const work = () => sectionRound(t.app, s.suid, 'auction.lots')
  const set = async (column: 'end_at' | 'pay_until', seconds: number) => {
    await t.database.sql(
      `update auction_lot set ${column} = now() + make_interval(secs => $3) where suid = $1 and id = $2`,
      [s.suid, lot, seconds],
    )
  }
  /** Ends the bidding. */
  const end = () => set('end_at', -1)
  /** Ends the payment period. */
  const late = () => set('pay_until', -1)
  return {
    ...store,
    lot,
    offer,
    publish,
    stop,
    bidder,
    bidders,
    pay,
    bid,
    buy,
    payOrder,
    row,
    bids,
    deposits,
    detail,
    wallet,
    work,
    set,
    end,
    late,
  }
}
