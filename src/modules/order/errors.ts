import { amendErrors } from './amend/errors.ts'
import { buyerErrors } from './buyer/errors.ts'
import { orderErrors as ownErrors } from './lifecycle/errors.ts'
import { refundErrors } from './refund/errors.ts'
import { shipmentErrors } from './shipment/errors.ts'
import { supplyOrderErrors } from './supply/errors.ts'

/** Refusals of orders; each folder defines its own. */
export const orderErrors = {
  ...ownErrors,
  ...shipmentErrors,
  ...refundErrors,
  ...amendErrors,
  ...buyerErrors,
  ...supplyOrderErrors,
}

declare module '#core/errors/errors.ts' {
  interface SectionErrors {
    order: typeof orderErrors
  }
}
