import { formatsNow } from '#web/ui/format.ts'
import type { Translate } from '../inventory-texts.ts'

interface Progress {
  src_no: string
  unit: string
  wanted: number
  done: number
  pending: number
}

/** The progress of the source of a line. */
export function progressText(
  { src_no, unit, wanted: required, done, pending }: Progress,
  translate: Translate,
): string {
  const outstanding = Math.max(0, required - done - pending)
  return translate('source_progress', {
    no: src_no,
    wanted: formatsNow().quantity(required, unit),
    done: formatsNow().quantity(done),
    pending: formatsNow().quantity(pending),
    left: formatsNow().quantity(outstanding, unit),
  })
}
