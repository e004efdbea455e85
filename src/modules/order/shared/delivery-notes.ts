/** A line of an order for printing. Cents. */
export interface PrintedLine {
  id: number
  title: string | null
  spec: string | null
  qty: number
  cancelled: number
  /** Units still to be shipped. */
  open: number
  price: number
  amount: number
  /** Stock locations of the unshipped units. */
  places: string
}

interface PrintedParcel {
  shipment_no: string
  carrier: string | null
  tracking_no: string | null
  /** Quantities by order line. */
  lines: { id: number; qty: number }[]
}

/** The fields of an order that its delivery notes print. */
export interface PrintedOrder {
  id: number
  order_no: string
  terms: string
  receiver: string | null
  phone: string | null
  region: string | null
  street: string | null
  due_amount: number
  lines: PrintedLine[]
  parcels: PrintedParcel[]
}

/** Units of an order that are packed together: in a parcel, or not shipped yet. */
export interface Packing<O extends PrintedOrder> {
  readonly order: O
  readonly parcel: PrintedParcel | null
  readonly rows: readonly { line: PrintedLine; qty: number }[]
}

export interface PackingNote<O extends PrintedOrder> {
  readonly packings: readonly [Packing<O>, ...Packing<O>[]]
  /** Amount to collect on delivery; null without payment on delivery. Cents. */
  readonly collect: number | null
  /** Whether other notes print the same amount, because the order is shipped in several parcels. */
  readonly shared: boolean
}

/**
 * Delivery notes of orders: one for each parcel and one for the unshipped units; orders in one parcel to one address
 * share a note.
 */
export function deliveryNotes<O extends PrintedOrder>(orders: readonly O[]): PackingNote<O>[] {
  const all = orders.flatMap(packingsOf)
  return [...Map.groupBy(all, noteKey).values()].flatMap(([first, ...others]) => {
    if (!first) return []
    const packings: PackingNote<O>['packings'] = [first, ...others]
    const collected = [...new Set(packings.map(({ order }) => order))].filter(({ terms }) => terms === 'cod')
    return {
      packings,
      collect:
        collected.length === 0 ? null : collected.reduce((sum, { due_amount }) => sum + Math.max(0, due_amount), 0),
      shared: collected.some((codOrder) => all.filter(({ order }) => order === codOrder).length > 1),
    }
  })
}

function packingsOf<O extends PrintedOrder>(order: O): Packing<O>[] {
  const sent = order.parcels.map((parcel) => ({
    order,
    parcel,
    rows: parcel.lines.flatMap(({ id, qty }) =>
      order.lines.filter((line) => line.id === id).map((line) => ({ line, qty })),
    ),
  }))
  const unsentQty = (line: PrintedLine) => (sent.length === 0 ? line.qty - line.cancelled : line.open)
  const unsent = {
    order,
    parcel: null,
    rows: order.lines.map((line) => ({ line, qty: unsentQty(line) })).filter(({ qty }) => qty > 0),
  }
  return [...sent, unsent].filter(({ rows }) => rows.length > 0)
}

function noteKey({ order: { id, receiver, phone, region, street }, parcel }: Packing<PrintedOrder>): string {
  if (!parcel) return `order ${id}`
  const { carrier, tracking_no, shipment_no } = parcel
  return JSON.stringify(tracking_no ? [carrier, tracking_no, receiver, phone, region, street] : [shipment_no])
}
