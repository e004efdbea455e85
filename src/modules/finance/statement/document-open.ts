import { extendResource } from '#core/define/extension.ts'
import { money } from '#core/fields/index.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { debts } from '../../debt/tables.ts'
import { inbound } from '../../inventory/inbound/inbound.document.ts'
import { outbound } from '../../inventory/outbound/outbound.document.ts'

const unpaid = money(glossaryTerms.openAmount, {
  help: [
    '审核后尚未收付的部分，退货为负',
    'Unpaid part after approval; negative for returns',
    'Parte sin pagar tras la aprobación; negativa en devoluciones',
    '未決済の額。返品は負',
  ],
})
const openOf = (table: string) => ({
  is: 'sum(d.open_amount)::bigint',
  of: `${debts.text('d')} where d.suid = t.suid and d.src_type = '${table}' and d.src_id = t.id and d.del_at is null and d.kind <> 'claim'`,
})

/** The unpaid amount of goods receipts and goods issues. */
export const openOfInbound = extendResource(inbound, {
  computed: { unpaid },
  sql: { unpaid: openOf('inbound') },
  after: 'partner_id',
  filters: { after: 'partner_id', names: ['unpaid'] },
  sums: ['unpaid'],
})
export const openOfOutbound = extendResource(outbound, {
  computed: { unpaid },
  sql: { unpaid: openOf('outbound') },
  after: 'partner_id',
  filters: { after: 'partner_id', names: ['unpaid'] },
  sums: ['unpaid'],
})
