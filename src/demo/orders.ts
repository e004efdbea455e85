import type { FastifyInstance } from 'fastify'
import { AppError } from '#core/errors/errors.ts'
import { dayStart, formatDay } from '#core/value/time.ts'
import { orderAgent, pastDesk } from './order-desk.ts'
import { readOrderFacts } from './order-facts.ts'
import type { OrderFacts } from './order-facts.ts'
import { dateOrder, live } from './order-life.ts'
import { livesOf, ordersOn } from './order-plan.ts'
import type { OrderLife } from './order-plan.ts'
import { someContact } from './people.ts'
import { seededRandom } from './random.ts'

const DAY = 86_400
/** Days that are planned and produced for at once. */
const CHUNK = 30
const CITY = '盐城市'

/** A past of orders in the making: its facts are kept, so that a later start plans the same and goes on where this one ends. */
export interface OrderPast {
  suid: number
  from: number
  until: number
  /** About so many orders in all. */
  count: number
  facts: OrderFacts
}

/** The orders of the last three days, which a new demo has at once: some are open in every way. */
export async function fillOrders(app: FastifyInstance, suid: number, now: number): Promise<void> {
  const facts = await readOrderFacts(app.db, suid)
  const random = seededRandom(20260500)
  const first = dayStart(now) - 2 * DAY
  for (const day of [first, first + DAY, first + 2 * DAY])
    for (const life of livesOf(random, day, 12, { ...facts, city: CITY, codFrom: first })) {
      if (life.placed < now) await liveThrough(app, { suid, facts, agent: 'saltern demo shop' }, life, now)
    }
}

/**
 * Makes the orders of a past, day by day, each in one transaction by the engine behind the calls; goods are produced for each month before. What an earlier
 * start has made is left out. Gives whether it came to its end.
 */
export async function makeOrders(app: FastifyInstance, past: OrderPast, go: () => boolean): Promise<boolean> {
  const { from, until, count, facts } = past
  const made = await lastMade(app, past)
  const days = Math.max(1, Math.round((until - from) / DAY))
  for (let at = 0; at < days; at += CHUNK) {
    const random = seededRandom(20260600 + at)
    const shop = { ...facts, city: CITY, codFrom: until - 14 * DAY }
    const lives = Array.from({ length: Math.min(CHUNK, days - at) }, (_, n) => dayStart(from) + (at + n) * DAY).flatMap((day) =>
      livesOf(random, day, ordersOn(random, day, { average: count / days, from, until }), shop),
    )
    const left = lives.filter(({ placed }) => placed > made && placed < until)
    if (left.length === 0) continue
    if (left.length === lives.filter(({ placed }) => placed < until).length) await produce(app, past, lives)
    for (const life of left) {
      if (!go()) return false
      await liveThrough(app, past, life, until)
    }
  }
  return true
}

/** People who came to buy, so many in all. */
export async function makeBuyers(app: FastifyInstance, suid: number, count: number, from: number): Promise<void> {
  const random = seededRandom(20260700)
  const facts = await readOrderFacts(app.db, suid)
  const by = facts.people[0]?.id ?? 0
  const [known] = await app.db.tenant(suid, (tx) =>
    tx.query<{ count: number }>(`select count(*)::int as count from op_log where suid = $1 and ua = $2 and path like '%MemberSave'`, [suid, orderAgent]),
  ) // prettier-ignore
  for (let n = 0; n < count; n++) {
    const at = from - random.between(1, 60 * DAY)
    const body = { name: someContact(random), phone: `17${random.between(0, 9)}${String(n).padStart(4, '0')}${random.digits(4)}`, source: random.pick(['mini', 'h5', 'app']), registered_at: at } // prettier-ignore
    if (n >= (known?.count ?? 0)) await app.db.tenant(suid, (tx) => pastDesk(app, tx, namesOf(facts)).call('/seller/member/MemberSave', body, { by, at: from }))
  } // prettier-ignore
}

const namesOf = ({ people }: OrderFacts) => new Map(people.map(({ id, name }) => [id, name]))

/** One order from its first moment on, whole or not at all; what the rules refuse, since people work meanwhile, is left out. */
async function liveThrough(
  app: FastifyInstance,
  { suid, facts, agent = orderAgent }: Pick<OrderPast, 'suid' | 'facts'> & { agent?: string },
  life: OrderLife,
  until: number,
): Promise<void> {
  const by = facts.people[life.placed % facts.people.length]?.id ?? 0
  try {
    await app.db.tenant(suid, async (tx) => {
      const id = await live(pastDesk(app, tx, namesOf(facts), agent), life, { by, until })
      dateOrder(tx, id, life.placed)
    })
  } catch (error) {
    if (!(error instanceof AppError) || app.errors.statusOf(error.code) >= 429) throw error
    app.log.debug({ code: error.code }, 'an order of the demo was refused')
  }
} // prettier-ignore

/** What a month will take is produced on its first day, in one batch of each material. */
async function produce(app: FastifyInstance, { suid, facts }: OrderPast, lives: readonly OrderLife[]): Promise<void> {
  const [first] = lives
  if (!first) return
  const day = dayStart(first.placed)
  const needed = new Map<number, bigint>()
  for (const { sku_id, qty } of lives.flatMap(({ order }) => order.lines))
    for (const { material_id, ratio } of facts.parts.filter((part) => part.sku_id === sku_id))
      needed.set(material_id, (needed.get(material_id) ?? 0n) + (BigInt(qty) * BigInt(ratio)) / 100_000n)
  const produced_at = day - 3 * DAY
  const lines = [...needed].flatMap(([material_id, qty]) => {
    const part = facts.parts.find((one) => one.material_id === material_id)
    if (!part) return []
    const batch = part.batch_on ? { batch_no: `${formatDay(produced_at).replaceAll('-', '').slice(2)}${part.code}`, produced_at } : {}
    return [{ material_id, qty: Number(((qty + 999n) / 1000n) * 1000n), price: part.price, ...batch }]
  })
  const by = facts.people[0]?.id ?? 0
  const at = day + 6 * 3600
  await app.db.tenant(suid, async (tx) => {
    const desk = pastDesk(app, tx, namesOf(facts))
    const body = { biz_type: 'production', warehouse_id: facts.warehouse_id, biz_date: day, remark: '网店备货', submit: true, lines }
    const id = await desk.call('/jxc/inbound/InboundSave', body, { by, at })
    await desk.call('/jxc/inbound/InboundAudit', { id, result: 'pass' }, { by, at: at + 600 })
    tx.pipeline('update inbound set created_at = to_timestamp($3), updated_at = to_timestamp($3) where suid = $1 and id = $2', [
      suid,
      id,
      at,
    ])
  })
}

/** The moment of the last order that an earlier start has made. */
async function lastMade(app: FastifyInstance, { suid }: OrderPast): Promise<number> {
  const [row] = await app.db.tenant(suid, (tx) =>
    tx.query<{ at: number | null }>(`select max(created_at) as at from op_log where suid = $1 and ua = $2 and path like '%OrderSave'`, [
      suid,
      orderAgent,
    ]),
  )
  return row?.at ?? 0
}
