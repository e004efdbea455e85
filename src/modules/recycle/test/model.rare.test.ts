import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatsIn } from '#core/value/formats.ts'
import type { PanelAnswer } from '#core/wire/page-wire.ts'
import { goodsOf } from '#test/helpers/goods.ts'
import { sectionsApp } from '#test/helpers/shared-apps.ts'
import type { Stage } from '../shared/words.ts'
import { offered, recyclePlace, seller, somebody } from './recycle-fixture.ts'
import type { RecyclePlace } from './recycle-fixture.ts'

// RECYCLE_RUNS=1000 plays more of them.
const runs = Number(process.env['RECYCLE_RUNS'] ?? 10)
const t = await sectionsApp()

const acts = [
  'create',
  'publish',
  'assign',
  'receive',
  'inspect',
  'recheck',
  'confirm',
  'accept',
  'pay',
  'cancel',
  'giveUp',
  'refuse',
] as const
type Act = (typeof acts)[number]
/** The finding of an inspection: as declared, slightly lower, much lower, or rejected. */
type Finding = 'same' | 'less' | 'far' | 'leaks'
const step = fc.record({
  act: fc.constantFrom<Act>(...acts, 'assign', 'receive', 'inspect', 'inspect', 'pay', 'pay'),
  pick: fc.nat(9),
  found: fc.constantFrom<Finding>('same', 'same', 'less', 'far', 'leaks'),
  yes: fc.boolean(),
  /** The same request again at the same time: it counts once. */
  twice: fc.boolean(),
})
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** The model state of an order. */
interface OrderState {
  id: number
  status: Stage
  /** The offered amount, and the rule version of the offer. */
  offer: number
  version: number
  /** Cents; null until it was inspected. */
  price: number | null
  second: boolean
  inspected: boolean
}

/** The base price of each published version, in turn. */
const bases = [20_000, 24_000, 18_000, 21_500] as const
const baseOf = (version: number) => bases[(version - 1) % bases.length] ?? 0

/** The decision after an inspection: within 20 % above and 50 % below the offer one person decides. */
const finds = {
  same: (offer: number) => ({ price: offer, to: 'payable', second: false }) as const,
  less: (offer: number) => ({ price: (offer * 6) / 10, to: 'confirming', second: false }) as const,
  far: () => ({ price: 5_000, to: 'checking', second: true }) as const,
  leaks: () => ({ price: null, to: 'refused', second: false }) as const,
}

/** The state after an action; undefined where it is refused. */
function next(order: OrderState, { act, found: finding, yes }: Step): OrderState | undefined {
  const from = (stages: readonly Stage[], more: Partial<OrderState>) =>
    stages.includes(order.status) ? { ...order, ...more } : undefined
  const { to, price, second } = finds[finding](order.offer)
  switch (act) {
    case 'assign':
      return from(['pending', 'assigned'], { status: 'assigned' })
    case 'receive':
      return from(['assigned'], { status: 'checking' })
    case 'inspect':
      return from(['checking'], { status: to, price, second, inspected: true })
    case 'recheck':
      return order.second ? from(['checking'], { status: 'confirming', second: false }) : undefined
    case 'confirm':
      return from(['confirming'], { status: yes ? 'payable' : 'cancelled' })
    case 'accept':
      return from(['confirming'], { status: 'payable' })
    case 'pay':
      return from(['payable'], { status: 'done' })
    case 'cancel':
      return from(['pending', 'assigned', 'checking', 'confirming'], { status: 'cancelled' })
    case 'giveUp':
      return from(['pending', 'assigned', 'checking'], { status: 'cancelled' })
    case 'refuse':
      return from(['assigned', 'checking'], { status: 'refused' })
    case 'create':
    case 'publish':
      return undefined
  }
}

const yuan = (cents: number) => formatsIn('zh').money(cents)

