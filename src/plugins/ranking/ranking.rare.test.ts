import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayStart } from '#core/value/time.ts'
import { accepted, dataOf } from '#test/helpers/calls.ts'
import { memberOf, storeOf } from '#modules/order/test/store.ts'
import { buyerOf } from '#test/helpers/buyers.ts'
import { productApp } from '#test/helpers/shared-apps.ts'

// RANKING_RUNS=200 lengthens the search, RANKING_SEED replays a run that failed.
const runs = Number(process.env['RANKING_RUNS'] ?? 5)
const seed = process.env['RANKING_SEED']
const t = await productApp({ addons: ['ranking'] })
const [seller, DAY] = ['/addons/ranking/seller', 86_400]
const prizes = [
  { from_place: 1, to_place: 1, points: 50 },
  { from_place: 2, to_place: 3, points: 10 },
]

const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant('buy' as const), who: fc.nat(3), qty: fc.integer({ min: 1, max: 3 }) }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('refund' as const), who: fc.nat(9), qty: fc.constant(1) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom('refresh' as const, 'publish' as const),
      who: fc.constant(0),
      qty: fc.constant(1),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom('freeze' as const, 'grant' as const),
      who: fc.constant(0),
      qty: fc.constant(1),
    }),
  },
)
const histories = fc.record({
  steps: fc.array(step, { minLength: 10, maxLength: 26 }),
  top_n: fc.integer({ min: 3, max: 5 }),
})

interface PlaceRow {
  readonly place: number
  readonly member_id: number
  readonly amount: number
}

test(
  `[P17] ${runs} random histories of orders, refunds, computing, freezing and granting, each step three times concurrently: places match the spending, frozen places stay, and each prize is granted once`,
  { timeout: 60_000 + runs * 60_000 },
  async () => {
    const property = fc.asyncProperty(histories, async ({ steps, top_n }) => {
      const { s, small } = await storeOf(t)
      const members = await Promise.all(Array.from({ length: 4 }, () => memberOf(s)))
      for (const member_id of members)
        accepted(
          await s.post('/seller/wallet/UserRechargeSave', {
            member_id,
            wallet_type: 'rmb',
            reason: '充值',
            submit: true,
            amount: 90_000,
          }),
        )
      const today = dayStart(t.app.now().getTime() / 1000)
      const terms = { name: '榜', metric: 'spend', top_n, begin_on: today - 3 * DAY, until: today - DAY, prizes }
      const { id } = dataOf(await s.post<{ id: number }>(`${seller}/RankSave`, terms))
      const orders: number[] = []
      let [state, moment] = ['draft', 0]
      let frozenPlaces: PlaceRow[] = []
      const places = async () =>
        (await s.get<PlaceRow[]>(`${seller}/UserRankManage`, { rank_id: id, sort: 'place', order: 'true' })).data.map(
          ({ place, member_id, amount }) => ({ place, member_id, amount }),
        )
      /** Three concurrent calls, of which one takes the step and the others are refused. */
      const thrice = async (call: string) => {
        const answers = await Promise.all([1, 2, 3].map(() => s.post(`${seller}/${call}`, { id })))
        expect(answers.filter(({ http }) => http >= 500)).toEqual([])
        return answers.filter(({ status }) => status).length
      }
      for (const { do: what, who, qty } of steps) {
        if (what === 'buy') {
          const me = await buyerOf(t, s, members[who] ?? 0)
          const order = dataOf(
            await me.post<{ id: number }>('/buyer/order/Create', { lines: [{ sku_id: small, qty }], way: 'pickup' }),
          ).id
          accepted(await me.post('/buyer/pay/Prepay', { order_id: order, channel: 'wallet' }))
          await t.database.sql('update orders set paid_at = to_timestamp($3) where suid = $1 and id = $2', [
            s.suid,
            order,
            today - 2 * DAY + ++moment,
          ])
          orders.push(order)
        } else if (what === 'refund') {
          const order_id = orders[who % Math.max(1, orders.length)]
          if (order_id !== undefined)
            await s.post('/seller/refund/RefundCreate', {
              order_id,
              source: 'seller',
              reason: '不要了',
              type: 'refund',
              lines: [{ sku_id: small, qty }],
            })
        } else if (what === 'refresh') {
          const answers = await Promise.all([1, 2, 3].map(() => s.post(`${seller}/RankRefresh`, { id })))
          expect(answers.filter(({ status }) => status)).toHaveLength(state === 'published' ? 3 : 0)
          if (state === 'published') expect(await places()).toEqual(await spent(s.suid, top_n))
        } else {
          const from = { publish: 'draft', freeze: 'published', grant: 'frozen' }[what]
          const won = await thrice({ publish: 'RankPublish', freeze: 'RankFreeze', grant: 'RankGrant' }[what])
          expect([what, state, won]).toEqual([what, state, state === from ? 1 : 0])
          if (state !== from) continue
          state = { publish: 'published', freeze: 'frozen', grant: 'granted' }[what]
          if (what !== 'grant') frozenPlaces = await places()
          if (what !== 'grant') expect(frozenPlaces).toEqual(await spent(s.suid, top_n))
        }
      }
      if (state === 'frozen' || state === 'granted') expect(await places()).toEqual(frozenPlaces)
      const points = await Promise.all(
        members.map(
          async (member) => (await s.get<{ points: number }>('/seller/member/MemberInfo', { id: member })).data.points,
        ),
      )
      const prizeOf = (member: number) => {
        const place = frozenPlaces.find(({ member_id }) => member_id === member)?.place ?? 99
        return state !== 'granted' ? 0 : place === 1 ? 50 : place <= 3 ? 10 : 0
      }
      expect(points).toEqual(members.map(prizeOf))
    })
    await fc.assert(property, {
      numRuns: runs,
      endOnFailure: true,
      ...(seed === undefined ? {} : { seed: Number(seed) }),
    })
    expect(t.database.circles).toEqual([]) // no deadlock occurred
  },
)

/** The spending of each member, computed independently of the add-on. */
async function spent(suid: number, top: number): Promise<PlaceRow[]> {
  const rows = await t.database.sql<{ member_id: string; amount: string; last: string }>(
    `select member_id, sum(paid_amount - refunded_amount)::text as amount, max(extract(epoch from paid_at))::text as last from orders
     where suid = $1 and paid_at is not null and status <> 'close' group by 1`,
    [suid],
  )
  const spending = rows.map(({ member_id, amount, last }) => ({
    member_id: Number(member_id),
    amount: Number(amount),
    last: Number(last),
  }))
  return spending
    .filter(({ amount }) => amount > 0)
    .toSorted((a, b) => b.amount - a.amount || a.last - b.last || a.member_id - b.member_id)
    .slice(0, top)
    .map(({ member_id, amount }, at) => ({ place: at + 1, member_id, amount }))
}
