import type { Text } from '../text/i18n.ts'
import type { Fields } from './resource.ts'

/** Something that happens in a section and that add-ons and other systems of the supplier may want to be told of. */
export interface ExternalEvent<N extends string = string> {
  /** `order.paid`. */
  readonly name: N
  readonly title: Text
  /** When it is told, in a sentence. */
  readonly about: Text
  /** What is told of it beside the moment: amounts and days as texts, as other systems take them. Left out of a delivery is what does not apply. */
  readonly gives: Fields
  /** The same as it may look. */
  readonly example: Readonly<Record<string, unknown>>
  /** A step of documents that is one by itself: `inbound.audit`. */
  readonly steps?: readonly string[]
}

/** What is told of one, once the action is committed. */
export interface Happening {
  readonly biz_type: string
  readonly biz_id: number
  /** What people call the record, and what else is told of it as it then stands: asked only where somebody listens. */
  readonly describe: () => Promise<{ readonly no: string | null; readonly data: Readonly<Record<string, unknown>> }>
  /** Only this listener, whatever it listens to. */
  readonly to?: number
}
