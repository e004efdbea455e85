import { ref } from '#core/fields/index.ts'
import { inLang } from '#core/text/i18n.ts'
import type { Lang, Text } from '#core/text/i18n.ts'
import { formatsIn } from '#core/value/formats.ts'
import type { PanelAnswer } from '#core/wire/page-wire.ts'
import { defineCall } from '../../db.ts'
import { answersOf } from '../valuation/content.ts'
import type { RuleContent } from '../valuation/content.ts'
import { ruleOf } from '../rule/rule-in-force.ts'
import { answeredWith, recycleWords } from '../shared/words.ts'
import { breakdown } from '../valuation/breakdown.ts'
import type { StoredStep } from '../valuation/stored-input.ts'
import { offerOf } from '../valuation/offer.ts'
import { recycleOrder } from './order.resource.ts'
import type { MemberNotes } from '../valuation/notes.ts'
import { commonTexts } from '../shared/common-texts.ts'
import { optionTexts } from '#core/text/option-texts.ts'

const id = ref(recycleWords.order, 'recycle_order', { required: true })

/** The panels of an order: the breakdown of its offer, and the inspection findings next to the member's declaration. */
export const panelCalls = [
  defineCall({
    path: '/seller/recycle/order/OrderBreakdown',
    method: 'GET',
    title: commonTexts.valuationBreakdown,
    access: 'api',
    input: { id },
    async run({ id: orderId }, ctx): Promise<PanelAnswer> {
      const { lang } = ctx
      const {
        rule_id,
        asked: original,
        est_amount,
        est_steps,
        final_amount,
        final_steps,
        adjust_reason,
      } = await ctx.find(recycleOrder, orderId)
      if (rule_id === null || original === null) return {}
      const { version, content } = await ruleOf(ctx, rule_id)
      const replayed = offerOf(content, original)
      const formats = formatsIn(lang)
      const fact = (title: Text, text: string) => ({ title: inLang(title, lang), text })
      return {
        facts: [
          fact(recycleWords.version, String(version)),
          fact(recycleWords.offer, formats.money(est_amount)),
          fact(replay, 'rejected' in replayed ? replayed.rejected : formats.money(replayed.amount)),
          ...(final_amount === null ? [] : [fact(recycleWords.settled, formats.money(final_amount))]),
        ],
        tables: [
          { title: inLang(recycleWords.offer, lang), ...breakdown(content, est_steps ?? [], lang) },
          ...(final_steps === null
            ? []
            : [
                {
                  title: inLang(recycleWords.settled, lang),
                  ...withAdjustment(
                    breakdown(content, final_steps, lang),
                    { steps: final_steps, amount: final_amount, reason: adjust_reason },
                    lang,
                  ),
                },
              ]),
        ],
      }
    },
  }),
  defineCall({
    path: '/seller/recycle/order/OrderFindings',
    method: 'GET',
    title: ['用户描述与检测对照', 'Declaration and findings', 'Declaración y hallazgos', '申告と検品の比較'],
    access: 'api',
    input: { id },
    async run({ id: orderId }, ctx): Promise<PanelAnswer> {
      const { rule_id, asked: original, found: inspected, said: notes } = await ctx.find(recycleOrder, orderId)
      if (rule_id === null || original === null) return {}
      const { content } = await ruleOf(ctx, rule_id)
      return {
        tables: [
          findingsTable(
            content,
            { declared: original.answers, inspected: inspected?.answers ?? null, notes: notes ?? [] },
            ctx.lang,
          ),
        ],
      }
    },
  }),
]

interface Settled {
  readonly steps: readonly StoredStep[]
  readonly amount: number | null
  readonly reason: string | null
}

/** Appends the inspector's manual adjustment to the steps of an inspected price. */
function withAdjustment<T extends { rows: { cells: string[] }[] }>(
  table: T,
  { steps, amount, reason: why }: Settled,
  lang: Lang,
): T {
  const rulePrice = steps.at(-1)?.to ?? 0
  if (amount === null || amount === rulePrice) return table
  const title = `${inLang(byHand, lang)}${why === null ? '' : ` · ${why}`}`
  const formats = formatsIn(lang)
  const cells = [title, formats.amount(amount - rulePrice, { signed: true }), formats.amount(amount)]
  return { ...table, rows: [...table.rows, { cells }] }
}

interface Findings {
  readonly declared: readonly number[]
  readonly inspected: readonly number[] | null
  readonly notes: MemberNotes
}

/** A row for each question with the declared and the inspected answer, marked where they differ. */
function findingsTable(
  content: RuleContent,
  { declared, inspected, notes }: Findings,
  lang: Lang,
): NonNullable<PanelAnswer['tables']>[number] {
  const rows = content.questions.map(({ id: question, title, kind }) => {
    if (answeredWith[kind] === 'words')
      return { cells: [title, notes.find((note) => note.question === question)?.text ?? '', '', ''] }
    const questionAnswers = answersOf(content, question)
    const titlesOf = (ids: readonly number[]) =>
      questionAnswers
        .filter((answer) => ids.includes(answer.id))
        .map((answer) => answer.title)
        .join('、')
    const [before, after] = [titlesOf(declared), inspected === null ? '' : titlesOf(inspected)]
    return { cells: [title, before, after, inspected !== null && before !== after ? inLang(differs, lang) : ''] }
  })
  return {
    columns: [recycleWords.question, declaredTitle, inspectedTitle, differs].map((title) => ({
      title: inLang(title, lang),
    })),
    rows,
  }
}

const byHand: Text = ['人工调价', 'Manual adjustment', 'Ajuste manual', '手動調整']
const replay: Text = ['按当时规则重算', 'Recalculated', 'Recalculado', '当時のルールで再計算']
const declaredTitle: Text = ['用户描述', 'Declared by member', 'Según el miembro', '会員の申告']
const inspectedTitle: Text = commonTexts.inspectionFindings
const differs: Text = optionTexts.mismatch
