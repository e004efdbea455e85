import { freightErrors } from './freight/errors.ts'
import { ownErrors } from './goods/errors.ts'
import { priceErrors } from './price/errors.ts'
import { supplyErrors } from './supply/errors.ts'

/** What goods refuse: every folder has its own. */
export const goodsErrors = {
  ...ownErrors,
  ...freightErrors,
  ...priceErrors,
  ...supplyErrors,
}

declare module '#core/errors/errors.ts' {
  interface SectionErrors {
    goods: typeof goodsErrors
  }
}
