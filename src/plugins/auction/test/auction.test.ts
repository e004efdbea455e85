import { expect, test } from 'vitest'
import { accepted, dataOf } from '#test/helpers/calls.ts'
import { auctionStore, buyer, purse, seller } from './bidding.ts'
import type { Bidder } from './bidding.ts'
import { productApp } from '#test/helpers/shared-apps.ts'

const t = await productApp({ addons: ['auction'] })
const inSeconds = (from: number) => Math.floor(t.app.now().getTime() / 1000) + from

/** The first three bidders. */
function named(people: readonly Bidder[]): [Bidder, Bidder, Bidder] {
  const [first, second, third] = people
  if (!first || !second || !third) throw new Error('too few')
  return [first, second, third]
}

test('[P06] bidders pay a deposit and bid; the winner orders at the hammer price and pays with the deposit, and all other deposits are released', async () => {
  const {
    publish,
    bidders,
    bid,
    end,
    work,
    row,
    bids,
    deposits,
    detail,
    buy,
    payOrder,
    wallet,
    info,
    redeem,
    free,
    s,
    sound,
    lot,
  } = await auctionStore(t)
  const before = await free()
  accepted(await publish())
  const [first, second, third] = named(await bidders(3))
  expect(await wallet(first)).toEqual({ balance: purse, held: 100 })
  accepted(await bid(first, 200))
  accepted(await bid(second, 250))
  accepted(await bid(first, 600))
  expect(await row()).toMatchObject({ phase: 'running', price: 600, bid_count: 3, depositors: 3 })
  expect(await detail(second)).toMatchObject({
    price: 600,
    next_price: 650,
    leading: false,
    deposit_state: 'held',
    own_price: 250,
    bids: 3,
    won: null,
    last: [{ price: 600, own: false, who: '李**' }, { price: 250, own: true }, { price: 200 }],
  })
  await end()
  // the result is visible before it is stored
  expect(await row()).toMatchObject({ phase: 'awarded', status: 'published' })
  expect(await detail(first)).toMatchObject({ phase: 'awarded', left_seconds: 0, won: { price: 600 } })
  await work()
  expect(await row()).toMatchObject({ status: 'awarded', hammer_price: 600, winner_id: first.member })
  expect((await deposits()).map(({ status }) => status)).toEqual(['held', 'released', 'released'])
  expect(await wallet(third)).toEqual({ balance: purse, held: 0 })
  const order = dataOf(await buy(first)).id
  expect(await info(order)).toMatchObject({ goods_amount: 1200, adjust_amount: -600, total_amount: 600 })
  accepted(await payOrder(first, order))
  expect(await row()).toMatchObject({ status: 'sold', order_id: order })
  await work()
  expect((await deposits()).map(({ status }) => status)).toEqual(['released', 'released', 'released'])
  expect(await wallet(first)).toEqual({ balance: purse - 600, held: 0 })
  expect((await bids()).map(({ price, leading, deposit_state }) => ({ price, leading, deposit_state }))).toEqual([
    { price: 200, leading: false, deposit_state: 'released' },
    { price: 250, leading: false, deposit_state: 'released' },
    { price: 600, leading: true, deposit_state: 'released' },
  ])
  expect((await first.me.get(`${buyer}/Mine`)).data).toMatchObject([
    { lot_id: lot, phase: 'sold', won: true, order_id: order, deposit_state: 'released' },
  ])
  expect((await s.get(`${seller}/LotManage`, { _count_by: 'phase' })).data).toEqual({ sold: 1 })
  accepted(await redeem(order))
  expect((await free())[0]).toBe((before[0] ?? 0) - 4)
  expect(await sound()).toEqual([])
})

