import type { FastifyInstance } from 'fastify'
import { AppError } from '#core/errors/errors.ts'
import { dayStart, formatDay } from '#core/value/time.ts'
import { orderAgent, pastOrderRunner } from './order-runner.ts'
import { readOrderFacts } from './order-facts.ts'
import type { OrderFacts } from './order-facts.ts'
import { backdateOrder, runOrder } from './order-life.ts'
import { orderLives, ordersOn } from './order-plan.ts'
import type { OrderLife } from './order-plan.ts'
import { randomContact } from './people.ts'
import { seededRandom } from './random.ts'

const DAY = 86_400
/** Days that are planned and produced for together. */
const CHUNK = 30
const CITY = '盐城市'

/** An order history in progress. Its facts are stored, so that a later start plans the same and resumes. */
export interface OrderPast {
  suid: number
  from: number
  until: number
  /** Approximate total number of orders. */
  count: number
  facts: OrderFacts
}

/** Orders of the last three days, which a new demo has immediately; they are open in every state. */
export async function fillOrders(app: FastifyInstance, suid: number, now: number): Promise<void> {
  const facts = await readOrderFacts(app.db, suid)
  const random = seededRandom(20260500)
  const first = dayStart(now) - 2 * DAY
  for (const day of [first, first + DAY, first + 2 * DAY])
    for (const life of orderLives(random, day, 12, { ...facts, city: CITY, codFrom: first })) {
      if (life.placed < now) await runOneOrder(app, { suid, facts, agent: 'saltern demo shop' }, life, now)
    }
}

/**
 * Creates the orders of a history, day by day, each in one transaction at past moments; goods are produced before each
 * month. Orders of an earlier start are left out. Returns whether it is complete.
 */
export async function makeOrders(app: FastifyInstance, past: OrderPast, go: () => boolean): Promise<boolean> {
  const { from, until, count, facts } = past
  const resumeAt = await lastCreatedAt(app, past)
  const days = Math.max(1, Math.round((until - from) / DAY))
  for (let at = 0; at < days; at += CHUNK) {
    const random = seededRandom(20260600 + at)
    const shop = { ...facts, city: CITY, codFrom: until - 14 * DAY }
    const lives = Array.from({ length: Math.min(CHUNK, days - at) }, (_, n) => dayStart(from) + (at + n) * DAY).flatMap(
      (day) => orderLives(random, day, ordersOn(random, day, { average: count / days, from, until }), shop),
    )
    const remaining = lives.filter(({ placed }) => placed > resumeAt && placed < until)
    if (remaining.length === 0) continue
    if (remaining.length === lives.filter(({ placed }) => placed < until).length) await produceGoods(app, past, lives)
    for (const life of remaining) {
      if (!go()) return false
      await runOneOrder(app, past, life, until)
    }
  }
  return true
}

/** Creates `count` buyers. */
export async function makeBuyers(app: FastifyInstance, suid: number, count: number, from: number): Promise<void> {
  const random = seededRandom(20260700)
  const facts = await readOrderFacts(app.db, suid)
  const by = facts.people[0]?.id ?? 0
  const [existing] = await app.db.tenant(suid, (tx) =>
    tx.query<{ count: number }>(
      `select count(*)::int as count from op_log where suid = $1 and ua = $2 and path like '%MemberSave'`,
      [suid, orderAgent],
    ),
  )
  for (let n = 0; n < count; n++) {
    const at = from - random.between(1, 60 * DAY)
    const body = {
      name: randomContact(random),
      phone: `17${random.between(0, 9)}${String(n).padStart(4, '0')}${random.digits(4)}`,
      source: random.pick(['mini', 'h5', 'app']),
      registered_at: at,
    }
    if (n >= (existing?.count ?? 0))
      await app.db.tenant(suid, (tx) =>
        pastOrderRunner(app, tx, namesOf(facts)).call('/seller/member/MemberSave', body, { by, at: from }),
      )
  }
}

const namesOf = ({ people }: OrderFacts) => new Map(people.map(({ id, name }) => [id, name]))

/** Runs one order in one transaction. Skips it when the rules refuse, because operators work meanwhile. */
async function runOneOrder(
  app: FastifyInstance,
  { suid, facts, agent = orderAgent }: Pick<OrderPast, 'suid' | 'facts'> & { agent?: string },
  life: OrderLife,
  until: number,
): Promise<void> {
  const by = facts.people[life.placed % facts.people.length]?.id ?? 0
  try {
    await app.db.tenant(suid, async (tx) => {
      const id = await runOrder(pastOrderRunner(app, tx, namesOf(facts), agent), life, { by, until })
      backdateOrder(tx, id, life.placed)
    })
  } catch (error) {
    if (!(error instanceof AppError) || app.errors.statusOf(error.code) >= 429) throw error
    app.log.debug({ code: error.code }, 'an order of the demo was refused')
  }
}

/** Produces the goods of a month on its first day, in one batch of each material. */
async function produceGoods(
  app: FastifyInstance,
  { suid, facts }: OrderPast,
  lives: readonly OrderLife[],
): Promise<void> {
  const [first] = lives
  if (!first) return
  const day = dayStart(first.placed)
  const needed = new Map<number, bigint>()
  for (const { sku_id, qty } of lives.flatMap(({ order }) => order.lines))
    for (const { material_id, ratio } of facts.parts.filter((part) => part.sku_id === sku_id))
      needed.set(material_id, (needed.get(material_id) ?? 0n) + (BigInt(qty) * BigInt(ratio)) / 100_000n)
  const produced_at = day - 3 * DAY
  const lines = [...needed].flatMap(([material_id, qty]) => {
    const part = facts.parts.find((candidate) => candidate.material_id === material_id)
    if (!part) return []
    const batch = part.batch_on
      ? { batch_no: `${formatDay(produced_at).replaceAll('-', '').slice(2)}${part.code}`, produced_at }
      : {}
    return [{ material_id, qty: Number(((qty + 999n) / 1000n) * 1000n), price: part.price, ...batch }]
  })
  const by = facts.people[0]?.id ?? 0
  const at = day + 6 * 3600
  await app.db.tenant(suid, async (tx) => {
    const runner = pastOrderRunner(app, tx, namesOf(facts))
    const body = {
      biz_type: 'production',
      warehouse_id: facts.warehouse_id,
      biz_date: day,
      remark: '网店备货',
      submit: true,
      lines,
    }
    const id = await runner.call('/jxc/inbound/InboundSave', body, { by, at })
    await runner.call('/jxc/inbound/InboundAudit', { id, result: 'pass' }, { by, at: at + 600 })
    tx.pipeline(
      'update inbound set created_at = to_timestamp($3), updated_at = to_timestamp($3) where suid = $1 and id = $2',
      [suid, id, at],
    )
  })
}

/** Time of the last order that an earlier start created. */
async function lastCreatedAt(app: FastifyInstance, { suid }: OrderPast): Promise<number> {
  const [row] = await app.db.tenant(suid, (tx) =>
    tx.query<{ at: number | null }>(
      `select max(created_at) as at from op_log where suid = $1 and ua = $2 and path like '%OrderSave'`,
      [suid, orderAgent],
    ),
  )
  return row?.at ?? 0
}
