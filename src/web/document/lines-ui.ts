import type { Lang } from '#core/text/i18n.ts'
import type { FormField, FormLines, FormMeta, RecordAnswer, TableMeta } from '#core/wire/wire.ts'
import type { ComponentType, ReactNode } from 'react'
import type { FormStore } from '../form/form-store.ts'
import type { FormValues } from '../form/form-values.ts'

/**
 * How a kind of lines is written and shown on documents. Both parts are fetched when a document is first written or
 * read.
 */
export interface LinesUi {
  readonly editor: () => Promise<{ default: LinesEditorUi }>
  readonly reader: () => Promise<{ default: LinesReaderUi }>
}

/** Works something out of its props, and draws what its child makes of that. */
export type RenderProps<P, T> = ComponentType<P & { children: (ui: T) => ReactNode }>

/** How lines are written. */
export interface LinesEditorUi {
  /** Gives what a new document takes from an earlier one (`?from=`). */
  readonly Start: RenderProps<StartProps, LinesStart>
  readonly Editor: RenderProps<LinesEditorProps, LinesEditing>
}

export interface StartProps {
  form: FormMeta
  /** What the head begins with. */
  values: FormValues
  search: URLSearchParams
}
export interface LinesStart {
  ready: boolean
  error: Error | null
  fill: (store: FormStore) => void
}

export interface LinesEditorProps {
  path: string
  form: FormMeta
  store: FormStore
  /** The sums of the head, where the document has them. */
  totals: FormMeta['groups'][number] | undefined
}
export interface LinesEditing {
  /** The lines with their tools, and what the chosen head means for them. */
  lines: ReactNode
  totals: ReactNode
  /** The displayed totals: the server refuses to save if it calculates others, so that no unseen total is stored. */
  displayedTotals: () => FormValues
}

/** A line as it is stored. */
export type DocumentLine = Readonly<Record<string, unknown>>

/** How lines are read. */
export interface LinesReaderUi {
  readonly Reader: RenderProps<LinesReaderProps, LinesReading>
}
export interface LinesReaderProps {
  meta: TableMeta
  form: FormMeta
  lines: FormLines | undefined
  record: RecordAnswer
}
export interface LinesReading {
  /** Nothing that it shows is still fetched. */
  ready: boolean
  rows: readonly DocumentLine[]
  /** The columns that say something about these lines, on the screen and on paper. */
  columns: readonly FormField[]
  printed: readonly FormField[]
  /** Whether the values of a column add up to something. */
  adds: (field: FormField) => boolean
  /** Whether a sum of the head is one of these lines. */
  coversTotal: (field: FormField) => boolean
  /** A cell that does not read as its kind of field does. */
  cell: (field: FormField, row: DocumentLine) => ReactNode | undefined
  printedCell: (field: FormField, row: DocumentLine, lang: Lang) => ReactNode | undefined
  /** What stands below a line. */
  under: (row: DocumentLine) => ReactNode
  /** An additional column after the others. */
  last?: { title: string; cell: (row: DocumentLine) => ReactNode; total: string } | undefined
  /** What belongs to them below the document. */
  related: ReactNode
}
