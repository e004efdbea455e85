import type { FilterMeta } from '#core/wire/filter-wire.ts'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useT } from '../../i18n/index.ts'
import { wireNames } from '../../record/query-state.ts'
import { useSize } from '../../browser/use-size.ts'
import { FilterInput } from './filter-inputs.tsx'
import { MoreFilters } from './more-filters.tsx'
import './filter-bar.css'

interface FilterBarProps {
  filters: readonly FilterMeta[]
  /** The filter shown as tabs comes last here, for selecting several states. */
  tabs: FilterMeta | undefined
  values: Readonly<Record<string, string>>
  /** How many of a pasted list were not found, by filter. */
  missing: Readonly<Record<string, string[]>> | undefined
  /** Rows are here, or failed: what is heavy may load now. */
  ready: boolean
  onChange: (change: Readonly<Record<string, string>>) => void
}

/** Px of one filter and of what opens the others. */
const wide = 236
const opener = 116
/** More than so many at once are no help. */
const most = 4

/**
 * The first filters of a list, as many as fit into one line (spec section 9: never above 60 px); the others are a press
 * away.
 */
export function FilterBar({ filters, tabs, values, missing, ready, onChange }: FilterBarProps) {
  const t = useT()
  const frame = useRef<HTMLElement>(null)
  const { width } = useSize(frame)
  const drawn = useDrawn(ready)
  const usable = filters.filter((filter) => wireNames(filter).length > 0)
  const ordered = tabs ? [...usable.filter((filter) => filter !== tabs), tabs] : usable
  if (usable.length === 0) return null
  const capacity = Math.min(most, Math.max(1, Math.floor((width - opener) / wide)))
  const open = ordered.filter((filter) => filter !== tabs).slice(0, capacity)
  const hidden = ordered.filter((filter) => !open.includes(filter))
  const input = (filter: FilterMeta): ReactNode => (
    <FilterInput
      key={filter.name}
      filter={filter}
      values={values}
      missing={missing?.[filter.name]}
      ready={drawn}
      onChange={onChange}
    />
  )
  return (
    <search className="filters" ref={frame} aria-label={t('list_filters')}>
      {open.map(input)}
      {hidden.length > 0 && (
        <MoreFilters filters={hidden} tabs={tabs} values={values} missing={missing} onChange={onChange} />
      )}
    </search>
  )
}

/** Whether what is ready has also been drawn: only then is the network free for less. */
function useDrawn(ready: boolean): boolean {
  const [drawn, setDrawn] = useState(false)
  useEffect(() => {
    if (!ready) return undefined
    const frame = requestAnimationFrame(() => setDrawn(true))
    return () => cancelAnimationFrame(frame)
  }, [ready])
  return drawn
}
