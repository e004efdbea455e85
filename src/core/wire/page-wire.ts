import type { TagColor, When } from './wire.ts'

/** Replaces a path where each row has its own (`x.about`). */
export const TO_ABOUT = ':about'

/** The page of a record, as its name opens it. `figures` are columns of the list. */
export interface PageMeta {
  figures: string[]
  /** Those that are shown only where they are not zero. */
  seldom: string[]
  /** Values of a field while which the page refreshes itself. */
  moving?: { field: string; is: string[] }
  /** Columns of the list that the page leaves out. */
  without: string[]
  panels: PanelMeta[]
}

/**
 * A tab of a page: the list at `path` narrowed by `filters`, in which `:id` is the record; without filters, the answer
 * of the call at `path`.
 */
export interface PanelMeta {
  key: string
  title: string
  path: string
  filters?: Record<string, string>
  /** Columns of the list that say what the page is about, the same in every row. */
  hidden?: string[]
  when?: When
  /** It is shown only where its list has rows. */
  sparse?: true
}

/** `GET <panel>?id`: the answer of a section's panel for a record. Texts are in the caller's language. */
export interface PanelAnswer {
  facts?: { title: string; text: string; color?: TagColor }[]
  tables?: { title?: string; columns: { title: string; align?: 'right' }[]; rows: PanelRow[] }[]
}
/** `to` opens what its first cell names. */
export interface PanelRow {
  cells: string[]
  to?: string
}

/** What a period began with: thousandths of a unit, cents (null for those who may not read costs). */
export interface OpeningAnswer {
  qty: number
  value: number | null
  unit: string
}
