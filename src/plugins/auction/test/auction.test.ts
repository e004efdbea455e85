import { expect, test } from 'vitest'
import { accepted, dataOf } from '#test/helpers/calls.ts'
import { auctionStore, buyer, purse, seller } from './bidding.ts'
import type { Bidder } from './bidding.ts'
import { productApp } from '#test/helpers/shared-apps.ts'

const t = await productApp({ addons: ['auction'] })
const inSeconds = (from: number) => Math.floor(t.app.now().getTime() / 1000) + from

/** The first of some people; there are as many as were asked for. */
function named(people: readonly Bidder[]): [Bidder, Bidder, Bidder] {
  const [one, two, three] = people
  if (!one || !two || !three) throw new Error('too few')
  return [one, two, three]
}

test('[P06] people pay a deposit and bid; the highest bid wins, is ordered for its price and paid with the deposit, and all others get theirs back', async () => {
  const { publish, bidders, bid, end, work, row, bids, deposits, detail, buy, payOrder, wallet, info, redeem, free, s, sound, lot } =
    await auctionStore(t)
  const before = await free()
  accepted(await publish())
  const [one, two, three] = named(await bidders(3))
  expect(await wallet(one)).toEqual({ balance: purse, held: 100 })
  accepted(await bid(one, 200))
  accepted(await bid(two, 250))
  accepted(await bid(one, 600))
  expect(await row()).toMatchObject({ phase: 'running', price: 600, bid_count: 3, depositors: 3 })
  expect(await detail(two)).toMatchObject({ price: 600, next_price: 650, leading: false, deposit_state: 'held', own_price: 250, bids: 3, won: null, last: [{ price: 600, own: false, who: '李**' }, { price: 250, own: true }, { price: 200 }] }) // prettier-ignore
  await end()
  // told at once, before anybody has written it down
  expect(await row()).toMatchObject({ phase: 'awarded', status: 'published' })
  expect(await detail(one)).toMatchObject({ phase: 'awarded', left_seconds: 0, won: { price: 600 } })
  await work()
  expect(await row()).toMatchObject({ status: 'awarded', hammer_price: 600, winner_id: one.member })
  expect((await deposits()).map(({ status }) => status)).toEqual(['held', 'released', 'released'])
  expect(await wallet(three)).toEqual({ balance: purse, held: 0 })
  const order = dataOf(await buy(one)).id
  expect(await info(order)).toMatchObject({ goods_amount: 1200, adjust_amount: -600, total_amount: 600 })
  accepted(await payOrder(one, order))
  expect(await row()).toMatchObject({ status: 'sold', order_id: order })
  await work()
  expect((await deposits()).map(({ status }) => status)).toEqual(['released', 'released', 'released'])
  expect(await wallet(one)).toEqual({ balance: purse - 600, held: 0 })
  expect((await bids()).map(({ price, leading, deposit_state }) => ({ price, leading, deposit_state }))).toEqual([
    { price: 200, leading: false, deposit_state: 'released' },
    { price: 250, leading: false, deposit_state: 'released' },
    { price: 600, leading: true, deposit_state: 'released' },
  ])
  expect((await one.me.get(`${buyer}/Mine`)).data).toMatchObject([
    { lot_id: lot, phase: 'sold', won: true, order_id: order, deposit_state: 'released' },
  ])
  expect((await s.get(`${seller}/LotManage`, { _count_by: 'phase' })).data).toEqual({ sold: 1 })
  accepted(await redeem(order))
  expect((await free())[0]).toBe((before[0] ?? 0) - 4)
  expect(await sound()).toEqual([])
})

