import type { ImportGrid } from './task-wire.ts'
import type { FormField } from './wire.ts'

export interface ImportAnswer {
  inserted: number
  updated: number
  skipped: number
  /** `field` is the name of the column titled `col`. At most the first thousand errors. */
  errors: { row: number; col: string; field: string; code: string; msg: string; value: string }[]
  x?: {
    /** `POST /seller/import/Undo { batch_id }` takes the whole import back while nothing depends on it. */
    batch_id?: number
    /** Of a file that was refused: its rows, and those among them with an error. */
    rows?: number
    error_rows?: number
    /** The numbers of all rows with an error, so that they can be left out together. */
    bad_rows?: number[]
    /** All errors, when `errors` holds only the first ones. */
    error_count?: number
    /**
     * Download of the person's workbook with the errors in the rows, by ticket: `{ path, params }` as the ticket call
     * takes them.
     */
    report?: { path: string; params: Record<string, string> }
    /** The rows as they were parsed, if requested. */
    grid?: ImportGrid
    /** The columns of the file and what each is taken for, with the rows. */
    matching?: ImportMatching
    /** What the file would do, row by row; of very many the first. Of a dry run only. */
    preview?: ImportPreview[]
    /** `_excel_import_async=1`: the import continues in the background, as this task. */
    task_id?: number
  }
}

/** Columns of a file and the fields they fill. `unknown`: the title is not recognised, and `field` is a guess. */
export interface ImportMatching {
  columns: { title: string; sample: string; field?: string; unknown?: boolean }[]
  fields: { name: string; title: string; required: boolean }[]
}

/** What one row of a file would do: make a record or change one, with what it changes. */
export interface ImportPreview {
  row: number
  what: 'new' | 'changed'
  name: string
  changes: { title: string; from: string; to: string }[]
}

/** The upload call of a list's import, whether it takes pictures, and which columns it accepts if there is no form. */
export interface ImportInto {
  path: string
  pictures: boolean
  fields?: FormField[]
}
