import type { TableMeta } from '#core/wire/wire.ts'
import type { FilterMeta } from '#core/wire/filter-wire.ts'
import { useRef } from 'react'
import { useBadges } from '../../context/counters.ts'
import { MenuLink } from '../../context/menu-link.tsx'
import { useT } from '../../i18n/index.ts'
import { useStateCounts } from '../../record/table-meta.ts'
import { useInView } from '../../ui/use-in-view.ts'
import { formatsNow } from '../../ui/format.ts'
import './state-tabs.css'

interface StateTabsProps {
  path: string
  filter: FilterMeta
  values: Readonly<Record<string, string>>
  /** A further list behind them. */
  beside: TableMeta['x']['beside']
  /** Rows are here: the numbers may come. */
  ready: boolean
  onChange: (change: Readonly<Record<string, string>>) => void
}

/** The states of a list as tabs with counts; a click sets the filter. */
export function StateTabs({ path, filter, values, beside: extraTab, ready, onChange }: StateTabsProps) {
  const t = useT()
  const strip = useRef<HTMLFieldSetElement>(null)
  const { data } = useStateCounts(path, filter.name, values, ready)
  const chosen = values[filter.name] ?? ''
  const all = data && Object.values(data).reduce((sum, count) => sum + count, 0)
  useInView(strip, '[aria-pressed=true]', `${chosen} ${all}`)
  const tabs = [
    { value: '', label: t('list_state_all'), count: all },
    ...(filter.options ?? []).map(({ value, label }) => ({ value, label, count: data && (data[value] ?? 0) })),
  ]
  return (
    <fieldset ref={strip} className="state-tabs scroll-quiet" aria-label={filter.title}>
      {tabs.map(({ value, label, count }) => (
        <button
          key={value}
          type="button"
          className="plain state-tab"
          aria-pressed={chosen === value}
          onClick={() => onChange({ [filter.name]: value })}
        >
          {label}
          <span className={count === 0 ? 'state-count num none' : 'state-count num'}>
            {count !== undefined && formatsNow().count(count)}
          </span>
        </button>
      ))}
      {extraTab && <ExtraTab {...extraTab} />}
    </fieldset>
  )
}

/** Pending count next to its name, as in the menu. */
function ExtraTab({ path, title }: { path: string; title: string }) {
  const waiting = useBadges().get(path) ?? 0
  return (
    <MenuLink path={path} className="state-tab">
      {title}
      <span className={waiting === 0 ? 'state-count num none' : 'state-count num'}>{formatsNow().count(waiting)}</span>
    </MenuLink>
  )
}

/** The filter shown as tabs, if it has options. */
export function tabFilter(filters: readonly FilterMeta[], name: string | undefined): FilterMeta | undefined {
  return filters.find((filter) => filter.name === name && (filter.options?.length ?? 0) > 1)
}