test('[P06] a bid below the step, above the cap, late, too early, by the leader or without a deposit is refused in words', async () => {
  const steps = [{ from_price: 500, step: 200 }]
  const { s, publish, bidders, bidder, pay, bid, end, set, bids, offer, sound, lot } = await auctionStore(t, {
    steps,
    cap_price: 1000,
    begin_at: inSeconds(3600),
  })
  accepted(await publish())
  const [one, two] = named(await bidders(3))
  expect(await bid(one, 200)).toMatchObject({ http: 409, code: 'auction_late' })
  await t.database.sql(`update auction_lot set begin_at = now() - interval '1 minute' where suid = $1`, [s.suid])
  const other = await bidder()
  expect(await bid(other, 200)).toMatchObject({ http: 409, code: 'auction_no_deposit', msg: '请先缴纳保证金 1.00' })
  expect(await pay(one)).toMatchObject({ http: 409, code: 'auction_deposited' })
  expect(await bid(one, 199)).toMatchObject({ http: 409, code: 'auction_low', msg: '出价须不低于 2.00' })
  accepted(await bid(one, 500))
  expect(await bid(one, 700)).toMatchObject({ http: 409, code: 'auction_leading' })
  expect(await bid(two, 699)).toMatchObject({ http: 409, code: 'auction_low', msg: '出价须不低于 7.00' })
  expect(await bid(two, 1001)).toMatchObject({ http: 409, code: 'auction_high' })
  expect(await s.post(`${seller}/LotSave`, { ...offer, id: lot, step: 1 })).toMatchObject({ status: false })
  await end()
  expect(await bid(two, 700)).toMatchObject({ http: 409, code: 'auction_late' })
  expect(await pay(other)).toMatchObject({ http: 409, code: 'auction_late' })
  await set('end_at', 60)
  const poor = await bidder()
  accepted(
    await s.post('/seller/wallet/UserRechargeSave', {
      member_id: poor.member,
      wallet_type: 'rmb',
      reason: '扣除',
      submit: true,
      amount: 50 - purse,
    }),
  )
  expect(await pay(poor)).toMatchObject({ http: 409, code: 'ledger_short' })
  expect(await bids()).toHaveLength(1)
  expect(await sound()).toEqual([])
})

test('terms that contradict each other, or more than the shop takes or has, are refused', async () => {
  const { s, offer, free } = await auctionStore(t)
  const before = await free()
  const save = (terms: Record<string, unknown>) => s.post<{ id: number }>(`${seller}/LotSave`, { ...offer, ...terms })
  expect(await save({ name: '反', end_at: offer.begin_at })).toMatchObject({ http: 422 })
  expect(await save({ name: '低', reserve_price: 100 })).toMatchObject({ http: 422 })
  expect(await save({ name: '顶', cap_price: 200 })).toMatchObject({ http: 422 })
  for (const terms of [
    { start_price: 1200 },
    { reserve_price: 1201 },
    { cap_price: 1201 },
    { quota: 100_000 },
    { end_at: inSeconds(-1) },
  ]) {
    const { id } = dataOf(await save({ name: JSON.stringify(terms), ...terms }))
    expect(await s.post(`${seller}/LotPublish`, { id })).toMatchObject({ http: 422 })
    accepted(await s.post(`${seller}/LotDel`, { id }))
  }
  expect(await free()).toEqual(before)
})

test('ten bids of one amount at once: exactly one is taken; a bid in the last seconds prolongs, at most so often', async () => {
  const { publish, bidders, bid, bids, row, set, sound } = await auctionStore(t, { extend_seconds: 300, max_extends: 2 })
  accepted(await publish())
  const people = await bidders(10)
  const [one, two] = named(people)
  const came = await Promise.all(people.map((person) => bid(person, 300)))
  expect(came.filter(({ status }) => status)).toHaveLength(1)
  expect(came.filter(({ status, code }) => !status && code === 'auction_low')).toHaveLength(9)
  expect(await bids()).toMatchObject([{ price: 300, leading: true }])
  expect(await row()).toMatchObject({ extended: 0 })
  const next = (await bids())[0]?.member_id === one.member ? [two, one] : [one, two]
  for (const [at, who] of [...next, ...next].entries()) {
    await set('end_at', 60)
    const { end_at } = dataOf(await bid(who ?? one, 400 + at * 100))
    expect(end_at > inSeconds(200)).toBe(at < 2)
  }
  expect(await row()).toMatchObject({ extended: 2, bid_count: 5 })
  expect(await sound()).toEqual([])
})

test('a bid that is struck out gives the lead back to the one before; a bid of the cap ends the lot at once', async () => {
  const { s, publish, bidders, bid, bids, row, deposits, work, buy, sound } = await auctionStore(t, { cap_price: 900 })
  accepted(await publish())
  const [one, two, three] = named(await bidders(3))
  accepted(await bid(one, 200))
  accepted(await bid(two, 800))
  const high = (await bids())[1]?.id ?? 0
  expect(await s.post(`${seller}/BidVoid`, { id: high })).toMatchObject({ http: 422 })
  accepted(await s.post(`${seller}/BidVoid`, { id: high, remark: '误操作' }))
  expect(await row()).toMatchObject({ price: 200, bid_count: 1 })
  expect(await bids()).toMatchObject([{ leading: true }, { leading: false, status: 'void' }])
  accepted(await bid(two, 250))
  expect(await bid(three, 900)).toMatchObject({ status: true, data: { won: true } })
  expect(await row()).toMatchObject({ status: 'awarded', hammer_price: 900, winner_id: three.member })
  expect(await bid(one, 900)).toMatchObject({ code: 'auction_late' })
  expect(await s.post(`${seller}/BidVoid`, { id: (await bids())[3]?.id ?? 0, remark: '晚了' })).toMatchObject({ code: 'auction_late' })
  await work()
  expect((await deposits()).map(({ status }) => status)).toEqual(['released', 'released', 'held'])
  expect(await buy(one)).toMatchObject({ http: 409, code: 'auction_not_won' })
  expect(await buy(three, 3)).toMatchObject({ http: 422 })
  expect(await sound()).toEqual([])
})

