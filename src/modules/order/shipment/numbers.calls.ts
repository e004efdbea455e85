import { sql } from 'kysely'
import { invalid } from '#core/errors/errors.ts'
import type { Problem } from '#core/errors/errors.ts'
import { textarea } from '#core/fields/index.ts'
import type { Ctx } from '#core/define/resource.ts'
import { defineCall } from '../../db.ts'
import type { DB } from '../../db.ts'
import { orders } from '../order/order.resource.ts'
import { usualCarrier } from './carriers.ts'
import { renumber } from './number.calls.ts'
import { shipment } from './shipment.resource.ts'

const most = 1000

/** Numbers of parcels that have left without one, as they come from a carrier: a row is a parcel or an order, its number and perhaps who carries it. */
export const numbersCalls = [
  defineCall({
    path: '/seller/order/ShipmentNumbers',
    method: 'POST',
    title: ['批量填运单号', 'Enter numbers', 'Introducir números', '送り状番号を一括入力'],
    access: 'api',
    button: { table: 'shipment', key: 'numbers', scope: 'table' },
    input: {
      carrier: shipment.fields.carrier,
      rows: textarea(['订单号或包裹号、运单号', 'Order or parcel no., tracking no.', 'Pedido o paquete, n.º de seguimiento', '注文番号または荷物番号、送り状番号'], {
        required: true,
        max: 60_000,
        help: [
          '每行一个包裹，可从 Excel 粘贴两列；第三列可写物流公司，不写则用上面的物流公司',
          'A parcel a line, two columns pasted from Excel; a third one may name the carrier, else the one above',
          'Un paquete por línea, dos columnas pegadas de Excel; una tercera puede indicar el transportista, si no, el de arriba',
          '1行に1個口。Excel から2列を貼り付けます。3列目に配送会社を書けます（なければ上の配送会社）',
        ],
      }), // prettier-ignore
    },
    /** All of them or none. */
    async run({ carrier, rows: typed }, ctx) {
      const rows = rowsIn(typed)
      const usual = carrier ?? (await usualCarrier(ctx))
      const found = await parcelsOf(ctx, rows)
      const problems = rows.flatMap((row, at) => problemOf(row, found[at] ?? [], { n: at + 1, usual, taken: found.slice(0, at) }))
      if (problems.length > 0) throw invalid(problems.slice(0, 1))
      const wanted = rows.flatMap(({ no, by }, at) =>
        (found[at] ?? []).map(({ id, order_id }) => ({ id, order_id, no, by: by ?? usual ?? '' })),
      )
      for (const { id, by, no } of wanted.toSorted((a, b) => a.order_id - b.order_id || a.id - b.id)) await renumber(ctx, { id, by, no })
      return { count: wanted.length }
    },
  }),
]

interface Typed {
  readonly of: string
  readonly no: string
  readonly by: string | undefined
}
interface Parcel {
  readonly id: number
  readonly order_id: number
}

/** A line in its columns; empty ones are left out. */
function rowsIn(text: string): Typed[] {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  if (lines.length > most) throw invalid([{ field: 'rows', code: 'too_many', params: { max: most } }])
  return lines.map((line) => {
    const [of = '', no = '', ...rest] = line.trim().split(/[\t,，;；]+|\s+/)
    return { of: of.slice(0, 60), no, by: rest.join(' ').trim() || undefined }
  })
}

/** The parcels on their way that each row names: by its own number, or of an order those without a tracking number. */
async function parcelsOf(ctx: Ctx<DB>, rows: readonly Typed[]): Promise<Parcel[][]> {
  const names = [...new Set(rows.map(({ of }) => of))]
  const { rows: found } = await sql<Parcel & { name: string }>`
    select s.id, s.order_id, s.shipment_no as name from shipment s
    where s.suid = ${ctx.suid} and s.shipment_no = any(${names}::text[]) and s.status = 'sent' and s.del_at is null and ${ctx.visible(shipment, 's')}
    union all
    select s.id, s.order_id, o.order_no from orders o join shipment s on s.suid = o.suid and s.order_id = o.id
    where o.suid = ${ctx.suid} and o.order_no = any(${names}::text[]) and s.status = 'sent' and s.tracking_no is null and s.del_at is null
      and ${ctx.visible(orders, 'o')} and ${ctx.visible(shipment, 's')}`.execute(ctx.db)
  const byName = Map.groupBy(found, ({ name }) => name)
  return rows.map(({ of }) => byName.get(of) ?? [])
}

function problemOf({ of, no, by }: Typed, [parcel, more]: readonly Parcel[], { n, usual, taken }: { n: number; usual: string | null; taken: readonly Parcel[][] }): Problem[] {
  const say = (code: Problem['code'], params: object = {}): Problem[] => [{ field: 'rows', code, params: { n, no: of, ...params } }]
  if (no === '') return say('numbers_none')
  if (no.length > 60 || (by ?? '').length > 40) return say('numbers_long')
  if (!parcel) return say('numbers_unknown')
  if (more) return say('numbers_which')
  if (taken.flat().some(({ id }) => id === parcel.id)) return say('numbers_twice')
  return by === undefined && usual === null ? say('numbers_carrier') : []
} // prettier-ignore
