import { freightErrors } from './freight/errors.ts'
import { ownErrors } from './goods/errors.ts'
import { priceErrors } from './price/errors.ts'

/** What goods refuse: every folder has its own. */
export const goodsErrors = {
  ...ownErrors,
  ...freightErrors,
  ...priceErrors,
}

declare module '#core/errors/errors.ts' {
  interface SectionErrors {
    goods: typeof goodsErrors
  }
}
