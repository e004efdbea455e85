import type { RuleContent } from '#modules/recycle/valuation/content.ts'
import type { Db } from '#server/db/db.ts'
import type { AskedQuestion, RecycleFacts } from './recycle-plan.ts'

/** Reads the rules in force of a supplier, and its recycling staff. */
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
    const points = await tx.query<{ id: number }>(
      `select id from recycle_point where suid = $1 and status = 'on' and del_at is null order by id`,
      [suid],
    )
    const staff = await tx.query<{ id: number; duty: string[] }>(
      `select id, duty from recycle_staff where suid = $1 and status = 'on' and del_at is null order by id`,
      [suid],
    )
    const people = await tx.query<{ id: number; name: string }>(
      `select id, username as name from operator where suid = $1 and (login_name like 'keeper%' or login_name like 'chief%' or id = (select min(id) from operator where suid = $1)) order by id`,
      [suid],
    )
    const staffWithDuty = (...duties: string[]) =>
      staff.filter(({ duty }) => duty.some((staffDuty) => duties.includes(staffDuty))).map(({ id }) => id)
    const brandsOf = (category: number) =>
      brands
        .filter(({ categories }) => !categories || categories.length === 0 || categories.includes(category))
        .map(({ id }) => id)
    return {
      kinds: rules.map(({ category, name, content, top }) => ({
        category,
        name,
        questions: publishedQuestions(content),
        brands: brandsOf(category),
        mailed: top === mailedTop,
      })),
      points: points.map(({ id }) => id),
      collectors: staffWithDuty('visit'),
      inspectors: staffWithDuty('inspect'),
      people,
    }
  })
}

/** The category whose items are small enough for a parcel. */
export const mailedTop = '数码产品'

function publishedQuestions({ questions, answers }: RuleContent): AskedQuestion[] {
  return questions.map(({ id, kind }) => {
    const ownAnswers = answers.filter(({ question }) => question === id)
    const accepted = ownAnswers.filter(({ effect }) => effect !== 'reject').map((answer) => answer.id)
    return {
      multi: kind === 'multi',
      taken: accepted,
      rejected: ownAnswers.find(({ effect }) => effect === 'reject')?.id ?? null,
    }
  })
}
