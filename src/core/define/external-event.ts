import type { Text } from '../text/i18n.ts'
import type { Fields } from './resource.ts'

/** An event of a section that add-ons and external systems of the supplier can subscribe to. */
export interface ExternalEvent<N extends string = string> {
  /** `order.paid`. */
  readonly name: N
  readonly title: Text
  /** When it is emitted, in a sentence. */
  readonly about: Text
  /**
   * The payload in addition to the time. Amounts and days are texts, for other systems. Fields that do not apply are
   * omitted.
   */
  readonly gives: Fields
  /** The same as it may look. */
  readonly example: Readonly<Record<string, unknown>>
  /** A step of documents that is an external event of the same name: `inbound.audit`. */
  readonly steps?: readonly string[]
}

/** The content of an event that is emitted when the action commits. */
export interface Happening {
  readonly biz_type: string
  readonly biz_id: number
  /** The record's display name and the rest of the payload, read only if there is a subscriber. */
  readonly describe: () => Promise<{ readonly no: string | null; readonly data: Readonly<Record<string, unknown>> }>
  /** Deliver to this subscriber only, whatever its subscriptions. */
  readonly to?: number
}
