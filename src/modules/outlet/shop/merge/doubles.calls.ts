import { sql } from 'kysely'
import type { Ctx } from '#core/define/resource.ts'
import { int } from '#core/fields/index.ts'
import { masked } from '#core/value/masked.ts'
import { departments } from '../../../basicdata/tables.ts'
import { defineCall } from '../../../db.ts'
import type { DB } from '../../../db.ts'
import { members } from '../../../member/tables.ts'
import { operators } from '../../../sys/tables.ts'
import type { outletTypes } from '../../shared/words.ts'
import { shop } from '../shop.resource.ts'
import { groupPairs } from './group.ts'
import type { Pair } from './group.ts'

/** An outlet as it stands beside those that look like it. */
export interface Lookalike {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly type: keyof typeof outletTypes
  readonly owner: string | null
  readonly phone: string | null
  readonly member: string | null
  readonly dept: string | null
  readonly staff: string | null
  readonly credit_code: string | null
  readonly food_licence_no: string | null
  readonly address: string | null
  readonly visits: number
  readonly orders: number
  /** Seconds. */
  readonly created_at: number
}

/** So many groups are shown; what is left comes once these are dealt with. */
const SHOWN = 30
const PAIRS = 500
/** Outlets nearer than this look like one, unless told. */
const NEAR_M = 10
/** Metres of a millionth of a degree of latitude. */
const DEGREE_M = 0.11132
/** What of a name tells nothing. */
const PLAIN = '[[:space:][:punct:]（）【】「」·、，。]'

/** Outlets that look as if they were written down twice. */
export const doublesCalls = [
  defineCall({
    path: '/seller/shop/ShopDoubles',
    method: 'GET',
    title: ['疑似重复网点', 'Possible doubles', 'Posibles duplicados', '重複の疑い'],
    access: 'api',
    long: true,
    input: { metres: int(['距离', 'Distance', 'Distancia', '距離'], { min: 0, max: 200, unit: 'm' }) },
    async run({ metres }, ctx) {
      const pairs = await lookalikePairs(ctx, metres ?? NEAR_M)
      const groups = groupPairs(pairs)
      const shown = groups.slice(0, SHOWN)
      const found = new Map((await lookalikes(ctx, shown.flatMap(({ ids }) => ids))).map((one) => [one.id, one]))
      return {
        metres: metres ?? NEAR_M,
        groups: shown.map(({ ids, whys, distance_m }) => ({ whys, distance_m, shops: ids.flatMap((id) => found.get(id) ?? []) })),
        more: groups.length > shown.length || pairs.length === PAIRS,
      }
    },
  }),
] // prettier-ignore

/** Those with one phone and the same name, one licence, or nearly one place; without those that somebody told apart. Cells wider than the distance, at any latitude where outlets are, keep the join small. */
async function lookalikePairs({ db, suid, visible }: Ctx<DB>, metres: number): Promise<Pair[]> {
  const cell = Math.ceil((metres + 1) / DEGREE_M)
  const { rows } = await sql<Pair>`
    with s as (
      select t.id, t.phone, upper(regexp_replace(t.food_licence_no, ${PLAIN}, '', 'g')) as licence, lower(regexp_replace(t.name, ${PLAIN}, '', 'g')) as name, t.pinyin,
        t.place[1] as lon, t.place[2] as lat, cos(radians(t.place[2] / 1e6)) as narrow
      from shop t where t.suid = ${suid} and t.del_at is null and ${visible(shop, 't')}
    ), c as (select id, lon, lat, narrow, lon / ${4 * cell} as cx, lat / ${cell} as cy from s where lon is not null),
    p as (
      select a.id as a, b.id as b, 'phone' as why, null::float8 as m from s a join s b on b.phone = a.phone and b.id > a.id
        and (b.name = a.name or b.pinyin = a.pinyin or strpos(a.name, b.name) > 0 or strpos(b.name, a.name) > 0)
      union all select a.id, b.id, 'licence', null from s a join s b on b.licence = a.licence and b.id > a.id and length(a.licence) > 3
      union all select a.id, b.id, 'near', d.m
        from c a cross join lateral (values (-1), (0), (1)) i(n) cross join lateral (values (-1), (0), (1)) j(n)
        join c b on b.cx = a.cx + i.n and b.cy = a.cy + j.n and b.id > a.id
        cross join lateral (select ${DEGREE_M} * sqrt(((a.lon - b.lon) * a.narrow) ^ 2 + (a.lat - b.lat) ^ 2) as m) d where d.m <= ${metres}
    )
    select p.a, p.b, array_agg(p.why order by p.why) as whys, round(min(p.m))::int as distance_m from p
    where not exists (select from shop_apart n where n.suid = ${suid} and n.shop_id = p.a and n.other_id = p.b)
    group by p.a, p.b order by count(*) desc, bool_or(p.why <> 'near') desc, min(p.m), p.a, p.b limit ${PAIRS}`.execute(db)
  return rows
}

async function lookalikes({ db, suid }: Ctx<DB>, ids: readonly number[]): Promise<Lookalike[]> {
  const { rows } = await sql<Lookalike>`
    select s.id, s.code, s.name, s.type, s.owner, s.phone, m.name as member, d.name as dept, o.username as staff, s.credit_code, s.food_licence_no, s.address,
      (select count(*)::int from clockin c where c.suid = s.suid and c.shop_id = s.id and c.kind = 'arrive' and c.status = 'valid' and c.del_at is null) as visits,
      (select count(*)::int from shop_order r where r.suid = s.suid and r.shop_id = s.id) as orders, extract(epoch from s.created_at)::bigint as created_at
    from shop s ${members.leftJoin('m', 's.member_id')} ${departments.leftJoin('d', 's.dept_id')} ${operators.leftJoin('o', 's.staff_uid')}
    where s.suid = ${suid} and s.id = any(${ids}::bigint[])`.execute(db)
  return rows.map((one) => ({ ...one, phone: one.phone === null ? null : masked(one.phone) }))
} // prettier-ignore
