/** A line of an order as it lies on paper. Cents. */
export interface PrintedLine {
  id: number
  title: string | null
  spec: string | null
  qty: number
  cancelled: number
  /** What is still to be sent of it. */
  open: number
  price: number
  amount: number
  /** Where what is open of it is held. */
  places: string
}

interface PrintedParcel {
  shipment_no: string
  carrier: string | null
  tracking_no: string | null
  /** By lines of the order. */
  lines: { id: number; qty: number }[]
}

/** What of an order its delivery notes tell. */
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

/** Pieces of an order that go together: in a parcel, or yet to be sent. */
export interface Packing<O extends PrintedOrder> {
  readonly order: O
  readonly parcel: PrintedParcel | null
  readonly rows: readonly { line: PrintedLine; qty: number }[]
}

export interface PackingNote<O extends PrintedOrder> {
  readonly packings: readonly [Packing<O>, ...Packing<O>[]]
  /** What whoever brings it collects; null where nothing is paid on delivery. Cents. */
  readonly collect: number | null
  /** Whether other notes tell the same amount, because an order goes in several parcels. */
  readonly shared: boolean
}

/** Delivery notes of orders, one for each parcel and for what is yet to be sent; orders in one parcel to one address have a note together. */
export function deliveryNotes<O extends PrintedOrder>(orders: readonly O[]): PackingNote<O>[] {
  const all = orders.flatMap(packingsOf)
  return [...Map.groupBy(all, noteKey).values()].flatMap(([first, ...others]) => {
    if (!first) return []
    const packings: PackingNote<O>['packings'] = [first, ...others]
    const collected = [...new Set(packings.map(({ order }) => order))].filter(({ terms }) => terms === 'cod')
    return {
      packings,
      collect: collected.length === 0 ? null : collected.reduce((sum, { due_amount }) => sum + Math.max(0, due_amount), 0),
      shared: collected.some((codOrder) => all.filter(({ order }) => order === codOrder).length > 1),
    }
  })
}

function packingsOf<O extends PrintedOrder>(order: O): Packing<O>[] {
  const sent = order.parcels.map((parcel) => ({
    order,
    parcel,
    rows: parcel.lines.flatMap(({ id, qty }) => order.lines.filter((line) => line.id === id).map((line) => ({ line, qty }))),
  }))
  const unsentQty = (line: PrintedLine) => (sent.length === 0 ? line.qty - line.cancelled : line.open)
  const unsent = { order, parcel: null, rows: order.lines.map((line) => ({ line, qty: unsentQty(line) })).filter(({ qty }) => qty > 0) }
  return [...sent, unsent].filter(({ rows }) => rows.length > 0)
}

function noteKey({ order: { id, receiver, phone, region, street }, parcel }: Packing<PrintedOrder>): string {
  if (!parcel) return `order ${id}`
  const { carrier, tracking_no, shipment_no } = parcel
  return JSON.stringify(tracking_no ? [carrier, tracking_no, receiver, phone, region, street] : [shipment_no])
}
