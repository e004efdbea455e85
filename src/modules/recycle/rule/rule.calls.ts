import { sql } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import { int, quantity, ref, refs, text } from '#core/fields/index.ts'
import { inLang } from '#core/text/i18n.ts'
import type { Text } from '#core/text/i18n.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import type { PanelAnswer } from '#core/wire/page-wire.ts'
import { defineCall } from '../../db.ts'
import { recycleCategory } from '../category/category.resource.ts'
import { recycleWords } from '../shared/words.ts'
import { breakdown } from '../valuation/breakdown.ts'
import { offerOf } from '../valuation/offer.ts'
import { priceOf } from '../valuation/price-of.ts'
import { compareRules, ruleLines } from '../valuation/compare.ts'
import { contentDigest, publishableContent } from './draft.ts'
import { ruleBefore, ruleInForce, ruleOf } from './rule-in-force.ts'
import { recycleRule } from './rule.resource.ts'
import { comparisonTable, ruleTable } from './tables.ts'
import { labelTexts } from '#core/text/label-texts.ts'
import { commonTexts } from '../shared/common-texts.ts'

const category = ref(recycleWords.category, 'recycle_category', { required: true })

/** Tries rules, publishes them permanently, and compares each version with the previous one. */
export const ruleCalls = [
  defineCall({
    path: '/seller/recycle/category/CategoryPublish',
    method: 'POST',
    title: commonTexts.publishRules,
    access: 'api',
    button: { table: 'recycle_category', key: 'publish', scope: 'row' },
    input: { id: category, note: text(glossaryTerms.remark, { max: 200 }) },
    example: { id: { exampleOf: 'recycle_category' } },
    unrepeatable: 'Enabled questions have to be set up first.',
    async run({ id, note }, ctx) {
      // serialises publications of a category: the second sees the first and its prices, and has nothing to publish
      await sql`select pg_advisory_xact_lock(hashtextextended(${`recycle_rule:${ctx.suid}:${id}`}, 0))`.execute(ctx.db)
      const categoryRow = await ctx.find(recycleCategory, id)
      const content = await publishableContent(ctx, categoryRow)
      const digest = contentDigest(content)
      const last = await ruleInForce(ctx, id)
      if (last?.digest === digest) throw new AppError('recycle_rule_same', { version: last.version })
      const version = (last?.version ?? 0) + 1
      const rule = await ctx.save(
        recycleRule,
        {},
        { name: `${categoryRow.name} v${version}`, category_id: id, version, note, content, digest },
      )
      ctx.log({ biz_type: 'recycle_category', biz_id: id, biz_no: categoryRow.name, after: { version, digest } })
      return { id: rule.id, version }
    },
  }),
  defineCall({
    path: '/seller/recycle/rule/RuleChanges',
    method: 'GET',
    title: labelTexts.changes,
    access: 'api',
    input: { id: ref(recycleWords.rule, 'recycle_rule', { required: true }) },
    async run({ id }, ctx): Promise<PanelAnswer> {
      const { lang } = ctx
      const { category_id, version } = await ctx.find(recycleRule, id)
      const { content } = await ruleOf(ctx, id)
      const before = await ruleBefore(ctx, category_id, version)
      if (!before)
        return {
          facts: [{ title: inLang(recycleWords.version, lang), text: inLang(first, lang) }],
          tables: [ruleTable(ruleLines(content, lang), lang)],
        }
      return {
        facts: [{ title: inLang(recycleWords.version, lang), text: `${before.version} → ${version}` }],
        tables: [comparisonTable(compareRules(before.content, content, lang), lang)],
      }
    },
  }),
  defineCall({
    path: '/seller/recycle/category/CategoryQuestions',
    method: 'GET',
    title: ['试算问题', 'Questions to try', 'Preguntas de prueba', '試算の質問'],
    access: 'api',
    input: { id: category },
    async run({ id }, ctx) {
      const content = await publishableContent(ctx, await ctx.find(recycleCategory, id))
      const { pricing, questions, answers } = content
      return {
        pricing,
        questions,
        answers: answers.map(({ id: answer, question, title, detail, chosen }) => ({
          id: answer,
          question,
          title,
          detail,
          chosen,
        })),
      }
    },
  }),
  defineCall({
    path: '/seller/recycle/category/CategoryTry',
    method: 'POST',
    title: commonTexts.tryValuation,
    access: 'api',
    input: {
      id: category,
      version: int(recycleWords.version, { min: 1 }),
      brand_id: ref(recycleWords.brand, 'recycle_brand'),
      model: text(recycleWords.model, { max: 40 }),
      weight: quantity(glossaryTerms.weight, { min: 0.001, max: 10_000, unit: 'kg' }),
      answers: refs(recycleWords.answers, 'recycle_answer'),
    },
    example: { id: { exampleOf: 'recycle_category' } },
    unrepeatable: 'Enabled questions have to be set up first.',
    async run({ id, version, brand_id, model, weight, answers }, ctx) {
      const categoryRow = await ctx.find(recycleCategory, id)
      const content =
        version === null ? await publishableContent(ctx, categoryRow) : await ruleContentOf(ctx, id, version)
      const price = await priceOf(ctx, { category: id, brand: brand_id, model })
      const offer = offerOf(content, { ...price, grams: weight, answers: answers ?? [] })
      if ('rejected' in offer) return { amount: null, rejected: offer.rejected, steps: [] }
      const { rows } = breakdown(content, offer.steps, ctx.lang)
      return {
        amount: offer.amount,
        rejected: null,
        steps: rows.map(({ cells: [title = '', change = '', price_then = ''] }) => ({
          title,
          change,
          price: price_then,
        })),
      }
    },
  }),
]

async function ruleContentOf(ctx: Parameters<typeof ruleInForce>[0], of: number, version: number) {
  const rule = await ruleBefore(ctx, of, version + 1)
  if (rule?.version !== version) throw new AppError('not_found')
  return rule.content
}

const first: Text = labelTexts.theFirstVersion
