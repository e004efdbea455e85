import { randomInt, randomUUID } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { dayStart } from '#core/value/time.ts'
import { leftBehind, neverFound, toBeDone } from '../helpers/activity-story.ts'
import { demoIn } from '../helpers/demo-folder.ts'
import { doomedBuyer } from '../helpers/doomed-buyers.ts'
import { makerOf, plentyOf } from '../helpers/doomed-goods.ts'
import { doomedServer, readyAt } from '../helpers/doomed-server.ts'
import type { Who, Write } from '../helpers/doomed-server.ts'

/** A round covers seven plugins, so a quarter of the usual number of rounds: five in CI. */
const rounds = Math.max(1, Math.round(Number(process.env['KILL_ROUNDS'] ?? 4) / 4))
const DAY = 86_400
/** Expected refusals of a write: it was done already, or its precondition no longer applies. */
const refusals = [
  'order_state',
  'pay_not_open',
  'pay_over_due',
  'ledger_short',
  'auction_leading',
  'auction_low',
  'groupbuy_twice',
  'groupbuy_full',
  'groupbuy_over',
  'yungou_sold_out',
  'yungou_over',
  'signed_then',
  'state_changed',
]

interface Data {
  id?: number
  ok?: boolean
  redeem_code?: string | null
}

let home = ''
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'saltern-activity-kill-'))
  await chmod(home, 0o711)
})
afterAll(() => rm(home, { recursive: true, force: true }))
const { post, get, signIn, serve, kill, query } = doomedServer<Data>(() => home)

test(
  `[P06] [P07] [P08] [P13] [P15] [P17] [safety S30] killed ${rounds} times amid flash sales, groups, bids, shares, check-ins, rankings and commissions: nothing is sold, reserved, granted or paid twice, and no remainder stays`,
  { timeout: 300_000 + rounds * 90_000 },
  async () => {
    let server = serve(demoIn(home))
    let at = await readyAt(server)
    const place = await furnish(at)
    const done: Done[] = []
    for (let round = 0; round < rounds; round++) {
      const lost: Lost[] = []
      const before = done.length
      const people = Promise.all(
        Object.entries(trades).map(([kind, trade]) => busy({ at, kind, trade, place, round, done, lost })),
      )
      // four answers of each: a flash sale is ordered, paid and fetched by then
      const timesOf = (kind: string) => done.slice(before).filter((item) => item.kind === kind).length
      const all = vi.waitFor(() => expect(Math.min(...Object.keys(trades).map(timesOf))).toBeGreaterThanOrEqual(4), {
        timeout: 120_000,
        interval: 5,
      })
      await Promise.race([all, people]) // a failure ends the wait
      await sleep(randomInt(200))
      await kill(server, round % 2 === 1)
      await people
      await server.ended
      server = serve({ DEMO: '0' })
      at = await readyAt(server)
      for (const { who, kind, write } of lost) {
        const answer = await post(at, write, who)
        expect(answer.status || refusals.includes(answer.code ?? ''), JSON.stringify([write, answer])).toBe(true)
        if (answer.status) done.push({ kind, path: write.path, id: answer.data?.id ?? 0 })
      }
      await expectNone(place, neverFound)
      // leftovers of a killed process wait for the sweep of each minute
      await vi.waitFor(() => expectNone(place, toBeDone), { timeout: 240_000, interval: 500 })
    }
    await expectKept(place, done)
    await stopAll(at, place)
    await vi.waitFor(() => expectNone(place, { ...toBeDone, ...leftBehind }), { timeout: 240_000, interval: 500 })
    await expectNone(place, neverFound)
    for (const path of ['seller/order/OrderVerify', 'jxc/stock/StockVerify'])
      expect((await get(at, path, place.shop)).data).toMatchObject({ ok: true })
    server.kill('SIGTERM')
    expect(await server.ended).toBe(0)
  },
)

