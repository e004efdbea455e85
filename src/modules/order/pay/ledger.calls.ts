import { sql } from 'kysely'
import { quantity } from '#core/fields/index.ts'
import type { Ctx } from '#core/define/context.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { inLang } from '#core/text/i18n.ts'
import { groupedDecimal } from '#core/value/decimal.ts'
import { formatInstant } from '#core/value/time.ts'
import type { PanelAnswer } from '#core/wire/page-wire.ts'
import { defineCall } from '../../db.ts'
import type { DB } from '../../db.ts'
import { ledgerPosting } from '../../ledger/posting/posting.resource.ts'
import { owners } from '../../ledger/shared/account.ts'
import type { OwnerKind } from '../../ledger/shared/account.ts'
import { ledgerPostings } from '../../ledger/tables.ts'
import { moneyRefunds, payments } from '../../payment/tables.ts'
import { orders } from '../order.resource.ts'
import { labelTexts } from '#core/text/label-texts.ts'

interface Posting {
  readonly posted_at: number
  readonly transaction_id: number
  readonly type: string
  readonly source_no: string | null
  readonly owner: OwnerKind
  readonly owner_name: string | null
  readonly credit: number | null
  readonly debit: number | null
  readonly points: number | null
}

export const ledgerTitle = labelTexts.ledger
const { posted_at, type, owner_name, credit, debit, points } = ledgerPosting.fields
const columns = [posted_at, type, owner_name, credit, debit, points].map(({ label }) => label)

/** Ledger entries of an order: its payments and refunds, and its parcels, refunds and amendments on account. */
export const ledgerCalls = [
  defineCall({
    path: '/seller/order/OrderLedger',
    method: 'GET',
    title: ledgerTitle,
    access: 'api',
    input: { id: quantity(labelTexts.id, { required: true, decimals: 0, min: 1 }) },
    async run({ id: orderId }, ctx): Promise<PanelAnswer> {
      const { id } = await ctx.find(orders, orderId)
      const rows = await loadPostings(ctx, id)
      const termNames = ctx.registry.of(ledgerPosting.table).names('term', ctx.lang)
      const termName = (code: string | null) => (code === null ? '' : (termNames.get(code) ?? code))
      const money = (cents: number | null) => (cents === null ? '' : groupedDecimal(cents, 2))
      // Few orders use points: an empty column would narrow the amounts.
      const width = rows.some((row) => row.points !== null) ? 7 : 6
      const titles = [...columns.slice(0, 2), glossaryTerms.docNo, ...columns.slice(2)].slice(0, width)
      return {
        tables: [
          {
            columns: titles.map((title, at) => ({
              title: inLang(title, ctx.lang),
              ...(at > 3 ? { align: 'right' as const } : {}),
            })),
            rows: rows.map((row) => ({
              cells: [
                formatInstant(row.posted_at),
                termName(row.type),
                row.source_no ?? '',
                row.owner_name === null ? inLang(owners[row.owner], ctx.lang) : termName(row.owner_name),
                money(row.credit),
                money(row.debit),
                row.points === null ? '' : String(row.points),
              ].slice(0, width),
              to: `/finance/ledger/posting?transaction_id=${row.transaction_id}`,
            })),
          },
        ],
      }
    },
  }),
]

async function loadPostings({ db, suid, visible }: Ctx<DB>, id: number): Promise<Posting[]> {
  const ofPayments = sql`select p.id from ${payments.as('p')} where p.suid = ${suid} and p.kind = 'order' and p.kind_id = ${id}`
  const { rows } = await sql<Posting>`
    with source (name, id) as (
      select 'orders', ${id}::bigint
      union all select 'pay_order', p.id from (${ofPayments}) p
      union all select 'pay_refund', r.id from ${moneyRefunds.as('r')} where r.suid = ${suid} and r.pay_order_id in (${ofPayments})
      union all select 'shipment', h.id from shipment h where h.suid = ${suid} and h.order_id = ${id} and h.del_at is null
      union all select 'refund', r.id from refund r where r.suid = ${suid} and r.order_id = ${id} and r.del_at is null
      union all select 'order_amend', a.id from order_amend a where a.suid = ${suid} and a.order_id = ${id} and a.del_at is null
    )
    select extract(epoch from v.posted_at)::bigint as posted_at, v.transaction_id, v.type, v.source_no, v.owner, v.owner_name, v.credit, v.debit, v.points
    from source s join ${ledgerPostings.as('v')} on v.suid = ${suid} and v.source_table = s.name and v.source_id = s.id
    where ${visible(ledgerPosting, 'v')} order by v.posted_at, v.transaction_id, v.id limit 500`.execute(db)
  return rows
}