test('[P06] a bid below the step, above the cap, too late, too early, by the leader or without a deposit is refused with a message', async () => {
  const steps = [{ from_price: 500, step: 200 }]
  const { s, publish, bidders, bidder, pay, bid, end, set, bids, offer, sound, lot } = await auctionStore(t, {
    steps,
    cap_price: 1000,
    begin_at: inSeconds(3600),
  })
  accepted(await publish())
  const [first, second] = named(await bidders(3))
  expect(await bid(first, 200)).toMatchObject({ http: 409, code: 'auction_late' })
  await t.database.sql(`update auction_lot set begin_at = now() - interval '1 minute' where suid = $1`, [s.suid])
  const other = await bidder()
  expect(await bid(other, 200)).toMatchObject({ http: 409, code: 'auction_no_deposit', msg: '请先缴纳保证金 ¥1.00' })
  expect(await pay(first)).toMatchObject({ http: 409, code: 'auction_deposited' })
  expect(await bid(first, 199)).toMatchObject({ http: 409, code: 'auction_low', msg: '出价须不低于 ¥2.00' })
  accepted(await bid(first, 500))
  expect(await bid(first, 700)).toMatchObject({ http: 409, code: 'auction_leading' })
  expect(await bid(second, 699)).toMatchObject({ http: 409, code: 'auction_low', msg: '出价须不低于 ¥7.00' })
  expect(await bid(second, 1001)).toMatchObject({ http: 409, code: 'auction_high' })
  expect(await s.post(`${seller}/LotSave`, { ...offer, id: lot, step: 1 })).toMatchObject({ status: false })
  await end()
  expect(await bid(second, 700)).toMatchObject({ http: 409, code: 'auction_late' })
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

test('terms that contradict each other, or exceed the stock, are refused', async () => {
  const { s, offer, free } = await auctionStore(t)
  const before = await free()
  const save = (terms: Record<string, unknown>) => s.post<{ id: number }>(`${seller}/LotSave`, { ...offer, ...terms })
  expect(await save({ name: '反', end_at: offer.begin_at })).toMatchObject({ http: 422 })
  expect(await save({ name: '低', reserve_price: 100 })).toMatchObject({ http: 422 })
  expect(await save({ name: '顶', cap_price: 200 })).toMatchObject({ http: 422 })
  for (const terms of [{ quota: 100_000 }, { end_at: inSeconds(-1) }]) {
    const { id } = dataOf(await save({ name: JSON.stringify(terms), ...terms }))
    expect(await s.post(`${seller}/LotPublish`, { id })).toMatchObject({ http: 422 })
    accepted(await s.post(`${seller}/LotDel`, { id }))
  }
  expect(await free()).toEqual(before)
})

test('[E1] a lot without a cap sells above the shop’s price: the winner’s order costs the hammer price to the cent, and a refund returns it', async () => {
  for (const hammer of [1200, 1703]) {
    const store = await auctionStore(t, { start_price: 1100 })
    const { s, small, publish, bidders, bid, end, work, row, detail, buy, payOrder, wallet, info, free, sound } = store
    const before = await free()
    accepted(await publish())
    const [first, second] = named(await bidders(3))
    accepted(await bid(second, 1150))
    accepted(await bid(first, hammer))
    expect(await detail(first)).toMatchObject({ top_price: null, next_price: hammer + 50 })
    await end()
    await work()
    // a change of the shop's price afterwards changes nothing
    await t.database.sql('update goods_sku set price = 100 where suid = $1 and id = $2', [s.suid, small])
    const order = dataOf(await buy(first)).id
    expect(await info(order)).toMatchObject({
      goods_amount: 400,
      adjust_amount: hammer - 400,
      total_amount: hammer,
      lines: [{ price: 100, share: hammer }],
    })
    accepted(await payOrder(first, order))
    expect(await row()).toMatchObject({ status: 'sold', hammer_price: hammer, order_id: order })
    expect(await wallet(first)).toEqual({ balance: purse - hammer, held: 0 })
    expect(await sound()).toEqual([])
    for (const qty of [1, 3])
      accepted(
        await s.post('/seller/refund/RefundCreate', {
          order_id: order,
          source: 'seller',
          type: 'refund',
          reason: '破损',
          lines: [{ sku_id: small, qty }],
        }),
      )
    expect(await info(order)).toMatchObject({ status: 'close', refunded_amount: hammer })
    expect(await wallet(first)).toEqual({ balance: purse, held: 0 })
    expect(await free()).toEqual(before)
    expect((await s.get('/addons/auction/seller/LotManage', { order_id: String(order) })).data).toHaveLength(1)
    expect(await sound()).toEqual([])
  }
})

test('of ten concurrent equal bids exactly one is accepted; a bid in the last seconds extends the lot, a limited number of times', async () => {
  const { publish, bidders, bid, bids, row, set, sound } = await auctionStore(t, {
    extend_seconds: 300,
    max_extends: 2,
  })
  accepted(await publish())
  const people = await bidders(10)
  const [first, second] = named(people)
  const answers = await Promise.all(people.map((person) => bid(person, 300)))
  expect(answers.filter(({ status }) => status)).toHaveLength(1)
  expect(answers.filter(({ status, code }) => !status && code === 'auction_low')).toHaveLength(9)
  expect(await bids()).toMatchObject([{ price: 300, leading: true }])
  expect(await row()).toMatchObject({ extended: 0 })
  const next = (await bids())[0]?.member_id === first.member ? [second, first] : [first, second]
  for (const [at, who] of [...next, ...next].entries()) {
    await set('end_at', 60)
    const { end_at } = dataOf(await bid(who ?? first, 400 + at * 100))
    expect(end_at > inSeconds(200)).toBe(at < 2)
  }
  expect(await row()).toMatchObject({ extended: 2, bid_count: 5 })
  expect(await sound()).toEqual([])
})

test('a voided bid returns the lead to the previous one; a bid at the cap ends the lot at once', async () => {
  const { s, publish, bidders, bid, bids, row, deposits, work, buy, sound } = await auctionStore(t, { cap_price: 900 })
  accepted(await publish())
  const [first, second, third] = named(await bidders(3))
  accepted(await bid(first, 200))
  accepted(await bid(second, 800))
  const high = (await bids())[1]?.id ?? 0
  expect(await s.post(`${seller}/BidVoid`, { id: high })).toMatchObject({ http: 422 })
  accepted(await s.post(`${seller}/BidVoid`, { id: high, remark: '误操作' }))
  expect(await row()).toMatchObject({ price: 200, bid_count: 1 })
  expect(await bids()).toMatchObject([{ leading: true }, { leading: false, status: 'void' }])
  accepted(await bid(second, 250))
  expect(await bid(third, 900)).toMatchObject({ status: true, data: { won: true } })
  expect(await row()).toMatchObject({ status: 'awarded', hammer_price: 900, winner_id: third.member })
  expect(await bid(first, 900)).toMatchObject({ code: 'auction_late' })
  expect(await s.post(`${seller}/BidVoid`, { id: (await bids())[3]?.id ?? 0, remark: '晚了' })).toMatchObject({
    code: 'auction_late',
  })
  await work()
  expect((await deposits()).map(({ status }) => status)).toEqual(['released', 'released', 'held'])
  expect(await buy(first)).toMatchObject({ http: 409, code: 'auction_not_won' })
  expect(await buy(third, 3)).toMatchObject({ http: 422 })
  expect(await sound()).toEqual([])
})

test('without payment in time the order is closed, the deposit is forfeited, and the second bidder may buy once at their bid', async () => {
  const store = await auctionStore(t, { second_offer: true, reserve_price: 300 })
  const { s, publish, bidders, bid, end, late, work, buy, payOrder, row, deposits, wallet, info, free, sound } = store
  const before = await free()
  accepted(await publish())
  const [winner, runnerUp, third] = named(await bidders(3))
  accepted(await bid(third, 200))
  accepted(await bid(runnerUp, 300))
  accepted(await bid(winner, 400))
  await end()
  const order = dataOf(await buy(winner)).id
  expect(await buy(winner)).toMatchObject({ http: 409, code: 'auction_ordered' })
  // A winner who is blocked in the meantime still loses the deposit, and the lot continues.
  accepted(await s.post('/seller/member/MemberBlock', { id: winner.member, remark: '恶意竞拍' }))
  await work()
  await late()
  await work()
  expect(await info(order)).toMatchObject({ status: 'close' })
  expect(await payOrder(winner, order)).toMatchObject({ status: false })
  expect(await buy(winner)).toMatchObject({ status: false })
  expect(await wallet(winner)).toEqual({ balance: purse - 100, held: 0 })
  expect((await deposits()).map(({ status }) => status)).toEqual(['forfeited', 'released', 'released'])
  expect(await row()).toMatchObject({ status: 'awarded', winner_id: runnerUp.member, hammer_price: 300 })
  const second = dataOf(await buy(runnerUp)).id
  expect(await info(second)).toMatchObject({ total_amount: 300 })
  accepted(await runnerUp.me.post('/buyer/order/Cancel', { id: second, reason: '再想想' }))
  await late()
  await work()
  await work()
  expect(await row()).toMatchObject({ status: 'failed', hammer_price: null })
  expect(await wallet(runnerUp)).toEqual({ balance: purse, held: 0 })
  expect(await free()).toEqual(before)
  const forfeits = await s.get<{ balance: number }[]>('/seller/ledger/LedgerAccountManage', {
    owner: 'clearing',
    owner_id: 'addon:auction:forfeits',
  })
  expect(forfeits.data).toMatchObject([{ balance: 100 }])
  expect(await sound()).toEqual([])
})

test('below the reserve price nothing is sold; stopping releases everything, and uninstalling waits for the end', async () => {
  for (const ending of ['reserve', 'stop'] as const) {
    const { s, lot, publish, stop, bidders, bid, end, work, row, deposits, wallet, free, sound } = await auctionStore(
      t,
      {
        reserve_price: 500,
      },
    )
    const before = await free()
    accepted(await publish())
    expect(await free()).not.toEqual(before)
    const [first, second] = named(await bidders(3))
    accepted(await bid(first, 450))
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
    expect([await wallet(first), await wallet(second)]).toEqual([
      { balance: purse, held: 0 },
      { balance: purse, held: 0 },
    ])
    expect(await free()).toEqual(before)
    accepted(await s.post(`${seller}/LotDel`, { id: lot }))
    accepted(await s.post('/addons/uninstall', { key: 'auction' }))
    expect(await sound()).toEqual([])
  }
})
