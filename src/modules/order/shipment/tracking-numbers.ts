import { sql } from 'kysely'
import type { Carrier } from '#core/define/plugin.ts'
import type { Problem } from '#core/errors/errors.ts'
import type { Ctx } from '#core/define/context.ts'
import type { DB } from '../../db.ts'
import { orders } from '../order.resource.ts'
import { loadCarriers } from './carriers.ts'
import { correctTrackingNumber } from './tracking-number.calls.ts'
import { shipment } from './shipment.resource.ts'

/**
 * An entered tracking number; `of` is a parcel number, or the number of an order with exactly one parcel without
 * tracking number.
 */
export interface EnteredNumber {
  /** Line or row number. */
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
  /** Whom the parcel goes to: receiver, telephone and address. */
  readonly receiver: string
}

/** Finds parcels by parcel number, or by order number those in transit without a tracking number. */
async function findParcels(
  ctx: Ctx<DB>,
  entered: readonly { readonly of: string }[],
): Promise<ReadonlyMap<string, readonly NamedParcel[]>> {
  const names = [...new Set(entered.map(({ of }) => of))]
  const columns = sql`s.id, s.order_id, s.shipment_no, s.status, s.carrier, s.tracking_no, s.supplier, concat_ws(' ', o.receiver, o.receiver_phone, o.region, o.street) as receiver`
  const { rows } = await sql<NamedParcel & { name: string }>`
    select ${columns}, s.shipment_no as name from shipment s join orders o on o.suid = s.suid and o.id = s.order_id
    where s.suid = ${ctx.suid} and s.shipment_no = any(${names}::text[]) and s.status <> 'draft' and s.del_at is null and ${ctx.visible(shipment, 's')}
    union all
    select ${columns}, o.order_no from orders o join shipment s on s.suid = o.suid and s.order_id = o.id
    where o.suid = ${ctx.suid} and o.order_no = any(${names}::text[]) and s.status = 'sent' and s.tracking_no is null and s.supplier is null and s.del_at is null
      and ${ctx.visible(orders, 'o')} and ${ctx.visible(shipment, 's')}`.execute(ctx.db)
  return Map.groupBy(rows, ({ name }) => name)
}

/** Finds a carrier of the shop by name or by its beginning; any name is accepted if the shop has no carriers. */
function matchCarrier(name: string, carriers: readonly Pick<Carrier, 'name'>[]): string | undefined {
  if (carriers.length === 0 || carriers.some((carrier) => carrier.name === name)) return name
  return carriers.find((carrier) => carrier.name.startsWith(name))?.name
}

interface NumberContext {
  readonly carriers: readonly Carrier[]
  /** Carrier for rows without one. */
  readonly usual: string | null
  /** Parcels of earlier rows. */
  readonly assigned: ReadonlySet<number>
  /** Receiver by number of earlier rows. */
  readonly receivers: ReadonlyMap<string, string>
}

/** Problem of an entered number, at its column. */
function numberProblem(
  { n, of, no, by }: EnteredNumber,
  [parcel, more]: readonly NamedParcel[],
  { carriers, usual, assigned, receivers }: NumberContext,
): Problem | undefined {
  const problem = (field: 'of' | 'tracking_no' | 'carrier', code: Problem['code'], params: object = {}): Problem => ({
    field,
    code,
    row: n,
    params: { n, no: of, ...params },
  })
  if (no === '') return problem('tracking_no', 'numbers_none')
  if (no.length > 60 || (by ?? '').length > 40) return problem('tracking_no', 'numbers_long')
  if (!parcel) return problem('of', 'numbers_unknown')
  if (more) return problem('of', 'numbers_which')
  if (assigned.has(parcel.id)) return problem('of', 'numbers_twice')
  if (parcel.supplier !== null) return problem('of', 'numbers_theirs', { supplier: parcel.supplier })
  if (parcel.status !== 'sent')
    return problem('of', 'numbers_not_on_way', { state: shipment.flow?.states[parcel.status] ?? parcel.status })
  if ((receivers.get(no) ?? parcel.receiver) !== parcel.receiver)
    return problem('tracking_no', 'numbers_other_receiver')
  if (by === undefined) return usual === null ? problem('carrier', 'numbers_carrier') : undefined
  return matchCarrier(by, carriers) === undefined ? problem('carrier', 'numbers_stray', { carrier: by }) : undefined
}

export interface PlannedNumber {
  readonly n: number
  readonly parcel: NamedParcel
  readonly by: string
  readonly no: string
}

/**
 * Plans which parcels get which numbers, and collects the problems. A row without a carrier keeps the parcel's carrier;
 * a parcel without one takes `carrier`, else the default carrier.
 */
export async function planTrackingNumbers(
  ctx: Ctx<DB>,
  entered: readonly EnteredNumber[],
  carrier: string | null,
): Promise<{ planned: PlannedNumber[]; problems: Problem[] }> {
  const [parcelsByName, carriers] = [await findParcels(ctx, entered), await loadCarriers(ctx)]
  const preferred = carriers.find((candidate) => candidate.preferred)?.name ?? null
  const assignedIds = new Set<number>()
  const receivers = new Map<string, string>()
  const [planned, problems]: [PlannedNumber[], Problem[]] = [[], []]
  for (const row of entered) {
    const candidates = parcelsByName.get(row.of) ?? []
    const [parcel] = candidates
    const usual = carrier ?? parcel?.carrier ?? preferred
    const problem = numberProblem(row, candidates, { carriers, usual, assigned: assignedIds, receivers })
    if (problem) problems.push(problem)
    if (problem || !parcel) continue
    assignedIds.add(parcel.id)
    receivers.set(row.no, parcel.receiver)
    planned.push({
      n: row.n,
      parcel,
      no: row.no,
      by: (row.by === undefined ? usual : matchCarrier(row.by, carriers)) ?? '',
    })
  }
  return { planned, problems }
}

/** Writes the planned numbers; locks the orders in the common locking order. */
export async function writeTrackingNumbers(ctx: Ctx<DB>, planned: readonly PlannedNumber[]): Promise<void> {
  for (const { parcel, by, no } of planned.toSorted(
    (a, b) => a.parcel.order_id - b.parcel.order_id || a.parcel.id - b.parcel.id,
  ))
    await correctTrackingNumber(ctx, { id: parcel.id, by, no })
}
