import { freightErrors } from './freight/errors.ts'
import { goodsRecordErrors } from './goods/errors.ts'
import { priceErrors } from './price/errors.ts'
import { supplyErrors } from './supply/errors.ts'

/** Refusals of goods; each folder defines its own. */
export const goodsErrors = {
  ...goodsRecordErrors,
  ...freightErrors,
  ...priceErrors,
  ...supplyErrors,
}

declare module '#core/errors/errors.ts' {
  interface SectionErrors {
    goods: typeof goodsErrors
  }
}
