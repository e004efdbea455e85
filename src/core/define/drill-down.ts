import type { RecordWhen } from './record-when.ts'
import type { Text } from '../text/i18n.ts'

/**
 * A link from a row to another list: the target path (`:column` is replaced by the row's value) and the call it needs.
 * With `at`, the figure in that column is the link.
 */
export interface DrillDown {
  readonly key: string
  readonly title: Text
  readonly to: string
  readonly call: string
  readonly at?: string
  readonly when?: RecordWhen
  /** It shows the whole list another way, under its filters: a button over it. */
  readonly listWide?: true
}
