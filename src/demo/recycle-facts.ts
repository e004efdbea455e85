import type { RuleContent } from '#modules/recycle/valuation/content.ts'
import type { Db } from '#server/db/db.ts'
import type { AskedQuestion, RecycleFacts } from './recycle-plan.ts'

/** Reads what a supplier takes back, by the rules in force, and who does the work. */
export async function readRecycleFacts(db: Db, suid: number): Promise<RecycleFacts> {
  return db.tenant(suid, async (tx) => {
    const rules = await tx.query<{ category: number; name: string; content: RuleContent; top: string | null }>(
      `select distinct on (r.category_id) r.category_id as category, c.name, r.content, p.name as top from recycle_rule r
       join recycle_category c on c.suid = r.suid and c.id = r.category_id and c.status = 'on' and c.del_at is null
       left join recycle_category p on p.suid = c.suid and p.id = c.parent_id where r.suid = $1 order by r.category_id, r.version desc`,
      [suid],
    )
    const brands = await tx.query<{ id: number; categories: number[] | null }>(
      `select id, categories from recycle_brand where suid = $1 and status = 'on' and del_at is null order by id`,
      [suid],
    )
    const points = await tx.query<{ id: number }>(`select id from recycle_point where suid = $1 and status = 'on' and del_at is null order by id`, [suid])
    const staff = await tx.query<{ id: number; duty: string[] }>(`select id, duty from recycle_staff where suid = $1 and status = 'on' and del_at is null order by id`, [suid])
    const people = await tx.query<{ id: number; name: string }>(
      `select id, username as name from operator where suid = $1 and (login_name like 'keeper%' or login_name like 'chief%' or id = (select min(id) from operator where suid = $1)) order by id`,
      [suid],
    )
    const doing = (...duties: string[]) => staff.filter(({ duty }) => duty.some((one) => duties.includes(one))).map(({ id }) => id)
    const fit = (category: number) => brands.filter(({ categories }) => !categories || categories.length === 0 || categories.includes(category)).map(({ id }) => id)
    return {
      kinds: rules.map(({ category, name, content, top }) => ({ category, name, questions: askedOf(content), brands: fit(category), mailed: top === mailedTop })),
      points: points.map(({ id }) => id),
      collectors: doing('visit'),
      inspectors: doing('inspect'),
      people,
    }
  })
} // prettier-ignore

/** What lies below it is small enough for a parcel. */
export const mailedTop = '数码产品'

function askedOf({ questions, answers }: RuleContent): AskedQuestion[] {
  return questions.map(({ id, kind }) => {
    const own = answers.filter(({ question }) => question === id)
    const taken = own.filter(({ effect }) => effect !== 'reject').map((one) => one.id)
    return { multi: kind === 'multi', taken, rejected: own.find(({ effect }) => effect === 'reject')?.id ?? null }
  })
}
