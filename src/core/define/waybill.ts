/** The origin or destination of a parcel, with the names of its region. */
export interface PostalAddress {
  readonly name: string
  readonly phone: string
  readonly province: string
  readonly city: string
  readonly district: string
  readonly street: string
}
/** A contract with a carrier, as it stands behind waybills. */
export interface WaybillAccount {
  readonly carrier: string
  readonly customer: string
  readonly password: string
  readonly month_code: string
  readonly site: string
  readonly pay_type: number
  readonly exp_type: number
  readonly template: string
  readonly notice: boolean
}
/** A parcel that wants a waybill. `no` is our number. */
export interface WaybillRequest {
  readonly no: string
  readonly account: WaybillAccount
  readonly sender: PostalAddress
  readonly receiver: PostalAddress
  readonly goods: readonly { readonly name: string; readonly qty: number }[]
  /** Grams. */
  readonly weight: number
  readonly remark: string
}
/** A waybill that a carrier has given out: its number, and what its sorting centres read on the label. */
export interface IssuedWaybill {
  readonly waybill_no: string
  readonly sorting: string
  readonly hub: string
}

/** A carrier and the number of a waybill that an add-on has for a parcel. */
export interface WaybillNumber {
  readonly carrier: string
  readonly tracking_no: string
}

/** Waybill numbers of an add-on for parcels of orders. Undefined where it has none for the order. */
export interface ParcelNumber<C> {
  /** The waybill that is ready for an order, and its fee in cents. */
  readonly ready: (order_id: number, ctx: C) => Promise<(WaybillNumber & { readonly cost: number }) | undefined>
  /**
   * The number of a parcel that is being sent, in the transaction that sends it: `typed` is what a person entered.
   */
  readonly assign: (
    parcel: { readonly order_id: number; readonly shipment_id: number; readonly typed: string | null },
    ctx: C,
  ) => Promise<WaybillNumber | undefined>
}
