/** Wire types of background work: bulk jobs over a query, and imports. */
import type { ImportAnswer } from './import-wire.ts'

/**
 * `POST /seller/bulk/Preview` asks what an action of scope `query` would do, `POST /seller/bulk/Start` does it and answers `{ task_id }`.
 * `path` is the list (`/jxc/material/MaterialManage`), `query` its filters as they go to the list, `input` what the action's `form` asked for.
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
  /** Of them, those that would be done. */
  able: number
  /** Why the others would not, the most frequent reason first; a few of the records are named. */
  refused: { code: string; msg: string; count: number; labels: string[] }[]
  /** False: rights and states were looked at for all, the section's own rules only for the first ones. */
  exact: boolean
  /** How long it can be taken back once it is done, in seconds, and what that does, in words; neither when it cannot. */
  undo_s?: number
  undo?: string
}

/** 0 queued, 1 running, 2 done, 3 failed, 4 cancelled, 5 being taken back, 6 taken back. */
export type TaskStatus = 0 | 1 | 2 | 3 | 4 | 5 | 6

/**
 * A piece of background work: `GET /seller/task/TaskManage` gives the caller's own, newest first (`?id=` one of them).
 * `POST /seller/task/TaskCancel { id }` stops it (what is done stays done), `POST /seller/task/TaskUndo { id }` takes a bulk job back
 * until `undo_until`, and the download `GET /seller/task/TaskFile?id=` (by ticket) is its result, one line for each record or row.
 */
export interface Task {
  id: number
  kind: 'bulk' | 'import'
  /** The list it works on. */
  path: string
  /** What it does, in words of whoever started it. */
  name: string
  status: TaskStatus
  /** Per cent. */
  progress: number
  total: number
  /** Records looked at so far; of them, those that were refused. */
  done: number
  refused: number
  /** Why it failed. */
  reason: string | null
  created_at: number
  finished_at: number | null
  /** Seconds; null when it cannot be taken back (any more). */
  undo_until: number | null
  /** There is a result to download. */
  file: boolean
  /** What an import came to. */
  answer?: ImportAnswer
}

/**
 * The parsed rows of a file, for a grid that fixes them: sent when a dry run asks for `_excel_import_grid=1`. The corrected rows go back through
 * the same call, dry or real, as CSV with the names of the fields for headers and each row on the line that it has in the person's own file.
 */
export interface ImportGrid {
  /** Names of the fields, in the order of the cells. */
  columns: string[]
  /** `[row number in the file, cell, cell, ...]`, cells as texts. */
  rows: [row: number, ...cells: string[]][]
}
