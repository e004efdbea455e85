import { sql } from 'kysely'
import type { Ctx } from '#core/define/context.ts'
import { int } from '#core/fields/index.ts'
import { masked } from '#core/value/masked.ts'
import { departments } from '../../../basicdata/tables.ts'
import { defineCall } from '../../../db.ts'
import type { DB } from '../../../db.ts'
import { members } from '../../../member/tables.ts'
import { operators } from '../../../sys/tables.ts'
import type { outletTypes } from '../../shared/words.ts'
import { shop } from '../shop.resource.ts'
import { findPairs } from './find-pairs.ts'
import type { MatchShop } from './find-pairs.ts'
import { groupPairs } from './group.ts'
import type { Pair } from './group.ts'
import { commonTexts } from '../../shared/common-texts.ts'

/** An outlet with the facts that the comparison of possible duplicates shows. */
export interface DuplicateCandidate {
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

/** Number of groups in one answer. The remaining groups follow once these are resolved. */
const MAX_GROUPS = 30
const MAX_PAIRS = 1000
/** Default distance in metres below which two outlets count as possible duplicates. */
const NEAR_M = 10
/** Finds possible duplicate outlets. */
export const duplicatesCalls = [
  defineCall({
    path: '/seller/shop/ShopDoubles',
    method: 'GET',
    title: commonTexts.possibleDuplicates,
    access: 'api',
    long: true,
    input: { metres: int(commonTexts.distance, { min: 0, max: 200, unit: 'm' }) },
    async run({ metres }, ctx) {
      const pairs = await duplicatePairs(ctx, metres ?? NEAR_M)
      const groups = groupPairs(pairs.slice(0, MAX_PAIRS))
      const pageGroups = groups.slice(0, MAX_GROUPS)
      const shopsById = new Map(
        (
          await duplicateCandidates(
            ctx,
            pageGroups.flatMap(({ ids }) => ids),
          )
        ).map((candidate) => [candidate.id, candidate]),
      )
      return {
        metres: metres ?? NEAR_M,
        groups: pageGroups.map(({ ids, whys, distance_m }) => ({
          whys,
          distance_m,
          shops: ids.flatMap((id) => shopsById.get(id) ?? []),
        })),
        more: groups.length > pageGroups.length || pairs.length > MAX_PAIRS,
      }
    },
  }),
]

/** Pairs of possible duplicates, without those marked as different outlets. */
async function duplicatePairs({ db, suid, visible }: Ctx<DB>, metres: number): Promise<Pair[]> {
  const { rows: apart } = await sql<{
    a: number
    b: number
  }>`select shop_id as a, other_id as b from shop_apart where suid = ${suid}`.execute(db)
  const { rows } =
    await sql<MatchShop>`select t.id, t.name, t.pinyin, t.phone, t.food_licence_no as licence, t.place from shop t
    where t.suid = ${suid} and t.del_at is null and ${visible(shop, 't')} order by t.id`.execute(db)
  const dismissed = new Set(apart.map(({ a, b }) => `${a} ${b}`))
  return findPairs(rows, metres, (a, b) => dismissed.has(`${a} ${b}`))
}

async function duplicateCandidates({ db, suid }: Ctx<DB>, ids: readonly number[]): Promise<DuplicateCandidate[]> {
  const { rows } = await sql<DuplicateCandidate>`
    select s.id, s.code, s.name, s.type, s.owner, s.phone, m.name as member, d.name as dept, o.username as staff, s.credit_code, s.food_licence_no, s.address,
      (select count(*)::int from clockin c where c.suid = s.suid and c.shop_id = s.id and c.kind = 'arrive' and c.status = 'valid' and c.del_at is null) as visits,
      (select count(*)::int from shop_order r where r.suid = s.suid and r.shop_id = s.id) as orders, extract(epoch from s.created_at)::bigint as created_at
    from shop s ${members.leftJoin('m', 's.member_id')} ${departments.leftJoin('d', 's.dept_id')} ${operators.leftJoin('o', 's.staff_uid')}
    where s.suid = ${suid} and s.id = any(${ids}::bigint[])`.execute(db)
  return rows.map((row) => ({ ...row, phone: row.phone === null ? null : masked(row.phone) }))
}
