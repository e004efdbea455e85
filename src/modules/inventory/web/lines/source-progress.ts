import { quantityText } from '#web/ui/format.ts'
import type { Say } from '../say.ts'

interface Progress {
  src_no: string
  unit: string
  wanted: number
  done: number
  pending: number
}

/** How far the source of a line is carried out. */
export function progressText({ src_no, unit, wanted, done, pending }: Progress, word: Say): string {
  const left = Math.max(0, wanted - done - pending)
  return word('source_progress', {
    no: src_no,
    wanted: quantityText(wanted, unit),
    done: quantityText(done),
    pending: quantityText(pending),
    left: quantityText(left, unit),
  })
}
