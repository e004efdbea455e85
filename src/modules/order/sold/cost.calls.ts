import { sql } from 'kysely'
import { quantity } from '#core/fields/index.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { inLang } from '#core/text/i18n.ts'
import { formatsIn } from '#core/value/formats.ts'
import type { PanelAnswer } from '#core/wire/page-wire.ts'
import { defineCall } from '../../db.ts'
import { orders } from '../order.resource.ts'
import { costPath } from '../shared/words.ts'
import { sold } from './sold.resource.ts'
import { labelTexts } from '#core/text/label-texts.ts'

export const costTitle = ['成本与毛利', 'Cost and profit', 'Coste y beneficio', '原価と粗利'] as const
export const profitTitle = labelTexts.grossProfit

const { title, kept_qty, net, cost } = sold.fields
const columns = [title.label, kept_qty.label, net.label, cost.label, profitTitle]

interface LineProfit {
  readonly name: string
  readonly kept_qty: number
  readonly net: number
  readonly cost: number
}

/** Cost and profit of an order's goods, by line. Its right also covers the costs in orders and parcels. */
export const costCalls = [
  defineCall({
    path: costPath,
    method: 'GET',
    title: costTitle,
    access: 'api',
    input: { id: quantity(labelTexts.id, { required: true, decimals: 0, min: 1 }) },
    async run({ id: orderId }, ctx): Promise<PanelAnswer> {
      const { id } = await ctx.find(orders, orderId)
      const { rows } = await sql<LineProfit>`
        select concat_ws(' ', t.title, t.spec) as name, t.kept_qty, t.net, t.cost from sold_view t where t.suid = ${ctx.suid} and t.order_id = ${id} order by t.id`.execute(
        ctx.db,
      )
      const formats = formatsIn(ctx.lang)
      const row = ({ name, kept_qty: netQty, net: revenue, cost: costs }: LineProfit) => ({
        cells: [
          name,
          formats.count(netQty),
          ...[revenue, costs, revenue - costs].map((cents) => formats.amount(cents)),
        ],
      })
      const sum = (of: 'kept_qty' | 'net' | 'cost') => rows.reduce((all, line) => all + line[of], 0)
      const total = {
        name: inLang(glossaryTerms.totals, ctx.lang),
        kept_qty: sum('kept_qty'),
        net: sum('net'),
        cost: sum('cost'),
      }
      return {
        tables: [
          {
            columns: columns.map((column, at) => ({
              title: inLang(column, ctx.lang),
              ...(at > 0 ? { align: 'right' as const } : {}),
            })),
            rows: [...rows, ...(rows.length > 1 ? [total] : [])].map(row),
          },
        ],
      }
    },
  }),
]
