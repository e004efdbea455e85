import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import type { Ctx } from '#core/define/context.ts'
import type { Row } from '#core/define/resource.ts'
import type { DB } from '../../db.ts'
import { recycleCategory } from '../category/category.resource.ts'
import { checkedDraft } from '../valuation/fault.ts'
import type { Fault, RuleDraft } from '../valuation/fault.ts'
import type { RuleAnswerContent, RuleContent, RuleQuestionContent } from '../valuation/content.ts'

type Tenant = Pick<Ctx<DB>, 'db' | 'suid'>
export type Category = Row<typeof recycleCategory>

/** The current questions and answers of a category. */
export async function ruleDraft({ db, suid }: Tenant, category: Category): Promise<RuleDraft> {
  const { rows: questions } = await sql<RuleQuestionContent>`
    select id, title, kind, coalesce(required, false) as required, show_if from recycle_question
    where suid = ${suid} and category_id = ${category.id} and status = 'on' and del_at is null order by sort, id`.execute(
    db,
  )
  const { rows: answers } = await sql<RuleAnswerContent>`
    select a.id, a.question_id as question, a.title, a.detail, a.effect, coalesce(a.amount, a.percent, 0) as value, coalesce(a.is_default, false) as chosen
    from recycle_answer a join recycle_question q on q.suid = a.suid and q.id = a.question_id
    where a.suid = ${suid} and q.category_id = ${category.id} and q.status = 'on' and q.del_at is null and a.status = 'on' and a.del_at is null
    order by q.sort, q.id, a.sort, a.id`.execute(db)
  return {
    pricing: category.pricing,
    base: category.base_price,
    min: category.min_price,
    cap: category.cap_price,
    round_to: category.round_to,
    photos: category.need_photos,
    questions,
    answers,
  }
}

/** The draft of a category as it would be published. Throws the refusal that prevents publication. */
export async function publishableContent(tenant: Tenant, category: Category): Promise<RuleContent> {
  const checked = checkedDraft(await ruleDraft(tenant, category))
  if ('fault' in checked) throw ruleRefusal(checked.fault)
  return checked.content
}

/** The refusal for invalid rules. */
export function ruleRefusal({ code, title }: Fault): AppError {
  return new AppError(`recycle_rule_${code}`, title === undefined ? {} : { title })
}

/** A hash of the rules: equal for equal rules. */
export function contentDigest(content: RuleContent): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex')
}
