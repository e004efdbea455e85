import { sql } from 'kysely'
import { ref } from '#core/fields/index.ts'
import { inLang } from '#core/text/i18n.ts'
import type { Lang, Text } from '#core/text/i18n.ts'
import { formatsIn } from '#core/value/formats.ts'
import type { PanelAnswer } from '#core/wire/page-wire.ts'
import { defineCall } from '../../db.ts'
import { recycleCategory } from '../category/category.resource.ts'
import { publishableContent } from '../rule/draft.ts'
import { ruleInForce } from '../rule/rule-in-force.ts'
import { comparisonTable, is, textColumn, ruleTable, was } from '../rule/tables.ts'
import { recycleWords } from '../shared/words.ts'
import { compareRules, ruleLines } from '../valuation/compare.ts'
import { whatIf } from '../valuation/what-if.ts'
import type { Offered, WhatIf } from '../valuation/what-if.ts'
import { recycleOrder } from './order.resource.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { commonTexts } from '../shared/common-texts.ts'

const MONTH = 30 * 86_400
/** Maximum number of last month's orders that are revalued before a publication, and that are shown. */
const MAX_REPLAYED = 5000
const MAX_ROWS = 50

/**
 * The effect of a publication: changes against the rules in force, and the offers of last month's orders under the
 * draft.
 */
export const whatIfCalls = [
  defineCall({
    path: '/seller/recycle/category/CategoryDraft',
    method: 'GET',
    title: commonTexts.beforePublishing,
    access: 'api',
    long: true,
    input: { id: ref(recycleWords.category, 'recycle_category', { required: true }) },
    async run({ id }, ctx): Promise<PanelAnswer> {
      const { lang } = ctx
      const category = await ctx.find(recycleCategory, id)
      const content = await publishableContent(ctx, category)
      const last = await ruleInForce(ctx, id)
      if (!last)
        return {
          facts: [{ title: inLang(recycleWords.rule, lang), text: inLang(none, lang) }],
          tables: [ruleTable(ruleLines(content, lang), lang)],
        }
      const { rows } = await sql<
        Offered & { all: number }
      >`select o.id, o.order_no, o.asked, o.est_amount, (count(*) over ())::int as all from recycle_order o
        where o.suid = ${ctx.suid} and o.category_id = ${id} and o.created_at >= to_timestamp(${ctx.now - MONTH}) and o.del_at is null and ${ctx.visible(recycleOrder, 'o')}
        order by o.id desc limit ${MAX_REPLAYED}`.execute(ctx.db)
      const comparison = whatIf(content, rows)
      const differences = compareRules(last.content, content, lang)
      const facts = [
        { title: inLang(recycleWords.version, lang), text: `${last.version} → ${last.version + 1}` },
        ...summaryFacts(comparison, rows[0]?.all ?? 0, lang),
      ]
      return { facts, tables: [comparisonTable(differences, lang), replayedTable(comparison, lang)] }
    },
  }),
]

function summaryFacts({ replayed: rows, unknown, rejected, before, after }: WhatIf, all: number, lang: Lang) {
  const fact = (title: Text, value: string) => ({ title: inLang(title, lang), text: value })
  const valued = rows.length + unknown
  const formats = formatsIn(lang)
  return [
    fact(lastMonth, formats.count(all)),
    ...(all > valued ? [fact(newest, formats.count(valued))] : []),
    fact(was, formats.money(before)),
    fact(is, formats.money(after)),
    fact(difference, formats.money(after - before, { signed: true })),
    fact(notTaken, formats.count(rejected)),
    fact(notKnown, formats.count(unknown)),
  ]
}

function replayedTable({ replayed: rows }: WhatIf, lang: Lang) {
  const moved = rows.filter(({ before, after }) => after !== before)
  const formats = formatsIn(lang)
  return {
    title: `${inLang(movedTitle, lang)}${moved.length > MAX_ROWS ? ` (${MAX_ROWS} / ${moved.length})` : ''}`,
    columns: [
      textColumn(recycleWords.order, lang),
      { ...textColumn(was, lang), align: 'right' as const },
      { ...textColumn(is, lang), align: 'right' as const },
    ],
    rows: moved.slice(0, MAX_ROWS).map(({ id, order_no, before, after }) => ({
      cells: [order_no, formats.amount(before), after === null ? inLang(notTaken, lang) : formats.amount(after)],
      to: `/recycle/order/info/${id}`,
    })),
  }
}

const none: Text = [
  '尚未发布，以下为将发布的内容',
  'Nothing is published yet; this would be',
  'Aún no hay reglas publicadas; se publicaría esto',
  'まだ公開されていません。以下を公開します',
]
const lastMonth: Text = [
  '近 30 天回收单',
  'Orders of the last 30 days',
  'Órdenes de los últimos 30 días',
  '直近30日の伝票',
]
const newest: Text = [
  '只重算最近的',
  'Only the newest are revalued',
  'Recalculadas las más recientes',
  '最新の伝票のみ再計算',
]
const difference: Text = fieldTexts.difference
const notTaken: Text = ['不再回收', 'No longer accepted', 'Ya no se recoge', '回収しない']
const notKnown: Text = [
  '选项已变，无法重算',
  'Options changed; not revalued',
  'Otras respuestas: sin recalcular',
  '選択肢が変わり再計算不可',
]
const movedTitle: Text = [
  '估价会变的回收单',
  'Orders whose valuation changes',
  'Órdenes que cambiarían de valor',
  '査定が変わる伝票',
]
