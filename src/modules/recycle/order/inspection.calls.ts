import { AppError } from '#core/errors/errors.ts'
import { quantity, ref, refs } from '#core/fields/index.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { defineCall } from '../../db.ts'
import { recycleWords } from '../shared/words.ts'
import { ruleOf } from '../rule/in-force.ts'
import { valueFound } from './inspect.ts'
import { recycleOrder } from './order.resource.ts'

const id = ref(recycleWords.order, 'recycle_order', { required: true })

/** What the screen of an inspection is filled with, and what comes of it before it is stored. */
export const inspectionCalls = [
  defineCall({
    path: '/seller/recycle/order/OrderQuestions',
    method: 'GET',
    title: ['检测问题', 'Questions of the inspection', 'Preguntas de la inspección', '検品の質問'],
    access: 'api',
    input: { id },
    async run({ id: of }, ctx) {
      const { rule_id, asked, found, said, photos, found_photos, ...order } = await ctx.find(recycleOrder, of)
      if (rule_id === null || asked === null) throw new AppError('not_found')
      const { content } = await ruleOf(ctx, rule_id)
      const { order_no, status, est_amount, remark, adjust_reason } = order
      return {
        order: { order_no, status, est_amount, remark, adjust_reason },
        pricing: content.pricing,
        need_photos: content.photos,
        questions: content.questions,
        answers: content.answers.map(({ id: answer, question, title, detail, chosen }) => ({ id: answer, question, title, detail, chosen })),
        asked: asked.answers,
        found: found?.answers ?? null,
        grams: found?.grams ?? asked.grams,
        said: said ?? [],
        photos: photos ?? [],
        found_photos: found_photos ?? [],
      }
    },
  }),
  defineCall({
    path: '/seller/recycle/order/OrderQuote',
    method: 'POST',
    title: ['按所见估价', 'Value what was found', 'Valorar lo observado', '検品結果で査定'],
    access: 'api',
    input: {
      id,
      answers: refs(recycleWords.answers, 'recycle_answer'),
      weight: quantity(glossaryTerms.weight, { min: 0.001, max: 10_000, unit: 'kg' }),
    },
    example: { id: { exampleOf: 'recycle_order' } },
    unrepeatable: 'A buyer has to hand in the item first.',
    async run({ id: of, answers, weight }, ctx) {
      const { offer } = await valueFound(ctx, await ctx.find(recycleOrder, of), { answers, weight })
      return 'rejected' in offer ? { amount: null, rejected: offer.rejected } : { amount: offer.amount, rejected: null }
    },
  }),
] // prettier-ignore
