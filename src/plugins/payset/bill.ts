import type { PaymentProvider } from '#core/define/payment-provider.ts'

/** A line of a channel's own list of a day. */
export type BillLine = ReturnType<PaymentProvider['statement']> extends AsyncIterable<infer L> ? L : never
