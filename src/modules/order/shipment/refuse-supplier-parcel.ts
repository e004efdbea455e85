import { AppError } from '#core/errors/errors.ts'
import { counterpartyWrite } from '../order/counterparty.ts'

/** Throws `supply_parcel` for a parcel that a supplier shipped: only the supplier changes it. */
export function refuseSupplierParcel({
  shipment_no: no,
  supplier,
}: {
  shipment_no: string
  supplier: string | null
}): void {
  if (supplier !== null && !counterpartyWrite()) throw new AppError('supply_parcel', { no, supplier })
}
