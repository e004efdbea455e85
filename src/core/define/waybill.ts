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
