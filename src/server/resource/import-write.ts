import type { Tx } from '../db/db.ts'
import { checkInput } from './input.ts'
import type { CheckedRow } from './import-check.ts'
import { writeRecord } from './save.ts'
import type { Writing } from './save.ts'

/** Writes the rows of a checked file through the same door as the form, in the order of the file. */
export async function writeImport(tx: Tx, writing: Writing, rows: readonly CheckedRow[]): Promise<void> {
  for (const { values, before, changed } of rows) {
    if (changed) await writeRecord(tx, writing, checkInput(writing.bound, values, before), before)
  }
}