/** Publishes another base price while orders are open. */
async function publish({ s, category }: RecyclePlace, base_price: number): Promise<void> {
  const { ver } = (await s.get<{ ver: number }>(`${seller}/category/CategoryInfo`, { id: category })).data
  expect(await s.post(`${seller}/category/CategorySave`, { id: category, ver, base_price })).toMatchObject({
    status: true,
  })
  expect(await s.post(`${seller}/category/CategoryPublish`, { id: category })).toMatchObject({ status: true })
}

/** Every transition in one history, part of every run. */
const script: readonly (readonly [act: Act, pick: number, found?: Finding])[] = [
  ['create', 0],
  ['assign', 0],
  ['receive', 0],
  ['inspect', 0],
  ['pay', 0],
  ['pay', 0],
  ['create', 1],
  ['assign', 1],
  ['receive', 1],
  ['inspect', 1, 'far'],
  ['pay', 1],
  ['recheck', 1],
  ['pay', 1],
  ['recheck', 1],
  ['confirm', 1],
  ['pay', 1],
  ['create', 2],
  ['publish', 2],
  ['assign', 2],
  ['receive', 2],
  ['pay', 2],
  ['inspect', 2, 'less'],
  ['pay', 2],
  ['accept', 2],
  ['pay', 2],
  ['cancel', 2],
  ['create', 3],
  ['assign', 3],
  ['refuse', 3],
  ['create', 4],
  ['giveUp', 4],
  ['create', 5],
  ['cancel', 5],
  ['receive', 5],
  ['create', 6],
  ['assign', 6],
  ['receive', 6],
  ['inspect', 6, 'leaks'],
  ['inspect', 6],
]
const steps = script.map(([act, pick, finding]): Step => ({
  act,
  pick,
  found: finding ?? 'same',
  yes: true,
  twice: true,
}))

