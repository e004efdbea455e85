import { bool, int, money, percent, ref, select, text } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { hints } from '#core/text/hints.ts'
import { effects, recycleWords } from '../shared/words.ts'
import { valueProblems } from './answer.check.ts'
import { fieldTexts } from '#core/text/field-texts.ts'

/** An answer to a question, with its effect on the price. */
export const recycleAnswer = defineResource({
  table: 'recycle_answer',
  page: '/recycle/answer',
  api: 'seller/recycle/answer',
  reach: { shared: 'Catalogue, questions and price rules are the same for all recycling points' },
  object: 'Answer',
  title: recycleWords.answers,
  short: ['估价选项', 'Valuation answers', 'Respuestas', '査定の選択肢'],
  singular: recycleWords.answer,
  icon: 'unordered-list',
  fields: {
    question_id: ref(recycleWords.question, 'recycle_question', { required: true }),
    title: text(['选项', 'Answer', 'Respuesta', '選択肢'], { required: true, max: 60 }),
    detail: text(fieldTexts.description, { max: 200 }),
    effect: select(['影响方式', 'Effect', 'Efecto', '影響'], effects, {
      required: true,
      default: 'fixed',
      colors: { fixed: 'blue', percent: 'blue', set: 'orange', reject: 'red' },
    }),
    amount: money(glossaryTerms.amount, {
      min: -1_000_000,
      max: 1_000_000,
      when: [['effect', 'in', ['fixed', 'set']]],
      help: hints.amount,
    }),
    percent: percent(['比例', 'Percentage', 'Porcentaje', '割合'], {
      min: -100,
      max: 1000,
      when: [['effect', 'in', ['percent']]],
      help: ['-40 为减 40%', '-40 takes 40 % off', '-40 resta un 40 %', '-40 は40%減額'],
    }),
    is_default: bool(fieldTexts.byDefault),
    sort: int(glossaryTerms.sort, {
      required: true,
      default: 0,
      min: 0,
      max: 999_999,
      help: [
        '数值越小越靠前',
        'Smaller numbers come first',
        'Los valores menores van primero',
        '小さいほど先に表示します',
      ],
    }),
    status: select(
      glossaryTerms.status,
      { on: glossaryTerms.active, off: glossaryTerms.disabled },
      { required: true, default: 'on', colors: { on: 'green', off: 'grey' } },
    ),
  },
  computed: {
    category_id: ref(recycleWords.category, 'recycle_category'),
  },
  label: 'title',
  unique: [['question_id', 'title']],
  // every seventh example has no amount
  example: {
    values: (body, n) => ({
      ...body,
      ...(n % 7 === 0 ? { effect: 'reject', amount: null } : { effect: 'fixed', amount: 100 + n }),
      percent: null,
      is_default: false,
    }),
  },
  list: {
    columns: [
      'category_id',
      'question_id',
      'title',
      'effect',
      'amount',
      'percent',
      'is_default',
      'sort',
      'status',
      'created_at',
    ],
    hidden: ['detail', 'created_at'],
    brief: ['question_id', 'effect', 'amount', 'percent'],
    filters: ['category_id', 'question_id', 'title', 'effect', 'amount', 'percent', 'status'],
    sort: { by: 'sort', asc: true },
    export: 'sync',
    import: true,
  },
  form: [
    {
      title: glossaryTerms.general,
      fields: ['question_id', 'title', 'detail', 'effect', 'amount', 'percent', 'is_default', 'sort', 'status'],
    },
  ],
  check: (input) => valueProblems(input),
})
