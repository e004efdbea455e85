import { get, post } from './caller.ts'
import type { Session } from './caller.ts'
import { figure } from './figures.ts'
import { call, Refused } from './order-caller.ts'
import type { Stage } from './stage.ts'

const BIDS = Number(process.env.BIDS ?? 10_000)
/** So many that none of them exceeds the rate limit, and how many of them bid concurrently. */
const [PEOPLE, AT_ONCE] = [250, 50] as const
const seller = '/addons/auction/seller'

interface BidRush {
  readonly stage: Stage
  readonly session: Session
  readonly buyers: readonly Session[]
  readonly sku: { readonly id: number; readonly price: number }
}

/**
 * Bids on one lot by 250 people, 50 concurrently, each a cent above the highest bid so far, as fast as they are
 * answered. A bid below a higher one is refused with a message; every accepted bid must be stored, each above the
 * previous one.
 */
export async function bidRush({ stage, session, buyers, sku }: BidRush): Promise<void> {
  const { suid } = session
  const now = Math.floor(Date.now() / 1000)
  const quota = Math.ceil((BIDS + 1000) / sku.price)
  const terms = {
    name: '拍卖',
    sku_id: sku.id,
    quota,
    start_price: 1,
    step: 1,
    deposit: 1,
    extend_seconds: 0,
    max_extends: 0,
    pay_hours: 1,
    second_offer: false,
    begin_at: now - 60,
    end_at: now + 86_400,
  }
  // an earlier sale may have consumed all stock
  await stage.sql('update stock set on_hand = on_hand + 1000000000 where suid = $1', [suid])
  const { id } = await post<{ id: number }>(session, `${seller}/LotSave`, terms)
  await post(session, `${seller}/LotPublish`, { id })
  const members = await stage.sql<{ id: number }>(`select id::int from member where suid = $1 order by id limit $2`, [
    suid,
    PEOPLE,
  ])
  for (const { id: member_id } of members)
    await post(session, '/seller/wallet/UserRechargeSave', {
      member_id,
      wallet_type: 'rmb',
      reason: '充值',
      submit: true,
      amount: 100,
    })
  const people = buyers.slice(0, PEOPLE)
  for (const person of people) await call(person, '/addons/auction/buyer/Deposit', { id })

  const counts = { taken: 0, refused: 0, broken: 0 }
  let created = 0
  const began = performance.now()
  const bidding = async () => {
    while (created < BIDS) {
      const price = ++created
      const bidder = people[price % people.length]
      if (!bidder) throw new Error('nobody bids')
      try {
        await call(bidder, '/addons/auction/buyer/Bid', { id, price })
        counts.taken++
      } catch (error) {
        if (error instanceof Refused && (error.http === 409 || error.http === 422)) counts.refused++
        else counts.broken++
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, bidding))
  const rate = BIDS / ((performance.now() - began) / 1000)
  const [stored] = await stage.sql<{ rows: number; ordered: boolean; top: number; lead: number }>(
    `select count(*)::int as rows, bool_and(b.price > coalesce(b.before, 0)) as ordered, max(b.price)::int as top, (select lead_price::int from auction_lot where suid = $1 and id = $2) as lead
     from (select price, lag(price) over (order by created_at, id) as before from auction_bid where suid = $1 and lot_id = $2) b`,
    [suid, id],
  )
  const list = await get<unknown[]>(session, `${seller}/BidManage`, {
    lot_id: String(id),
    sort: 'id',
    order: 'false',
    limit: '20',
  })
  const isConsistent =
    stored !== undefined &&
    counts.broken === 0 &&
    stored.rows === counts.taken &&
    stored.ordered &&
    stored.top === stored.lead &&
    list.length > 0
  figure({
    what: `${BIDS} bids on one lot by ${PEOPLE} people, ${AT_ONCE} at once`,
    goal: 'each taken one is kept, each above the one before, no 5xx',
    measured: `${counts.taken} taken, ${counts.refused} behind a higher one, ${counts.broken} 5xx, ${stored?.rows ?? 0} kept`,
    reached: isConsistent,
  })
  figure({
    what: 'bids on one lot: answered a second',
    goal: '>= 200/s',
    measured: `${rate.toFixed(0)}/s`,
    reached: rate >= 200,
  })
}
