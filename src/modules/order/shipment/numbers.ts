import { sql } from 'kysely'
import type { Carrier } from '#core/define/plugin.ts'
import type { Problem } from '#core/errors/errors.ts'
import type { Ctx } from '#core/define/resource.ts'
import type { DB } from '../../db.ts'
import { orders } from '../order/order.resource.ts'
import { carriersIn } from './carriers.ts'
import { renumber } from './number.calls.ts'
import { shipment } from './shipment.resource.ts'

/** A number as it comes from a carrier: `of` is a parcel, or an order whose only parcel without a number is meant. */
export interface GivenNumber {
  /** Its line or row. */
  readonly n: number
  readonly of: string
  readonly no: string
  readonly by: string | undefined
}

interface NamedParcel {
  readonly id: number
  readonly order_id: number
  readonly shipment_no: string
  readonly status: 'sent' | 'signed' | 'void'
  readonly carrier: string | null
  readonly tracking_no: string | null
  readonly supplier: string | null
}

/** The parcels that each name means: that of its own number, or of an order those on their way that lack a tracking number. */
async function parcelsNamed(ctx: Ctx<DB>, given: readonly { readonly of: string }[]): Promise<ReadonlyMap<string, readonly NamedParcel[]>> {
  const names = [...new Set(given.map(({ of }) => of))]
  const columns = sql`s.id, s.order_id, s.shipment_no, s.status, s.carrier, s.tracking_no, s.supplier`
  const { rows } = await sql<NamedParcel & { name: string }>`
    select ${columns}, s.shipment_no as name from shipment s
    where s.suid = ${ctx.suid} and s.shipment_no = any(${names}::text[]) and s.status <> 'draft' and s.del_at is null and ${ctx.visible(shipment, 's')}
    union all
    select ${columns}, o.order_no from orders o join shipment s on s.suid = o.suid and s.order_id = o.id
    where o.suid = ${ctx.suid} and o.order_no = any(${names}::text[]) and s.status = 'sent' and s.tracking_no is null and s.supplier is null and s.del_at is null
      and ${ctx.visible(orders, 'o')} and ${ctx.visible(shipment, 's')}`.execute(ctx.db)
  return Map.groupBy(rows, ({ name }) => name)
} // prettier-ignore

/** Whom a name means among the shop's carriers, also by its beginning; any name where the shop keeps none. */
function carrierMeant(name: string, carriers: readonly Pick<Carrier, 'name'>[]): string | undefined {
  if (carriers.length === 0 || carriers.some((one) => one.name === name)) return name
  return carriers.find((one) => one.name.startsWith(name))?.name
}

interface Known {
  readonly carriers: readonly Carrier[]
  /** Who carries it where its row names nobody. */
  readonly usual: string | null
  /** Parcels that rows before this one mean. */
  readonly taken: ReadonlySet<number>
}

/** What is wrong with a number, at the column it is about. */
function problemOf({ n, of, no, by }: GivenNumber, [parcel, more]: readonly NamedParcel[], { carriers, usual, taken }: Known): Problem | undefined {
  const say = (field: 'of' | 'tracking_no' | 'carrier', code: Problem['code'], params: object = {}): Problem => ({ field, code, row: n, params: { n, no: of, ...params } })
  if (no === '') return say('tracking_no', 'numbers_none')
  if (no.length > 60 || (by ?? '').length > 40) return say('tracking_no', 'numbers_long')
  if (!parcel) return say('of', 'numbers_unknown')
  if (more) return say('of', 'numbers_which')
  if (taken.has(parcel.id)) return say('of', 'numbers_twice')
  if (parcel.supplier !== null) return say('of', 'numbers_theirs', { supplier: parcel.supplier })
  if (parcel.status !== 'sent') return say('of', 'numbers_not_on_way', { state: shipment.flow?.states[parcel.status] ?? parcel.status })
  if (by === undefined) return usual === null ? say('carrier', 'numbers_carrier') : undefined
  return carrierMeant(by, carriers) === undefined ? say('carrier', 'numbers_stray', { carrier: by }) : undefined
} // prettier-ignore

export interface PlannedNumber {
  readonly n: number
  readonly parcel: NamedParcel
  readonly by: string
  readonly no: string
}

/** Which parcels get which numbers, and what is wrong with the others. Without a carrier a row keeps that of its parcel; one that has none takes `carrier`, else the shop's usual one. */
export async function planNumbers(ctx: Ctx<DB>, given: readonly GivenNumber[], carrier: string | null): Promise<{ planned: PlannedNumber[]; problems: Problem[] }> {
  const [found, carriers] = [await parcelsNamed(ctx, given), await carriersIn(ctx)]
  const preferred = carriers.find((one) => one.preferred)?.name ?? null
  const taken = new Set<number>()
  const [planned, problems]: [PlannedNumber[], Problem[]] = [[], []]
  for (const row of given) {
    const own = found.get(row.of) ?? []
    const [parcel] = own
    const usual = carrier ?? parcel?.carrier ?? preferred
    const problem = problemOf(row, own, { carriers, usual, taken })
    if (problem) problems.push(problem)
    if (problem || !parcel) continue
    taken.add(parcel.id)
    planned.push({ n: row.n, parcel, no: row.no, by: (row.by === undefined ? usual : carrierMeant(row.by, carriers)) ?? '' })
  }
  return { planned, problems }
} // prettier-ignore

/** Writes them; orders are locked in the sequence in which everybody locks several. */
export async function writeNumbers(ctx: Ctx<DB>, planned: readonly PlannedNumber[]): Promise<void> {
  for (const { parcel, by, no } of planned.toSorted((a, b) => a.parcel.order_id - b.parcel.order_id || a.parcel.id - b.parcel.id))
    await renumber(ctx, { id: parcel.id, by, no })
}
