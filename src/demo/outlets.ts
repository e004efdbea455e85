import type { FastifyInstance } from 'fastify'
import { dayStart } from '#core/value/time.ts'
import type { ListRow } from '#core/wire/wire.ts'
import type { Client } from './client.ts'
import { pastOrderRunner } from './order-runner.ts'
import { randomContact } from './people.ts'
import { localitiesIn, shortName, randomAddress } from './localities.ts'
import { seededRandom } from './random.ts'
import type { Random } from './random.ts'

interface Created {
  id: number
}
type Coordinates = readonly [number, number]

const DAY = 86_400
/** Number of days with visits. */
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
/** Approximate centre of the town. */
const TOWN_CENTRE: Coordinates = [120_139_000, 33_377_000]

interface OutletPlan {
  suid: number
  city: string
  now: number
  /** Visitors, each with their own outlets. */
  people: readonly number[]
  depts: readonly number[]
}

/**
 * Creates the outlets of a supplier through the calls, some with an ordering member, and the visits of the previous
 * days.
 */
export async function fillOutlets(app: FastifyInstance, client: Client, outlets: OutletPlan): Promise<void> {
  const random = seededRandom(20260800)
  const members = await client.get<ListRow[]>('/seller/member/MemberManage', {
    status: 'active',
    limit: '50',
    sort: 'id',
    order: 'true',
  })
  const shops: { id: number; place: Coordinates; staff_uid: number }[] = []
  for (let n = 0; n < 28; n++) {
    const [type, called] = kinds[n % kinds.length] ?? kinds[0]
    const area = random.pick(localitiesIn(outlets.city))
    const coordinates: Coordinates = [
      TOWN_CENTRE[0] + random.between(-60_000, 60_000),
      TOWN_CENTRE[1] + random.between(-50_000, 50_000),
    ]
    const staff_uid = outlets.people[n % outlets.people.length] ?? null
    const body = {
      code: `WD${String(n + 1).padStart(4, '0')}`,
      name: `${shortName(area.district)}${randomContact(random).slice(0, 1)}记${called}`,
      type,
      level: random.pick(['a', 'b', 'b', 'c', 'c']),
      owner: randomContact(random),
      phone: `15${random.between(0, 9)}${random.digits(4)}${String(2000 + n)}`,
      member_id: n < 16 ? members[n]?.id : null,
      dept_id: random.pick(outlets.depts),
      staff_uid,
      visit_cycle_days: random.pick([7, 14, 14, 30]),
      food_licence_no: `JY1${random.digits(13)}`,
      licence_expire: dayStart(outlets.now + random.between(-10, 900) * DAY),
      region: area.code,
      address: randomAddress(random, area),
      place: coordinates,
    }
    const { id } = await client.post<Created>('/seller/shop/ShopSave', body)
    if (n === 0) await createDuplicate(client, body)
    if (staff_uid !== null) shops.push({ id, place: coordinates, staff_uid })
  }
  for (let day = VISITED; day > 0; day--)
    for (const by of outlets.people) {
      const assigned = shops.filter(({ staff_uid }) => staff_uid === by)
      if (assigned.length > 0 && random.chance(75))
        await runVisits(app, outlets, { random, by, shops: assigned, from: dayStart(outlets.now) - day * DAY })
    }
}

/** Creates a duplicate of an outlet, a few metres away. */
async function createDuplicate(
  client: Client,
  { name, type, phone, place: [lon, lat] }: { name: string; type: string; phone: string; place: Coordinates },
): Promise<void> {
  await client.post<Created>('/seller/shop/ShopSave', {
    code: 'WD0029',
    name: `${name}（新）`,
    type,
    level: 'c',
    phone,
    place: [lon + 40, lat + 30],
  })
}

interface VisitRound {
  random: Random
  by: number
  shops: readonly { id: number; place: Coordinates }[]
  /** First second of the day. */
  from: number
}

/** Visits of one person on a day, run at past moments. */
async function runVisits(
  app: FastifyInstance,
  { suid }: OutletPlan,
  { random, by, shops, from }: VisitRound,
): Promise<void> {
  const first = random.between(0, shops.length - 1)
  const visited = Array.from({ length: random.between(2, 4) }, (_, n) => shops[(first + n) % shops.length])
  await app.db.tenant(suid, async (tx) => {
    const runner = pastOrderRunner(app, tx, new Map(), 'saltern demo shop')
    let at = from + 9 * 3600 + random.between(0, 1800)
    for (const shop of new Set(visited)) {
      if (!shop) continue
      const coordinates = [shop.place[0] + random.between(-600, 600), shop.place[1]]
      await runner.call(
        '/buyer/clockin/ClockinAdd',
        { kind: 'arrive', shop_id: shop.id, place: coordinates, accuracy_m: 15 },
        { by, at },
      )
      at += random.between(12, 50) * 60
      await runner.call('/buyer/clockin/ClockinAdd', { kind: 'leave', place: coordinates, accuracy_m: 15 }, { by, at })
      at += random.between(20, 60) * 60
    }
  })
}