/** A write that was answered. */
interface Done {
  readonly kind: string
  readonly path: string
  readonly id: number
}
/** One that heard no answer. */
interface Lost {
  readonly who: Who
  readonly kind: string
  readonly write: Write
}
interface Buyer {
  readonly member: number
  readonly who: Who
}
interface Place {
  readonly shop: Who
  readonly sku: number
  readonly sale: number
  readonly group: number
  readonly lot: number
  readonly buyers: readonly Buyer[]
}
type Send = (who: Who, path: string, body: Record<string, unknown>) => Promise<Data | undefined>
interface Turn {
  readonly at: string
  readonly place: Place
  readonly send: Send
  /** Of this life of the server, and of all. */
  readonly turn: number
  readonly round: number
}
/** `gone` if the database no longer answers. */
type Trade = (turn: Turn) => Promise<unknown>
const gone = () => []

const buyerAt = ({ buyers }: Place, n: number): Buyer => {
  const buyer = buyers[n]
  if (!buyer) throw new Error('nobody')
  return buyer
}
const orderOf = ({ sku }: Place, qty: number, addon: string, choice: object) => ({
  way: 'pickup',
  lines: [{ sku_id: sku, qty }],
  offers: [{ addon, choice }],
})
const wallet = (order_id: number) => ({ order_id, channel: 'wallet' })

/**
 * Actions of people on each plugin, repeated until no server answers. Commissions come from the flash sales: their
 * buyers were invited.
 */
const trades: Readonly<Record<string, Trade>> = {
  async seckill({ at, place, send, turn }) {
    const { who } = buyerAt(place, turn % 2)
    const order = await send(who, 'buyer/order/Create', orderOf(place, 1, 'seckill', { activity: place.sale }))
    if (order?.id === undefined) return
    if (turn % 3 === 2) return send(who, 'buyer/order/Cancel', { id: order.id, reason: '不要了' })
    if ((await send(who, 'buyer/pay/Prepay', wallet(order.id))) === undefined) return
    const code = (await get(at, 'buyer/order/Detail', who, { id: String(order.id) }).catch(() => undefined))?.data
      ?.redeem_code
    if (code) await send(place.shop, 'seller/order/OrderRedeem', { code })
  },
  async groupbuy({ place, send, round }) {
    const [first, second] = [buyerAt(place, 2 + 3 * round), buyerAt(place, 3 + 3 * round)]
    const opened = await send(
      first.who,
      'buyer/order/Create',
      orderOf(place, 1, 'groupbuy', { activity: place.group, group: null }),
    )
    if (opened?.id === undefined) return
    await send(first.who, 'buyer/pay/Prepay', wallet(opened.id))
    const [seat] = await query<{ group: number }>(
      `select group_id::int as group from groupbuy_record where suid = $1 and order_id = $2`,
      [place.shop.suid, opened.id],
    ).catch(gone)
    if (!seat) return 'gone'
    const joined = await send(
      second.who,
      'buyer/order/Create',
      orderOf(place, 1, 'groupbuy', { activity: place.group, group: seat.group }),
    )
    if (joined?.id !== undefined) await send(second.who, 'buyer/pay/Prepay', wallet(joined.id))
  },
  async auction({ place, send, turn }) {
    const [lead] = await query<{ price: number }>(
      `select coalesce(lead_price, 99)::int as price from auction_lot where suid = $1 and id = $2`,
      [place.shop.suid, place.lot],
    ).catch(gone)
    if (!lead) return 'gone'
    return send(buyerAt(place, turn % 2).who, 'addons/auction/buyer/Bid', { id: place.lot, price: lead.price + 1 })
  },
  async yungou({ place, send }) {
    const terms = {
      sku_id: place.sku,
      quota: 1,
      share_price: 10,
      total_shares: 3,
      per_user: 0,
      end_at: Math.floor(Date.now() / 1000) + DAY,
    }
    const round = await send(place.shop, 'addons/yungou/seller/RoundSave', terms)
    if (round?.id === undefined) return
    const { id } = round
    if ((await send(place.shop, 'addons/yungou/seller/RoundPublish', { id })) === undefined) return
    for (const [n, qty] of [2, 1].entries()) await send(buyerAt(place, n).who, 'addons/yungou/buyer/Buy', { id, qty })
  },
  async signin({ place, send, turn, round }) {
    const day = dayStart(Date.now() / 1000) - (1 + (turn % 14)) * DAY
    await send(buyerAt(place, 4 + 3 * round).who, 'addons/signin/buyer/MakeUp', { day })
  },
  async ranking({ place, send }) {
    const today = dayStart(Date.now() / 1000)
    const terms = {
      name: randomUUID(),
      metric: 'spend',
      begin_on: today - 5 * DAY,
      until: today - DAY,
      top_n: 5,
      prizes: [{ from_place: 1, to_place: 2, points: 3 }],
    }
    const rank = await send(place.shop, 'addons/ranking/seller/RankSave', terms)
    if (rank?.id === undefined) return
    for (const step of ['Publish', 'Freeze', 'Grant'])
      if ((await send(place.shop, `addons/ranking/seller/Rank${step}`, { id: rank.id })) === undefined) return
  },
}

