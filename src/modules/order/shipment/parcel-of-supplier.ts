import { AppError } from '#core/errors/errors.ts'
import { followed } from '../order/followed.ts'

/** Throws `supply_parcel` for a parcel that a supplier of this store has sent: what becomes of it is written down there. */
export function refuseTheirs({ shipment_no: no, supplier }: { shipment_no: string; supplier: string | null }): void {
  if (supplier !== null && !followed()) throw new AppError('supply_parcel', { no, supplier })
}
