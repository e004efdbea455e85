import { sql } from 'kysely'
import { rulesOf } from '../valuation/content.ts'
import type { RuleContent } from '../valuation/content.ts'
import { offerOf } from '../valuation/offer.ts'
import { valuate } from '../valuation/valuation.ts'
import { isAccepted, openRule } from './open-rule.ts'

type ReadCtx = Parameters<typeof openRule>[0]

/**
 * An appliance of the newest accepted category that needs no photos, with answers to its required questions and its
 * offer.
 */
export async function offerSample(ctx: ReadCtx) {
  const { rows } = await sql<{ id: number }>`
    select c.id from recycle_category c where c.suid = ${ctx.suid} and ${isAccepted} and exists (select 1 from recycle_rule r where r.suid = c.suid and r.category_id = c.id)
    order by c.id desc limit 50`.execute(ctx.db)
  for (const { id: category_id } of rows) {
    const { content } = await openRule(ctx, category_id)
    const weight = content.pricing === 'per_kg' ? 10_000 : null
    const answers = content.photos > 0 ? undefined : answersTo(content, weight)
    if (!answers) continue
    const offer = offerOf(content, { coefficient: 10_000, priced: null, grams: weight, answers })
    if ('amount' in offer) return { of: { category_id, brand_id: null, weight, answers }, amount: offer.amount }
  }
  return undefined
}

/** The first accepted answer to each required question that is visible; undefined where one has none. */
function answersTo(content: RuleContent, grams: number | null): number[] | undefined {
  const rules = rulesOf(content)
  const answers: string[] = []
  for (const _question of rules.questions) {
    const valuation = valuate(rules, {
      coefficient: 10_000n,
      priced: null,
      grams: grams === null ? null : BigInt(grams),
      answers,
    })
    if (valuation.kind !== 'refused') break
    const open = rules.questions.find(({ id }) => id === valuation.refusal.id)
    const answer = open?.answers.find(({ effect }) => effect !== 'reject')
    if (!answer) return undefined
    answers.push(answer.id)
  }
  return answers.map(Number)
}
