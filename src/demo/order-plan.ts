import { dayStart } from '#core/value/time.ts'
import { localitiesIn, randomStreet, randomBuyerLocality } from './localities.ts'
import { randomContact } from './people.ts'
import type { Random } from './random.ts'
import { weekdayOf } from './trade-rules.ts'

const [HOUR, DAY] = [3600, 86_400]

/** A SKU that buyers choose from. */
export interface OfferedSku {
  id: number
  /** Grams. */
  weight: number
  limit_max: number | null
}

/** Buyers and assortment. */
export interface OrderShop {
  members: readonly number[]
  /** The most popular SKUs come first. */
  skus: readonly OfferedSku[]
  city: string
  /** From this time, some pay on delivery: older cash would still be held by its collector. */
  codFrom: number
}

/** The buyer, and the delivery address when the order is delivered. */
export interface PlannedOrder {
  member_id: number
  source: 'mini' | 'h5' | 'app' | 'proxy' | 'counter'
  way: 'express' | 'local' | 'pickup'
  terms: 'prepaid' | 'cod'
  lines: { sku_id: number; qty: number }[]
  receiver?: string
  receiver_phone?: string
  region?: string
  street?: string
  buyer_note?: string
}

/** The moments of an order, in seconds; a missing moment does not happen. */
export interface OrderLife {
  order: PlannedOrder
  placed: number
  channel: 'wxpay' | 'alipay' | 'cash'
  paid?: number
  /** Closed without payment. */
  closed?: number
  sent?: { at: number; carrier: string; tracking_no: string }
  /** Shipped in two parcels. */
  parts: boolean
  done?: number
  back?: { at: number; type: 'refund' | 'return'; reason: string }
}

/** Seasonal factor of each month: pickling in November, the new year, the sales of June and November; low in August. */
const seasons = [1.35, 0.8, 0.9, 0.85, 0.9, 1.1, 0.8, 0.7, 0.95, 1.0, 1.4, 1.25] as const
const carriers = [
  ['顺丰速运', 'SF'],
  ['中通快递', 'ZT'],
  ['圆通速递', 'YT'],
  ['德邦快递', 'DP'],
] as const
const reasons = ['包装破损', '拍错规格', '少发漏发', '口味不合适', '结块'] as const
const notes = ['请发新日期', '麻烦多套一层袋子', '工作日送货', '放门卫处', '需要发票'] as const

/** Number of orders of a day; `average` is that of two years, which grow from one half to one and a half of it. */
export function ordersOn(
  random: Random,
  day: number,
  { average, from, until }: { average: number; from: number; until: number },
): number {
  const month = new Date((day + 8 * HOUR) * 1000).getUTCMonth()
  const growth = 0.5 + (day - from) / Math.max(1, until - from)
  const weekday = weekdayOf(day)
  const rhythm = weekday === 0 || weekday === 6 ? 1.2 : 0.92
  const expectedCount = average * (seasons[month] ?? 1) * growth * rhythm * (0.8 + random.next() * 0.4)
  return Math.floor(expectedCount) + (random.next() < expectedCount % 1 ? 1 : 0)
}

/** The orders of a day, in time order. */
export function orderLives(random: Random, day: number, count: number, shop: OrderShop): OrderLife[] {
  const moments = Array.from(
    { length: count },
    () => dayStart(day) + 7 * HOUR + Math.floor((random.next() + random.next()) * 7.9 * HOUR),
  )
  return [...new Set(moments)].toSorted((a, b) => a - b).map((placed) => orderLife(random, placed, shop))
}

