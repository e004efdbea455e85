import { sql } from 'kysely'
import { quantity } from '#core/fields/index.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { inLang } from '#core/text/i18n.ts'
import { groupedDecimal } from '#core/value/decimal.ts'
import { formatInstant } from '#core/value/time.ts'
import type { PanelAnswer } from '#core/wire/page-wire.ts'
import { defineCall } from '../../db.ts'
import { nextText } from '../../payment/refund/refund-figures.ts'
import { payRefund } from '../../payment/refund/pay-refund.resource.ts'
import { channels, nextSteps, payTexts, refundStates } from '../../payment/shared/words.ts'
import { moneyRefunds, payments } from '../../payment/tables.ts'
import { moneyKey } from './settle-refund.ts'
import { refund } from './refund.resource.ts'
import { labelTexts } from '#core/text/label-texts.ts'

interface RefundPayment {
  readonly id: number
  readonly no: string
  readonly state: keyof typeof refundStates
  readonly channel: keyof typeof channels
  readonly amount: number
  readonly next: keyof typeof nextSteps
  readonly done_at: number | null
}

export const moneyTitle = ['退回的款项', 'Refund payments', 'Pagos de reembolso', '返金の内訳'] as const
const { no, state, channel, done_at } = payRefund.fields

/** Payments of a refund: a row for each original payment. */
export const moneyCalls = [
  defineCall({
    path: '/seller/refund/RefundMoney',
    method: 'GET',
    title: moneyTitle,
    access: 'api',
    input: { id: quantity(labelTexts.id, { required: true, decimals: 0, min: 1 }) },
    async run({ id: refundId }, ctx): Promise<PanelAnswer> {
      const { id, order_id } = await ctx.find(refund, refundId)
      const { rows } = await sql<RefundPayment>`
        select r.id, r.no, r.state, r.channel, r.amount, ${sql.raw(nextText('r'))} as next, extract(epoch from r.done_at)::bigint as done_at
        from ${moneyRefunds.as('r')} where r.suid = ${ctx.suid} and starts_with(r.key, ${moneyKey(id)}) and
          r.pay_order_id in (select p.id from ${payments.as('p')} where p.suid = ${ctx.suid} and p.kind = 'order' and p.kind_id = ${order_id}) and r.del_at is null and ${ctx.visible(payRefund, 'r')} order by r.id`.execute(
        ctx.db,
      )
      const titles = [no.label, channel.label, state.label, glossaryTerms.amount, payTexts.next, done_at.label]
      return {
        tables: [
          {
            columns: titles.map((title, at) => ({
              title: inLang(title, ctx.lang),
              ...(at === 3 ? { align: 'right' as const } : {}),
            })),
            rows: rows.map((row) => ({
              cells: [
                row.no,
                inLang(channels[row.channel], ctx.lang),
                inLang(refundStates[row.state], ctx.lang),
                groupedDecimal(row.amount, 2),
                row.next === 'none' ? '' : inLang(nextSteps[row.next], ctx.lang),
                row.done_at === null ? '' : formatInstant(row.done_at),
              ],
              to: `${payRefund.page}/info/${row.id}`,
            })),
          },
        ],
      }
    },
  }),
]
