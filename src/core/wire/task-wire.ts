/** Wire types of background work: bulk jobs over a query, and imports. */
import type { ImportAnswer } from './import-wire.ts'

/**
 * `POST /seller/bulk/Preview` returns what an action of scope `query` would do; `POST /seller/bulk/Start` does it and
 * returns `{ task_id }`.
 * `path` is the list (`/jxc/material/MaterialManage`), `query` its filters, `input` the answers to the action's `form`.
 */
export interface BulkOrder {
  path: string
  key: string
  query: Record<string, string>
  /** Of the records that match, only these: what is ticked. */
  ids?: number[]
  input?: Record<string, unknown>
  /** How many the person was shown; Start refuses with `bulk_changed` when it is another number by then. */
  count?: number
}

/** What an action over a query would do. */
export interface BulkPreview {
  /** Records that match. */
  count: number
  /** Those of them that would be changed. */
  able: number
  /** Why the others would not, the most frequent reason first; a few of the records are named. */
  refused: { code: string; msg: string; count: number; labels: string[] }[]
  /** False: rights and states were checked for all, the rules of the section only for the first ones. */
  exact: boolean
  /**
   * How long it can be taken back once it is done, in seconds, and what that does, in words; neither when it cannot.
   */
  undo_s?: number
  undo?: string
}

/** 0 queued, 1 running, 2 done, 3 failed, 4 cancelled, 5 being taken back, 6 taken back. */
export type TaskStatus = 0 | 1 | 2 | 3 | 4 | 5 | 6

/**
 * A background task: `GET /seller/task/TaskManage` returns the caller's own, newest first (`?id=` one of them).
 * `POST /seller/task/TaskCancel { id }` stops it (finished parts stay), `POST /seller/task/TaskUndo { id }` undoes a
 * bulk task until `undo_until`, and the download `GET /seller/task/TaskFile?id=` (by ticket) is its result, one line
 * for each record or row.
 */
export interface Task {
  id: number
  kind: 'bulk' | 'import'
  /** The list it works on. */
  path: string
  /** Its description in the language of the person who started it. */
  name: string
  status: TaskStatus
  /** Per cent. */
  progress: number
  total: number
  /** Records processed so far, and the refused ones of them. */
  done: number
  refused: number
  /** Why it failed. */
  reason: string | null
  created_at: number
  finished_at: number | null
  /** Seconds; null if it cannot be undone (any longer). */
  undo_until: number | null
  /** There is a result to download. */
  file: boolean
  /** What an import came to. */
  answer?: ImportAnswer
}

/**
 * The parsed rows of a file for the correction grid, sent when a dry run has `_excel_import_grid=1`. The corrected rows
 * return through the same call, dry or real, as CSV with field names for headers and each row on the line of the
 * original file.
 */
export interface ImportGrid {
  /** Names of the fields, in the order of the cells. */
  columns: string[]
  /** `[row number in the file, cell, cell, ...]`, cells as texts. */
  rows: [row: number, ...cells: string[]][]
}
