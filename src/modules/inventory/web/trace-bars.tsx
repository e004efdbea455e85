import { quantityText } from '#web/ui/format.ts'
import type { Party } from './trace-flow.ts'
import { useWords } from './say.ts'

interface TraceBarsProps {
  parties: readonly Party[]
  onChoose: (key: string) => void
}

/** The way of a batch where there is no room for a graph: from whom, to whom, and what is left, each as long as its quantity. */
export function TraceBars({ parties, onChoose }: TraceBarsProps) {
  const word = useWords()
  const most = Math.max(...parties.map(({ qty }) => qty), 1)
  return (
    <div className="trace-bars">
      {(['in', 'out', 'left'] as const).map((way) => {
        const own = parties.filter((party) => party.way === way)
        return (
          own.length > 0 && (
            <section key={way}>
              <h3>{word(({ in: 'trace_from', out: 'trace_to', left: 'trace_left' } as const)[way])}</h3>
              <ul>
                {own.map(({ key, name, qty }) => (
                  <li key={key}>
                    <button type="button" className="plain" disabled={way === 'left'} onClick={() => onChoose(key)}>
                      <span>{name}</span>
                      <span className="num">{quantityText(qty)}</span>
                      <meter className={`bar-${way}`} min={0} max={most} value={qty} aria-hidden />
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
