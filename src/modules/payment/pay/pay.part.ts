import { definePart } from '#core/define/part.ts'
import { actAtProvider } from './provider.job.ts'

/** Paying: how a payment begins, counts and ends, here and at its provider. */
export const payPart = definePart({ jobs: [actAtProvider] })
