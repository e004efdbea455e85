import type { LinesSheet } from './lines-sheet.ts'
import type { HistoryEntry } from './access-wire.ts'
import type { ImportAnswer } from './import-wire.ts'
import type { PanelAnswer } from './page-wire.ts'
import type { OpeningAnswer } from './page-wire.ts'
import type { PivotAnswer } from './pivot-wire.ts'
import type { CountAnswer, ListRow, RecordAnswer, SelectRow, TableMeta } from './wire.ts'

/** How many rows of each state match the filters, that of the state left out: exact, states without any left out. */
export type StateCounts = Readonly<Record<string, number>>

/** A record after it was saved. `status` where it has states. */
export interface Saved {
  id: number
  ver: number
  status?: string
}

/** A record after a step. */
export interface Stepped {
  id: number
  ver: number
  status: string
}

/**
 * What the calls of any resource answer. `Count`, `CountBy`, `Pivot`, `Meta`, `Lines` and `Import` are the list's own
 * call with a flag.
 */
export interface ResourceAnswers {
  Manage: ListRow[]
  Count: CountAnswer
  CountBy: StateCounts
  Pivot: PivotAnswer
  Meta: TableMeta
  Lines: LinesSheet
  Import: ImportAnswer
  Info: RecordAnswer
  /** At the call that the metadata names for it. */
  Opening: OpeningAnswer
  Changes: HistoryEntry
  Panel: PanelAnswer
  Save: Saved
  Del: null
  Select: SelectRow[]
  Step: Stepped
}
