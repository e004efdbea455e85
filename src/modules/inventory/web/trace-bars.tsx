import { formatsNow } from '#web/ui/format.ts'
import type { Party } from './trace-flow.ts'
import { useWords } from './inventory-texts.ts'

interface TraceBarsProps {
  parties: readonly Party[]
  onChoose: (key: string) => void
}

/** The trace of a batch on narrow screens: sources, destinations and remaining stock as bars by quantity. */
export function TraceBars({ parties, onChoose }: TraceBarsProps) {
  const text = useWords()
  const most = Math.max(...parties.map(({ qty }) => qty), 1)
  return (
    <div className="trace-bars">
      {(['in', 'out', 'left'] as const).map((direction) => {
        const sideParties = parties.filter((party) => party.direction === direction)
        return (
          sideParties.length > 0 && (
            <section key={direction}>
              <h3>{text(({ in: 'trace_from', out: 'trace_to', left: 'trace_left' } as const)[direction])}</h3>
              <ul>
                {sideParties.map(({ key, name, qty }) => (
                  <li key={key}>
                    <button
                      type="button"
                      className="plain"
                      disabled={direction === 'left'}
                      onClick={() => onChoose(key)}
                    >
                      <span>{name}</span>
                      <span className="num">{formatsNow().quantity(qty)}</span>
                      <meter className={`bar-${direction}`} min={0} max={most} value={qty} aria-hidden />
                    </button>
                  </li>
                ))}
              </ul>
            </section>
          )
        )
      })}
    </div>
  )
}