interface Busy {
  readonly at: string
  readonly kind: string
  readonly trade: Trade
  readonly place: Place
  readonly round: number
  readonly done: Done[]
  readonly lost: Lost[]
}

/** Trades until no server answers. */
async function busy({ at, kind, trade, place, round, done, lost }: Busy): Promise<void> {
  const link = { gone: false }
  const send: Send = async (who, path, body) => {
    const write = { key: randomUUID(), path, body }
    const answer = await post(at, write, who).catch(() => undefined)
    link.gone ||= answer === undefined
    if (!answer || ['database_down', 'internal'].includes(answer.code ?? ''))
      return void lost.push({ who, kind, write })
    expect(answer.status || refusals.includes(answer.code ?? ''), JSON.stringify([write, answer])).toBe(true)
    if (!answer.status) return undefined
    done.push({ kind, path, id: answer.data?.id ?? 0 })
    return answer.data ?? {}
  }
  for (let turn = 0; !link.gone; turn++) if ((await trade({ at, place, send, turn, round })) === 'gone') return
}

async function expectNone({ shop }: Place, statements: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(statements))
    expect({ [name]: await query(text, [shop.suid]) }).toEqual({ [name]: [] })
}

/** Acknowledged writes are stored: orders, individual bids, shares and steps. */
async function expectKept({ shop, lot }: Place, done: readonly Done[]): Promise<void> {
  const ids = (path: string) => done.filter((item) => item.path.endsWith(path)).map(({ id }) => id)
  const count = async (sql: string, values: unknown[]) =>
    (await query<{ n: number }>(`select count(*)::int as n from ${sql}`, values))[0]?.n
  const orders = ids('order/Create')
  expect(await count(`orders where suid = $1 and id = any($2)`, [shop.suid, orders])).toBe(orders.length)
  expect(await count(`auction_bid where suid = $1 and lot_id = $2`, [shop.suid, lot])).toBe(ids('buyer/Bid').length)
  expect(await count(`signin_record where suid = $1 and id = any($2)`, [shop.suid, ids('MakeUp')])).toBe(
    ids('MakeUp').length,
  )
  expect(
    await count(`ranking_rank where suid = $1 and id = any($2) and status = 'granted'`, [shop.suid, ids('RankGrant')]),
  ).toBe(ids('RankGrant').length)
  expect(
    await count(`fenxiao_commission where suid = $1 and order_id = any($2) and settled_at is not null`, [
      shop.suid,
      orders,
    ]),
  ).toBeGreaterThan(0)
}

/** All running activities are stopped: their reservations are released automatically. */
async function stopAll(at: string, { shop, sale, group, lot }: Place): Promise<void> {
  const make = makerOf({ post }, at)
  await make(shop, 'addons/seckill/seller/ActivityStop', { id: sale, remark: '试验' })
  await make(shop, 'addons/groupbuy/seller/ActivityStop', { id: group, remark: '试验' })
  await make(shop, 'addons/auction/seller/LotStop', { id: lot, remark: '试验' })
  const open = await query<{ id: number }>(
    `select id::int from yungou_round where suid = $1 and status = 'published'`,
    [shop.suid],
  )
  for (const { id } of open) await make(shop, 'addons/yungou/seller/RoundRefund', { id, remark: '试验' })
  const unpaid = await query<{ id: number }>(
    `select o.id::int from orders o join seckill_record r on r.suid = o.suid and r.order_id = o.id where o.suid = $1 and r.activity_id = $2 and o.status = 'submit'`,
    [shop.suid, sale],
  )
  for (const { id } of unpaid) await make(shop, 'seller/order/OrderClose', { id, remark: '试验' })
}

