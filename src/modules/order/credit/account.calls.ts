import { sql } from 'kysely'
import { quantity } from '#core/fields/index.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { inLang } from '#core/text/i18n.ts'
import { groupedDecimal } from '#core/value/decimal.ts'
import { formatDay } from '#core/value/time.ts'
import type { PanelAnswer } from '#core/wire/page-wire.ts'
import { defineCall } from '../../db.ts'
import { partnerDebt } from '../../debt/item/debt.resource.ts'
import { debtsOfDocuments } from '../../debt/item/debts-of-documents.ts'
import { debtKinds } from '../../debt/shared/debt-kinds.ts'
import { orders } from '../order.resource.ts'
import { onAccount } from '../store/account-text.ts'
import { labelTexts } from '#core/text/label-texts.ts'

export const accountTitle = ['挂账与结清', 'On account', 'En cuenta', '掛計上と決済'] as const
const settledBy = ['结清单据', 'Settled by', 'Liquidado por', '決済伝票'] as const

/** Open items of an order on account, by document, and what settled them. */
export const accountCalls = [
  defineCall({
    path: '/seller/order/OrderAccount',
    method: 'GET',
    title: accountTitle,
    access: 'api',
    input: { id: quantity(labelTexts.id, { required: true, decimals: 0, min: 1 }) },
    async run({ id: orderId }, ctx): Promise<PanelAnswer> {
      const { id } = await ctx.find(orders, orderId)
      const documents = onAccount.map(
        (table) =>
          sql`select ${table} as type, x.id from ${sql.table(table)} x where x.suid = ${ctx.suid} and x.order_id = ${id} and x.del_at is null`,
      )
      const rows = await debtsOfDocuments(ctx, sql.join(documents, sql` union all `))
      const titles = [
        glossaryTerms.docNo,
        partnerDebt.fields.kind.label,
        glossaryTerms.businessDate,
        glossaryTerms.dueDate,
        glossaryTerms.amount,
        glossaryTerms.openAmount,
        settledBy,
      ]
      return {
        tables: [
          {
            columns: titles.map((title, at) => ({
              title: inLang(title, ctx.lang),
              ...(at === 4 || at === 5 ? { align: 'right' as const } : {}),
            })),
            rows: rows.map((row) => ({
              cells: [
                row.src_no,
                inLang(debtKinds[row.kind], ctx.lang),
                formatDay(row.biz_date),
                formatDay(row.due_date),
                groupedDecimal(row.amount, 2),
                groupedDecimal(row.open_amount, 2),
                row.settled_by ?? '',
              ],
              to: `${partnerDebt.page}?src_no=${encodeURIComponent(row.src_no)}`,
            })),
          },
        ],
      }
    },
  }),
]
