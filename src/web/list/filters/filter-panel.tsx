import type { FilterMeta } from '#core/wire/filter-wire.ts'
import { useEffect } from 'react'
import { useStable } from '../../browser/use-stable.ts'
import { useT } from '../../i18n/index.ts'
import { takeFocus } from '../../ui/focus-trail.ts'
import { FilterInput } from './filter-inputs.tsx'
import { PeriodChoice } from './time-filter.tsx'
import './filter-panel.css'

/** The filters that have no place in the line. */
export interface FilterBarRest {
  filters: readonly FilterMeta[]
  tabs: FilterMeta | undefined
  values: Readonly<Record<string, string>>
  missing: Readonly<Record<string, string[]>> | undefined
  onChange: (change: Readonly<Record<string, string>>) => void
}

/** All filters, each applied as soon as it is set; period presets need one click. */
export default function FilterPanel({
  filters,
  values,
  missing,
  onChange,
  onClose,
}: FilterBarRest & { onClose: () => void }) {
  const t = useT()
  const close = useStable(onClose)
  useEffect(() => {
    const leave = (event: KeyboardEvent) => event.key === 'Escape' && close()
    window.addEventListener('keydown', leave)
    return () => window.removeEventListener('keydown', leave)
  }, [close])
  return (
    <section className="filter-panel scroll-quiet" aria-label={t('list_filters')} ref={focusFirst}>
      {filters.map((filter) => (
        <div key={filter.name} className="filter-panel-one">
          <FilterInput filter={filter} values={values} missing={missing?.[filter.name]} ready onChange={onChange} />
          {(filter.type === 'date' || filter.type === 'datetime') && (
            <PeriodChoice filter={filter} onChange={onChange} />
          )}
        </div>
      ))}
    </section>
  )
}

/** Outside of the component, so that it is called once. */
function focusFirst(panel: HTMLElement | null): void {
  if (panel) takeFocus(panel.querySelector<HTMLElement>('input'))
}