/**
 * The demo's shop, where every plugin is installed, with a running activity of each, and people with full wallets whom
 * a distributor invited.
 */
async function furnish(at: string): Promise<Place> {
  const shop = await signIn(at, 'salt')
  const maker = makerOf({ post }, at)
  const make = (path: string, body: Record<string, unknown>) => maker(shop, path, body)
  const sku = await plentyOf({ post, query }, at, shop)
  const members: number[] = []
  for (let n = 0; n < 3 + 3 * rounds; n++)
    members.push(
      await make('seller/member/MemberSave', {
        name: '试验',
        phone: String(13710000000 + n),
        registered_at: Math.floor(Date.now() / 1000) - 60 * DAY,
      }),
    )
  const [inviter, ...invited] = members
  for (const member_id of invited)
    await make('seller/wallet/UserRechargeSave', {
      member_id,
      wallet_type: 'rmb',
      reason: '试验',
      submit: true,
      amount: 500_00,
    })
  await query('update signin_setting set makeup_cost = 0 where suid = $1', [shop.suid])
  await make('fenxiaoht/setting/SetSave', {
    is_open: true,
    needs_audit: true,
    two_levels: true,
    self_buy: false,
    wait_days: 0,
  })
  await make('fenxiaoht/member/MemberSave', { member_id: inviter, parent_id: null, submit: true })
  for (const member_id of invited.slice(0, 2))
    await make('fenxiaoht/member/MemberSave', { member_id, parent_id: inviter })
  // a kill before the payment leaves the order open
  await make('seller/order/OrderSettingSave', { unpaid_orders: 1000 })
  const buyers = []
  for (const member of invited) buyers.push({ member, who: await doomedBuyer({ query, home }, shop, member) })
  const now = Math.floor(Date.now() / 1000)
  const times = { begin_at: now - 60, end_at: now + DAY }
  const session_id = await make('addons/seckill/seller/SessionSave', {
    name: '试验',
    from_at: '00:00',
    to_at: '24:00',
    enabled: true,
  })
  const sale = await make('addons/seckill/seller/ActivitySave', {
    name: '试验',
    sku_id: sku,
    day: dayStart(now),
    session_id,
    price: 200,
    quota: 1000,
    per_user: 0,
  })
  await make('addons/seckill/seller/ActivityPublish', { id: sale })
  const group = await make('addons/groupbuy/seller/ActivitySave', {
    name: '试验',
    sku_id: sku,
    price: 200,
    group_size: 2,
    hours: 2,
    quota: 1000,
    per_user: 0,
    ...times,
  })
  await make('addons/groupbuy/seller/ActivityPublish', { id: group })
  const lot = await make('addons/auction/seller/LotSave', {
    name: '试验',
    sku_id: sku,
    quota: 1000,
    start_price: 100,
    step: 1,
    deposit: 100,
    extend_seconds: 0,
    max_extends: 0,
    pay_hours: 1,
    second_offer: false,
    ...times,
  })
  await make('addons/auction/seller/LotPublish', { id: lot })
  for (const { who } of buyers.slice(0, 2)) await maker(who, 'addons/auction/buyer/Deposit', { id: lot })
  // a paid order of yesterday, for the rankings
  const first = buyers[0]?.who ?? shop
  const paid = await maker(first, 'buyer/order/Create', { way: 'pickup', lines: [{ sku_id: sku, qty: 1 }] })
  await maker(first, 'buyer/pay/Prepay', wallet(paid))
  await query(`update orders set paid_at = paid_at - interval '1 day' where suid = $1 and id = $2`, [shop.suid, paid])
  return { shop, sku, sale, group, lot, buyers }
}
