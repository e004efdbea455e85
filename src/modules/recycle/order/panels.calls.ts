import { ref } from '#core/fields/index.ts'
import { inLang } from '#core/text/i18n.ts'
import type { Lang, Text } from '#core/text/i18n.ts'
import { formatDecimal } from '#core/value/decimal.ts'
import type { PanelAnswer } from '#core/wire/page-wire.ts'
import { defineCall } from '../../db.ts'
import { answersOf } from '../valuation/content.ts'
import type { RuleContent } from '../valuation/content.ts'
import { ruleOf } from '../rule/in-force.ts'
import { answeredWith, recycleWords } from '../shared/words.ts'
import { breakdown } from '../valuation/breakdown.ts'
import type { StoredStep } from '../valuation/asked.ts'
import { offerOf } from '../valuation/offer.ts'
import { recycleOrder } from './order.resource.ts'
import type { Said } from '../valuation/notes.ts'
import { commonTexts } from '../common-texts.ts'

const id = ref(recycleWords.order, 'recycle_order', { required: true })

/** How an offer came about, and what the inspection found beside what was said. */
export const panelCalls = [
  defineCall({
    path: '/seller/recycle/order/OrderBreakdown',
    method: 'GET',
    title: commonTexts.valuationBreakdown,
    access: 'api',
    input: { id },
    async run({ id: of }, ctx): Promise<PanelAnswer> {
      const { lang } = ctx
      const { rule_id, asked, est_amount, est_steps, final_amount, final_steps, adjust_reason } = await ctx.find(recycleOrder, of)
      if (rule_id === null || asked === null) return {}
      const { version, content } = await ruleOf(ctx, rule_id)
      const again = offerOf(content, asked)
      const fact = (title: Text, text: string) => ({ title: inLang(title, lang), text })
      return {
        facts: [
          fact(recycleWords.version, String(version)),
          fact(recycleWords.offer, formatDecimal(est_amount, 2)),
          fact(replay, 'rejected' in again ? again.rejected : formatDecimal(again.amount, 2)),
          ...(final_amount === null ? [] : [fact(recycleWords.settled, formatDecimal(final_amount, 2))]),
        ],
        tables: [
          { title: inLang(recycleWords.offer, lang), ...breakdown(content, est_steps ?? [], lang) },
          ...(final_steps === null
            ? []
            : [
                {
                  title: inLang(recycleWords.settled, lang),
                  ...settledBy(
                    breakdown(content, final_steps, lang),
                    { steps: final_steps, amount: final_amount, why: adjust_reason },
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
    title: ['用户描述与检测对照', 'Said and found', 'Dicho y observado', '申告と検品の比較'],
    access: 'api',
    input: { id },
    async run({ id: of }, ctx): Promise<PanelAnswer> {
      const { rule_id, asked, found, said } = await ctx.find(recycleOrder, of)
      if (rule_id === null || asked === null) return {}
      const { content } = await ruleOf(ctx, rule_id)
      return { tables: [findings(content, { asked: asked.answers, found: found?.answers ?? null, said: said ?? [] }, ctx.lang)] }
    },
  }),
]

interface Settled {
  readonly steps: readonly StoredStep[]
  readonly amount: number | null
  readonly why: string | null
}

/** The steps of an inspected price, and last what whoever inspected it made of that. */
function settledBy<T extends { rows: { cells: string[] }[] }>(table: T, { steps, amount, why }: Settled, lang: Lang): T {
  const worth = steps.at(-1)?.to ?? 0
  if (amount === null || amount === worth) return table
  const title = `${inLang(byHand, lang)}${why === null ? '' : ` · ${why}`}`
  const cells = [title, `${amount > worth ? '+' : ''}${formatDecimal(amount - worth, 2)}`, formatDecimal(amount, 2)]
  return { ...table, rows: [...table.rows, { cells }] }
}

interface Sides {
  readonly asked: readonly number[]
  readonly found: readonly number[] | null
  readonly said: Said
}

/** Each question with what the member answered and what was found; where they differ it says so. */
function findings(content: RuleContent, { asked, found, said }: Sides, lang: Lang): NonNullable<PanelAnswer['tables']>[number] {
  const rows = content.questions.map(({ id: question, title, kind }) => {
    if (answeredWith[kind] === 'words') return { cells: [title, said.find((one) => one.question === question)?.text ?? '', '', ''] }
    const own = answersOf(content, question)
    const named = (ids: readonly number[]) =>
      own.filter((one) => ids.includes(one.id)).map((one) => one.title).join('、') // prettier-ignore
    const [before, after] = [named(asked), found === null ? '' : named(found)]
    return { cells: [title, before, after, found !== null && before !== after ? inLang(differs, lang) : ''] }
  })
  return { columns: [recycleWords.question, saidTitle, foundTitle, differs].map((title) => ({ title: inLang(title, lang) })), rows }
}

const byHand: Text = ['人工调价', 'Manual adjustment', 'Ajuste manual', '手動調整']
const replay: Text = ['按当时规则重算', 'Worked out again', 'Recalculado', '当時のルールで再計算']
const saidTitle: Text = ['用户描述', 'Declared by member', 'Según el miembro', '会員の申告']
const foundTitle: Text = ['检测所见', 'Inspection findings', 'Observado', '検品の結果']
const differs: Text = ['不一致', 'Mismatch', 'Difiere', '不一致']
