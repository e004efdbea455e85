import { quantityText } from '#web/ui/format.ts'

/** How much of a line later documents have taken. */
export function Done({ done, of }: { done: number; of: number }) {
  return (
    <span className="done" title={`${quantityText(done)} / ${quantityText(of)}`}>
      <span className="num">
        {quantityText(done)} / {quantityText(of)}
      </span>
      <progress value={Math.min(done, of)} max={of || 1} aria-hidden />
    </span>
  )
}

/** Whole percents, cut: nothing is done before it is. */
export function percentText(done: number, of: number): string {
  return of === 0 ? '–' : `${Math.floor((done / of) * 100)}%`
}