function orderLife(random: Random, placed: number, { members, skus, city, codFrom }: OrderShop): OrderLife {
  const delivery = weighted(random, [
    ['express', 72],
    ['local', 16],
    ['pickup', 12],
  ] as const)
  const terms = delivery === 'local' && placed >= codFrom && random.chance(40) ? ('cod' as const) : ('prepaid' as const)
  const channel: OrderLife['channel'] =
    terms === 'cod'
      ? 'cash'
      : weighted(random, [
          ['wxpay', 74],
          ['alipay', 26],
        ] as const)
  const source = weighted(random, [
    ['mini', 58],
    ['h5', 17],
    ['app', 12],
    ['proxy', 13],
  ] as const)
  const order = {
    member_id: random.pick(members),
    source,
    way: delivery,
    terms,
    lines: randomLines(random, skus, delivery),
    ...addressOf(random, delivery, city),
    ...(random.chance(9) ? { buyer_note: random.pick(notes) } : {}),
  }
  if (terms === 'prepaid' && random.chance(5)) return { order, placed, channel, closed: placed + HOUR, parts: false }
  const paid = terms === 'cod' ? placed : placed + random.between(20, 900)
  const sentAt = nextPickup(paid + random.between(1, 9) * HOUR)
  const [carrier, mark] = delivery === 'local' ? (['自有车队', 'PS'] as const) : random.pick(carriers)
  const done = delivery === 'express' ? sentAt + random.between(40, 110) * HOUR : sentAt + random.between(2, 20) * HOUR
  const life = {
    order,
    placed,
    channel,
    paid: terms === 'cod' ? done - 600 : paid,
    parts: false,
    done,
    sent: { at: sentAt, carrier, tracking_no: `${mark}${random.digits(12)}` },
  }
  if (delivery === 'express' && random.chance(3))
    return {
      ...life,
      back: {
        at: paid + random.between(300, 3000),
        type: 'refund',
        reason: random.pick(['不想要了', '地址填错', '拍错规格'] as const),
      },
    }
  if (delivery === 'express' && random.chance(3))
    return { ...life, back: { at: done + random.between(5, 60) * HOUR, type: 'return', reason: random.pick(reasons) } }
  return { ...life, parts: delivery === 'express' && order.lines.length > 1 && random.chance(6) }
}

/** Parcels leave at 16:00, except on Sundays. */
function nextPickup(at: number): number {
  const round = dayStart(at) + 16 * HOUR
  const first = at <= round ? round : round + DAY
  return (weekdayOf(dayStart(first)) === 0 ? first + DAY : first) + (at % 1800)
}

/** One to three SKUs: several small bags, one or two boxes, sacks for local kitchens. */
function randomLines(
  random: Random,
  skus: readonly OfferedSku[],
  delivery: PlannedOrder['way'],
): PlannedOrder['lines'] {
  const liked = delivery === 'express' ? skus.filter(({ weight }) => weight < 25_000) : skus
  const chosen = new Map<number, OfferedSku>()
  const count = weighted(random, [
    [1, 46],
    [2, 34],
    [3, 20],
  ] as const)
  // the first of the list are what most people come for
  while (chosen.size < Math.min(count, liked.length)) {
    const sku = liked[Math.floor(random.next() ** 1.7 * liked.length)]
    if (sku) chosen.set(sku.id, sku)
  }
  return [...chosen.values()].map(({ id, weight, limit_max }) => {
    const qty =
      weight < 1000
        ? random.between(2, 12)
        : weight < 6000
          ? random.between(1, 4)
          : weight < 25_000
            ? random.between(1, 2)
            : random.between(1, 6)
    return { sku_id: id, qty: Math.min(qty, limit_max ?? qty) }
  })
}

function addressOf(random: Random, delivery: PlannedOrder['way'], city: string): Partial<PlannedOrder> {
  if (delivery === 'pickup') return {}
  const locality = delivery === 'local' ? random.pick(localitiesIn(city)) : randomBuyerLocality(random)
  const receiver_phone = `13${random.between(0, 9)}${random.digits(8)}`
  return { receiver: randomContact(random), receiver_phone, region: locality.code, street: randomStreet(random) }
}

/** A weighted random choice. */
export function weighted<T>(random: Random, choices: readonly (readonly [T, number])[]): T {
  let remaining = random.next() * choices.reduce((sum, [, weight]) => sum + weight, 0)
  for (const [choice, weight] of choices) {
    remaining -= weight
    if (remaining < 0) return choice
  }
  const last = choices.at(-1)
  if (!last) throw new Error('nothing to choose from')
  return last[0]
}
