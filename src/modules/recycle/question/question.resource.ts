import { bool, int, ref, select, text } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { questionKinds, recycleWords } from '../shared/words.ts'
import { labelTexts } from '#core/text/label-texts.ts'
import { commonTexts } from '../shared/common-texts.ts'

/**
 * A question about an appliance before valuation: does it run, is the shell dented. Publishing the rules includes the
 * questions.
 */
export const recycleQuestion = defineResource({
  table: 'recycle_question',
  page: '/recycle/question',
  recordPage: { figures: ['answers'] },
  api: 'seller/recycle/question',
  reach: { shared: 'Catalogue, questions and price rules are the same for all recycling points' },
  object: 'Question',
  title: recycleWords.questions,
  short: ['估价问题', 'Questions', 'Preguntas', '査定の質問'],
  singular: recycleWords.question,
  icon: 'form',
  fields: {
    category_id: ref(recycleWords.category, 'recycle_category', { required: true }),
    title: text(['问题', 'Question', 'Pregunta', '質問'], { required: true, max: 80 }),
    kind: select(labelTexts.type, questionKinds, { required: true, default: 'single' }),
    required: bool(commonTexts.required, { default: true }),
    show_if: ref(commonTexts.askedOnlyAfter, 'recycle_answer', {
      help: [
        '只有选了此前问题的这个选项才显示；不填为总是显示',
        'Shown only if this option of an earlier question is chosen. Leave blank for always',
        'Solo se muestra si se eligió esta opción en una pregunta anterior. Deje en blanco para siempre',
        '前の質問でこの選択肢が選ばれたときだけ表示。空欄の場合：常に表示',
      ],
    }),
    sort: int(glossaryTerms.sort, {
      required: true,
      default: 0,
      min: 0,
      max: 999_999,
      help: [
        '数值越小越先问',
        'Smaller numbers come first',
        'Los valores menores van primero',
        '小さいほど先に質問します',
      ],
    }),
    status: select(
      glossaryTerms.status,
      { on: glossaryTerms.active, off: glossaryTerms.disabled },
      { required: true, default: 'on', colors: { on: 'green', off: 'grey' } },
    ),
  },
  computed: {
    answers: int(['选项数', 'Answers', 'Respuestas', '選択肢数']),
  },
  label: 'title',
  unique: [['category_id', 'title']],
  // a condition would require an earlier question
  example: { values: (body, n) => ({ ...body, kind: n % 2 === 0 ? 'single' : 'multi', show_if: null }) },
  list: {
    columns: ['category_id', 'title', 'kind', 'required', 'answers', 'show_if', 'sort', 'status', 'created_at'],
    hidden: ['created_at'],
    brief: ['category_id', 'kind', 'status'],
    filters: ['category_id', 'title', 'kind', 'status'],
    sort: { by: 'sort', asc: true },
    export: 'sync',
    import: true,
  },
  form: [
    { title: glossaryTerms.general, fields: ['category_id', 'title', 'kind', 'required', 'show_if', 'sort', 'status'] },
  ],
})
