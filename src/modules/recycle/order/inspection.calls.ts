import { AppError } from '#core/errors/errors.ts'
import { quantity, ref, refs } from '#core/fields/index.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { defineCall } from '../../db.ts'
import { recycleWords } from '../shared/words.ts'
import { ruleOf } from '../rule/rule-in-force.ts'
import { valueInspected } from './inspect.ts'
import { recycleOrder } from './order.resource.ts'

const id = ref(recycleWords.order, 'recycle_order', { required: true })

/** The calls of the inspection screen: its form, and the price preview before it is saved. */
export const inspectionCalls = [
  defineCall({
    path: '/seller/recycle/order/OrderQuestions',
    method: 'GET',
    title: ['检测问题', 'Questions of the inspection', 'Preguntas de la inspección', '検品の質問'],
    access: 'api',
    input: { id },
    async run({ id: orderId }, ctx) {
      const {
        rule_id,
        asked: original,
        found: inspected,
        said: notes,
        photos,
        found_photos,
        ...order
      } = await ctx.find(recycleOrder, orderId)
      if (rule_id === null || original === null) throw new AppError('not_found')
      const { content } = await ruleOf(ctx, rule_id)
      const { order_no, status, est_amount, remark, adjust_reason } = order
      return {
        order: { order_no, status, est_amount, remark, adjust_reason },
        pricing: content.pricing,
        need_photos: content.photos,
        questions: content.questions,
        answers: content.answers.map(({ id: answer, question, title, detail, chosen }) => ({
          id: answer,
          question,
          title,
          detail,
          chosen,
        })),
        asked: original.answers,
        found: inspected?.answers ?? null,
        grams: inspected?.grams ?? original.grams,
        said: notes ?? [],
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
    async run({ id: orderId, answers, weight }, ctx) {
      const { offer } = await valueInspected(ctx, await ctx.find(recycleOrder, orderId), { answers, weight })
      return 'rejected' in offer ? { amount: null, rejected: offer.rejected } : { amount: offer.amount, rejected: null }
    },
  }),
]
