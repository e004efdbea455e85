import { freightErrors } from './freight/errors.ts'

/** What goods refuse: every folder has its own. */
export const goodsErrors = {
  ...freightErrors,
}

declare module '#core/errors/errors.ts' {
  interface SectionErrors {
    goods: typeof goodsErrors
  }
}
