import { dayStart } from '#core/value/time.ts'
import { placesIn, someStreet, someBuyersPlace } from './places.ts'
import { someContact } from './people.ts'
import type { Random } from './random.ts'
import { weekdayOf } from './trade-ways.ts'

const [HOUR, DAY] = [3600, 86_400]

/** A SKU as buyers choose it. */
export interface OfferedSku {
  id: number
  /** Grams. */
  weight: number
  limit_max: number | null
}

/** Who may buy what. */
export interface OrderShop {
  members: readonly number[]
  /** What most people come for goes first. */
  skus: readonly OfferedSku[]
  city: string
  /** From here on some pay when goods arrive: cash of long ago would still lie with whoever took it. */
  codFrom: number
}

/** Who buys, and where they live if the shop delivers to them. */
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

/** An order from its first moment to its last; each moment in seconds, and what is missing does not happen. */
export interface OrderLife {
  order: PlannedOrder
  placed: number
  channel: 'wxpay' | 'alipay' | 'cash'
  paid?: number
  /** Nobody paid, and it was closed. */
  closed?: number
  sent?: { at: number; carrier: string; tracking_no: string }
  /** The courier needed two parcels. */
  parts: boolean
  done?: number
  back?: { at: number; type: 'refund' | 'return'; reason: string }
}

/** What people buy in a month, beside the average: pickling in November, the new year, the sales of June and November; little in August. */
const seasons = [1.35, 0.8, 0.9, 0.85, 0.9, 1.1, 0.8, 0.7, 0.95, 1.0, 1.4, 1.25] as const
const carriers = [['顺丰速运', 'SF'], ['中通快递', 'ZT'], ['圆通速递', 'YT'], ['德邦快递', 'DP']] as const // prettier-ignore
const reasons = ['包装破损', '拍错规格', '少发漏发', '口味不合适', '结块'] as const
const notes = ['请发新日期', '麻烦多套一层袋子', '工作日送货', '放门卫处', '需要发票'] as const

/** Orders of a day: so many on the average day of two years that began at one half of it and end at one and a half. */
export function ordersOn(random: Random, day: number, { average, from, until }: { average: number; from: number; until: number }): number {
  const month = new Date((day + 8 * HOUR) * 1000).getUTCMonth()
  const growth = 0.5 + (day - from) / Math.max(1, until - from)
  const weekday = weekdayOf(day)
  const rhythm = weekday === 0 || weekday === 6 ? 1.2 : 0.92
  const many = average * (seasons[month] ?? 1) * growth * rhythm * (0.8 + random.next() * 0.4)
  return Math.floor(many) + (random.next() < many % 1 ? 1 : 0)
}

/** A day’s orders, in the order of their moments. */
export function livesOf(random: Random, day: number, count: number, shop: OrderShop): OrderLife[] {
  const moments = Array.from({ length: count }, () => dayStart(day) + 7 * HOUR + Math.floor((random.next() + random.next()) * 7.9 * HOUR))
  return [...new Set(moments)].toSorted((a, b) => a - b).map((placed) => lifeOf(random, placed, shop))
} // prettier-ignore

function lifeOf(random: Random, placed: number, { members, skus, city, codFrom }: OrderShop): OrderLife {
  const way = weighted(random, [['express', 72], ['local', 16], ['pickup', 12]] as const) // prettier-ignore
  const terms = way === 'local' && placed >= codFrom && random.chance(40) ? ('cod' as const) : ('prepaid' as const)
  const channel: OrderLife['channel'] = terms === 'cod' ? 'cash' : weighted(random, [['wxpay', 74], ['alipay', 26]] as const) // prettier-ignore
  const source = weighted(random, [['mini', 58], ['h5', 17], ['app', 12], ['proxy', 13]] as const) // prettier-ignore
  const order = { member_id: random.pick(members), source, way, terms, lines: basket(random, skus, way), ...addressOf(random, way, city), ...(random.chance(9) ? { buyer_note: random.pick(notes) } : {}) } // prettier-ignore
  if (terms === 'prepaid' && random.chance(5)) return { order, placed, channel, closed: placed + HOUR, parts: false }
  const paid = terms === 'cod' ? placed : placed + random.between(20, 900)
  const sentAt = nextRound(paid + random.between(1, 9) * HOUR)
  const [carrier, mark] = way === 'local' ? (['自有车队', 'PS'] as const) : random.pick(carriers)
  const done = way === 'express' ? sentAt + random.between(40, 110) * HOUR : sentAt + random.between(2, 20) * HOUR
  const life = { order, placed, channel, paid: terms === 'cod' ? done - 600 : paid, parts: false, done, sent: { at: sentAt, carrier, tracking_no: `${mark}${random.digits(12)}` } } // prettier-ignore
  if (way === 'express' && random.chance(3)) return { ...life, back: { at: paid + random.between(300, 3000), type: 'refund', reason: random.pick(['不想要了', '地址填错', '拍错规格'] as const) } } // prettier-ignore
  if (way === 'express' && random.chance(3))
    return { ...life, back: { at: done + random.between(5, 60) * HOUR, type: 'return', reason: random.pick(reasons) } }
  return { ...life, parts: way === 'express' && order.lines.length > 1 && random.chance(6) }
}

/** Parcels leave at four in the afternoon, on Sundays none. */
function nextRound(at: number): number {
  const round = dayStart(at) + 16 * HOUR
  const first = at <= round ? round : round + DAY
  return (weekdayOf(dayStart(first)) === 0 ? first + DAY : first) + (at % 1800)
}

/** One to three SKUs: small bags by the handful, boxes one or two, sacks for kitchens nearby. */
function basket(random: Random, skus: readonly OfferedSku[], way: PlannedOrder['way']): PlannedOrder['lines'] {
  const liked = way === 'express' ? skus.filter(({ weight }) => weight < 25_000) : skus
  const chosen = new Map<number, OfferedSku>()
  const count = weighted(random, [[1, 46], [2, 34], [3, 20]] as const) // prettier-ignore
  // the first of the list are what most people come for
  while (chosen.size < Math.min(count, liked.length)) {
    const one = liked[Math.floor(random.next() ** 1.7 * liked.length)]
    if (one) chosen.set(one.id, one)
  }
  return [...chosen.values()].map(({ id, weight, limit_max }) => {
    const qty = weight < 1000 ? random.between(2, 12) : weight < 6000 ? random.between(1, 4) : weight < 25_000 ? random.between(1, 2) : random.between(1, 6) // prettier-ignore
    return { sku_id: id, qty: Math.min(qty, limit_max ?? qty) }
  })
}

function addressOf(random: Random, way: PlannedOrder['way'], city: string): Partial<PlannedOrder> {
  if (way === 'pickup') return {}
  const place = way === 'local' ? random.pick(placesIn(city)) : someBuyersPlace(random)
  const receiver_phone = `13${random.between(0, 9)}${random.digits(8)}`
  return { receiver: someContact(random), receiver_phone, region: place.code, street: someStreet(random) }
}

/** One of several, by their weights. */
export function weighted<T>(random: Random, choices: readonly (readonly [T, number])[]): T {
  let left = random.next() * choices.reduce((sum, [, weight]) => sum + weight, 0)
  for (const [choice, weight] of choices) {
    left -= weight
    if (left < 0) return choice
  }
  const last = choices.at(-1)
  if (!last) throw new Error('nothing to choose from')
  return last[0]
}
