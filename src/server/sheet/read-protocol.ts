import type { ErrorCode, ErrorParams } from '#core/errors/errors.ts'
import type { SheetLimits } from './limits.ts'
import type { MergedRange } from './raw-rows.ts'
import type { SheetKind } from './sniff.ts'

/** What the reading worker is given. `source` is a path or the bytes. */
export interface WorkerJob {
  source: string | Uint8Array
  kind: SheetKind
  limits: SheetLimits
  sheet?: string
}

/**
 * What it answers: one message for each request, or a refusal at any time. Rows travel as JSON, the cheapest form to
 * take in.
 */
export type FromWorker =
  | { type: 'rows'; rows: string; progress: number; merged?: MergedRange[] }
  | { type: 'end' }
  | { type: 'refused'; code: ErrorCode; params: ErrorParams }
