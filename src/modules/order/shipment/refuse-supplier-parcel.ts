import { AppError } from '#core/errors/errors.ts'

interface ParcelOrigin {
  readonly shipment_no: string
  readonly supplier: string | null
}

/** Throws `supply_parcel` for a parcel that a supplier shipped: only the supplier changes it. */
export function refuseSupplierParcel({ shipment_no: no, supplier }: ParcelOrigin): void {
  if (supplier !== null) throw new AppError('supply_parcel', { no, supplier })
}