test('not paid in time: the order is closed, the deposit is the shop’s, and the second bidder may have it once for their bid', async () => {
  const store = await auctionStore(t, { second_offer: true, reserve_price: 300 })
  const { s, publish, bidders, bid, end, late, work, buy, payOrder, row, deposits, wallet, info, free, sound } = store
  const before = await free()
  accepted(await publish())
  const [one, two, three] = named(await bidders(3))
  accepted(await bid(three, 200))
  accepted(await bid(two, 300))
  accepted(await bid(one, 400))
  await end()
  const order = dataOf(await buy(one)).id
  expect(await buy(one)).toMatchObject({ http: 409, code: 'auction_ordered' })
  // A winner who is blocked meanwhile loses the deposit all the same, and the lot goes on.
  accepted(await s.post('/seller/member/MemberBlock', { id: one.member, remark: '恶意竞拍' }))
  await work()
  await late()
  await work()
  expect(await info(order)).toMatchObject({ status: 'close' })
  expect(await payOrder(one, order)).toMatchObject({ status: false })
  expect(await buy(one)).toMatchObject({ status: false })
  expect(await wallet(one)).toEqual({ balance: purse - 100, held: 0 })
  expect((await deposits()).map(({ status }) => status)).toEqual(['forfeited', 'released', 'released'])
  expect(await row()).toMatchObject({ status: 'awarded', winner_id: two.member, hammer_price: 300 })
  const second = dataOf(await buy(two)).id
  expect(await info(second)).toMatchObject({ total_amount: 300 })
  accepted(await two.me.post('/buyer/order/Cancel', { id: second, reason: '再想想' }))
  await late()
  await work()
  await work()
  expect(await row()).toMatchObject({ status: 'failed', hammer_price: null })
  expect(await wallet(two)).toEqual({ balance: purse, held: 0 })
  expect(await free()).toEqual(before)
  const forfeits = await s.get<{ balance: number }[]>('/seller/ledger/LedgerAccountManage', {
    owner: 'clearing',
    owner_id: 'addon:auction:forfeits',
  })
  expect(forfeits.data).toMatchObject([{ balance: 100 }])
  expect(await sound()).toEqual([])
})

test('below the reserve price nothing is sold; stopping gives everything back, and uninstalling waits for the end', async () => {
  for (const ending of ['reserve', 'stop'] as const) {
    const { s, lot, publish, stop, bidders, bid, end, work, row, deposits, wallet, free, sound } = await auctionStore(t, {
      reserve_price: 500,
    })
    const before = await free()
    accepted(await publish())
    expect(await free()).not.toEqual(before)
    const [one, two] = named(await bidders(3))
    accepted(await bid(one, 450))
    expect(await s.post(`${seller}/LotDel`, { id: lot })).toMatchObject({ status: false })
    expect(await s.post('/addons/uninstall', { key: 'auction' })).toMatchObject({ code: 'auction_running' })
    if (ending === 'stop') accepted(await stop())
    else await end()
    expect(await row()).toMatchObject({ phase: ending === 'stop' ? 'stopped' : 'failed' })
    if (ending === 'reserve') expect(await stop()).toMatchObject({ code: 'auction_late' })
    await work()
    await work()
    expect(await row()).toMatchObject({ status: ending === 'stop' ? 'stopped' : 'failed' })
    expect((await deposits()).map(({ status }) => status)).toEqual(['released', 'released', 'released'])
    expect([await wallet(one), await wallet(two)]).toEqual([{ balance: purse, held: 0 }, { balance: purse, held: 0 }]) // prettier-ignore
    expect(await free()).toEqual(before)
    accepted(await s.post(`${seller}/LotDel`, { id: lot }))
    accepted(await s.post('/addons/uninstall', { key: 'auction' }))
    expect(await sound()).toEqual([])
  }
})
