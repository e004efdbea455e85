import { orderErrors as ownErrors } from './order/errors.ts'

/** What orders refuse: every folder has its own. */
export const orderErrors = { ...ownErrors }

declare module '#core/errors/errors.ts' {
  interface SectionErrors {
    order: typeof orderErrors
  }
}
