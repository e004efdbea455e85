import type { FastifyInstance } from 'fastify'
import { dayStart } from '#core/value/time.ts'
import type { ListRow } from '#core/wire/wire.ts'
import type { Client } from './client.ts'
import { pastDesk } from './order-desk.ts'
import { someContact } from './people.ts'
import { placesIn, shortName, someAddress } from './places.ts'
import { seededRandom } from './random.ts'
import type { Random } from './random.ts'

interface Made {
  id: number
}
type Place = readonly [number, number]

const DAY = 86_400
/** Days with visits. */
const VISITED = 14
const kinds = [
  ['supermarket', '生活超市'],
  ['convenience', '便利店'],
  ['grain_oil', '粮油店'],
  ['market', '农贸干货铺'],
  ['catering', '家常菜馆'],
  ['canteen', '学校食堂'],
  ['factory', '酱菜食品厂'],
] as const
/** About the middle of the town. */
const middle: Place = [120_139_000, 33_377_000]

interface Outlets {
  suid: number
  city: string
  now: number
  /** Who visits, each with outlets of their own. */
  people: readonly number[]
  depts: readonly number[]
}

/** The outlets of a supplier through the calls a person uses, some of them with a member who orders, and who visited them on the days before. */
export async function fillOutlets(app: FastifyInstance, client: Client, outlets: Outlets): Promise<void> {
  const random = seededRandom(20260800)
  const members = await client.get<ListRow[]>('/seller/member/MemberManage', { status: 'active', limit: '50', sort: 'id', order: 'true' })
  const shops: { id: number; place: Place; staff_uid: number }[] = []
  for (let n = 0; n < 28; n++) {
    const [type, called] = kinds[n % kinds.length] ?? kinds[0]
    const area = random.pick(placesIn(outlets.city))
    const place: Place = [middle[0] + random.between(-60_000, 60_000), middle[1] + random.between(-50_000, 50_000)]
    const staff_uid = outlets.people[n % outlets.people.length] ?? null
    const body = {
      code: `WD${String(n + 1).padStart(4, '0')}`,
      name: `${shortName(area.district)}${someContact(random).slice(0, 1)}记${called}`,
      type,
      level: random.pick(['a', 'b', 'b', 'c', 'c']),
      owner: someContact(random),
      phone: `15${random.between(0, 9)}${random.digits(4)}${String(2000 + n)}`,
      member_id: n < 16 ? members[n]?.id : null,
      dept_id: random.pick(outlets.depts),
      staff_uid,
      visit_cycle_days: random.pick([7, 14, 14, 30]),
      food_licence_no: `JY1${random.digits(13)}`,
      licence_expire: dayStart(outlets.now + random.between(-10, 900) * DAY),
      region: area.code,
      address: someAddress(random, area),
      place,
    }
    const { id } = await client.post<Made>('/seller/shop/ShopSave', body)
    if (n === 0) await writeTwice(client, body)
    if (staff_uid !== null) shops.push({ id, place, staff_uid })
  }
  for (let day = VISITED; day > 0; day--)
    for (const by of outlets.people) {
      const own = shops.filter(({ staff_uid }) => staff_uid === by)
      if (own.length > 0 && random.chance(75)) await roundOf(app, outlets, { random, by, own, from: dayStart(outlets.now) - day * DAY })
    }
}

/** Two people wrote the same outlet down, a few metres apart. */
async function writeTwice(client: Client, { name, type, phone, place: [lon, lat] }: { name: string; type: string; phone: string; place: Place }): Promise<void> {
  await client.post<Made>('/seller/shop/ShopSave', { code: 'WD0029', name: `${name}（新）`, type, level: 'c', phone, place: [lon + 40, lat + 30] })
} // prettier-ignore

interface Round {
  random: Random
  by: number
  own: readonly { id: number; place: Place }[]
  /** The first second of its day. */
  from: number
}

/** A day of somebody on the way from one outlet to the next, by the engine behind the calls. */
async function roundOf(app: FastifyInstance, { suid }: Outlets, { random, by, own, from }: Round): Promise<void> {
  const first = random.between(0, own.length - 1)
  const visited = Array.from({ length: random.between(2, 4) }, (_, n) => own[(first + n) % own.length])
  await app.db.tenant(suid, async (tx) => {
    const desk = pastDesk(app, tx, new Map(), 'saltern demo shop')
    let at = from + 9 * 3600 + random.between(0, 1800)
    for (const shop of new Set(visited)) {
      if (!shop) continue
      const place = [shop.place[0] + random.between(-600, 600), shop.place[1]]
      await desk.call('/buyer/clockin/ClockinAdd', { kind: 'arrive', shop_id: shop.id, place, accuracy_m: 15 }, { by, at })
      at += random.between(12, 50) * 60
      await desk.call('/buyer/clockin/ClockinAdd', { kind: 'leave', place, accuracy_m: 15 }, { by, at })
      at += random.between(20, 60) * 60
    }
  })
}
