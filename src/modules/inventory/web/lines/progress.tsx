import { formatsNow } from '#web/ui/format.ts'

/** The quantity of a line that later documents have used. */
export function Done({ done, of }: { done: number; of: number }) {
  return (
    <span className="done" title={`${formatsNow().quantity(done)} / ${formatsNow().quantity(of)}`}>
      <span className="num">
        {formatsNow().quantity(done)} / {formatsNow().quantity(of)}
      </span>
      <progress value={Math.min(done, of)} max={of || 1} aria-hidden />
    </span>
  )
}

/** Whole percents, rounded down: 100 % only when complete. */
export function percentText(done: number, of: number): string {
  return of === 0 ? '–' : `${Math.floor((done / of) * 100)}%`
}
