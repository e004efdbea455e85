import { freightErrors } from './freight/errors.ts'
import { ownErrors } from './goods/errors.ts'

/** What goods refuse: every folder has its own. */
export const goodsErrors = {
  ...ownErrors,
  ...freightErrors,
}

declare module '#core/errors/errors.ts' {
  interface SectionErrors {
    goods: typeof goodsErrors
  }
}