test(
  `[B04] ${runs} random histories of recycling orders: each state matches a small model, and wallet, ledger and stock match the payouts`,
  { timeout: 120_000 + runs * 60_000 },
  async () => {
    const done = new Set<Act>()
    const property = fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 40 }), async (history) => {
      const s = await t.supplier()
      const goods = await goodsOf(s)
      const fixture = await recyclePlace(
        t,
        { category: { material_id: goods.sack }, point: { warehouse_id: goods.north }, staff: { day_capacity: 100 } },
        s,
      )
      const { me, uid } = await somebody(t, s)
      const other = await s.operator({
        apis: [`${seller}/order/OrderRecheck`, `${seller}/order/OrderInfo`, `${seller}/order/OrderManage`],
      })
      const orders: OrderState[] = []
      const answers = { same: [fixture.runs], less: [fixture.broken], far: [fixture.runs], leaks: [fixture.leaks] }
      let version = 1
      const actions = {
        create: () =>
          me.post<{ id: number }>('/buyer/recycle/OrderCreate', offered(fixture, { est_amount: baseOf(version) })),
        assign: ({ id }: OrderState) => s.post(`${seller}/order/OrderAssign`, { id, staff_id: fixture.staff }),
        receive: ({ id }: OrderState) => s.post(`${seller}/order/OrderReceive`, { id }),
        inspect: ({ id }: OrderState, { found: finding }: Step) =>
          s.post(`${seller}/order/OrderInspect`, {
            id,
            answers: answers[finding],
            ...(finding === 'far' ? { adjust: 5_000, adjust_reason: '外壳变形' } : {}),
          }),
        recheck: ({ id }: OrderState) => other.post(`${seller}/order/OrderRecheck`, { id }),
        confirm: ({ id }: OrderState, { yes }: Step) => me.post('/buyer/recycle/OrderConfirm', { id, accepted: yes }),
        accept: ({ id }: OrderState) => s.post(`${seller}/order/OrderAccept`, { id, remark: '电话确认' }),
        pay: ({ id }: OrderState) => s.post(`${seller}/order/OrderPay`, { id }),
        cancel: ({ id }: OrderState) => s.post(`${seller}/order/OrderCancel`, { id, remark: '不卖了' }),
        giveUp: ({ id }: OrderState) => me.post('/buyer/recycle/OrderCancel', { id }),
        refuse: ({ id }: OrderState) => s.post(`${seller}/order/OrderRefuse`, { id, remark: '非本品类' }),
      }
      for (const command of history) {
        if (command.act === 'publish') {
          await publish(fixture, baseOf(++version))
          // orders at a previous price are refused
          expect(
            await me.post('/buyer/recycle/OrderCreate', offered(fixture, { est_amount: baseOf(version - 1) })),
          ).toMatchObject({ code: 'recycle_offer_changed' })
          done.add('publish')
          continue
        }
        if (command.act === 'create') {
          if (orders.length === 10) continue
          const created = await actions.create()
          expect(created).toMatchObject({ status: true })
          orders.push({
            id: created.data.id,
            status: 'pending',
            offer: baseOf(version),
            version,
            price: null,
            second: false,
            inspected: false,
          })
          done.add('create')
          continue
        }
        const at = command.pick % Math.max(1, orders.length)
        const order = orders[at]
        if (!order) continue
        const { act } = command
        const expected = next(order, command)
        const answersRow = await Promise.all((command.twice ? [1, 2] : [1]).map(() => actions[act](order, command)))
        expect([command, answersRow.filter(({ http }) => http >= 500).map(({ raw }) => raw.body)]).toEqual([
          command,
          [],
        ])
        expect([command, order, answersRow.some(({ status }) => status)]).toEqual([
          command,
          order,
          expected !== undefined,
        ])
        if (!expected) continue
        // an assignment and an inspection with a second person may be repeated, everything else counts once
        if (expected.status !== order.status)
          expect([command, answersRow.filter(({ status }) => status).length]).toEqual([
            command,
            act === 'assign' ? answersRow.length : 1,
          ])
        orders[at] = expected
        done.add(act)
      }
      const listed = (
        await s.get<{ id: number; status: Stage; final_amount: number | null }[]>(`${seller}/order/OrderManage`, {
          limit: 100,
        })
      ).data
      const listedStates = listed
        .map(({ id, status, final_amount }) => [id, status, final_amount])
        .toSorted(([a], [b]) => Number(a) - Number(b))
      expect(listedStates).toEqual(orders.map(({ id, status, price }) => [id, status, price]))
      // each order keeps its own version despite later publications, exact to the cent
      for (const { id, version: of, offer, price } of orders) {
        const { facts } = (await s.get<PanelAnswer>(`${seller}/order/OrderBreakdown`, { id })).data
        expect([id, facts?.map(({ text }) => text)]).toEqual([
          id,
          [String(of), yuan(offer), yuan(offer), ...(price === null ? [] : [yuan(price)])],
        ])
      }
      const paid = orders.flatMap(({ status, price }) => (status === 'done' ? [price ?? 0] : []))
      const sum = paid.reduce((all, price) => all + price, 0)
      const log = (
        await s.get<{ income: number }[]>('/seller/wallet/WalletlogManage', {
          wallet_type: 'recycle',
          member_id: uid,
          limit: 100,
        })
      ).data
      expect(log.map(({ income }) => income).toSorted((a, b) => a - b)).toEqual(paid.toSorted((a, b) => a - b))
      const lying = await goods.stock({ warehouse: goods.north, material: goods.sack })
      expect(lying).toMatchObject(paid.length === 0 ? [] : [{ on_hand: paid.length * 1000, value: sum }])
      const [book] = await t.database.sql<{ wrong: number; held: number }>(
        `select (select count(*)::int from (select 1 from ledger_posting where suid = $1 group by transaction_id, asset having sum(amount) <> 0) x) as wrong,
          coalesce((select sum(p.amount) from ledger_posting p join ledger_account a on a.suid = p.suid and a.id = p.account_id where p.suid = $1 and a.asset = 'recycle' and a.owner = 'member'), 0)::int as held`,
        [s.suid],
      )
      expect(book).toEqual({ wrong: 0, held: sum })
      expect((await s.get<{ ok: boolean }>('/jxc/stock/StockVerify')).data).toMatchObject({ ok: true })
    })
    await fc.assert(property, { numRuns: runs, endOnFailure: true, examples: [[steps]] })
    expect(acts.filter((act) => !done.has(act))).toEqual([])
  },
)
