import type { FilterMeta, FilterType } from '#core/wire/filter-wire.ts'
import { Select } from 'antd'
import { Suspense, useId } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { useClearChoice } from '../../form/clear-choice.tsx'
import { RemoteSelect, RemoteSelectMany } from '../../form/remote-select.tsx'
import { useT } from '../../i18n/index.ts'
import { wireNames } from '../../record/query-state.ts'
import { NumberFilter } from './number-filter.tsx'
import { TextFilter } from './text-filter.tsx'
import { lazyOptional } from '../../ui/loaded.tsx'
import './filter-inputs.css'

// Calendars and trees weigh more than the rest of the list together: they are loaded after the rows, or with a value to
// show.
const TreeInput = lazyOptional(async () => ({ default: (await import('../../form/tree-input.tsx')).TreeInput }))
const CascadeFilter = lazyOptional(async () => ({ default: (await import('./cascade-filter.tsx')).CascadeFilter }))
const RangeFilter = lazyOptional(async () => ({ default: (await import('./time-filter.tsx')).RangeFilter }))
const DayFilter = lazyOptional(async () => ({ default: (await import('./time-filter.tsx')).DayFilter }))

export interface FilterProps {
  filter: FilterMeta
  id: string
  /** By wire name; empty ones are missing. */
  values: Readonly<Record<string, string>>
  missing?: readonly string[]
  onChange: (change: Readonly<Record<string, string>>) => void
}

/** One input for every type of filter. Images and hidden ones cannot be searched for. */
const inputs = {
  text: TextFilter,
  select: SelectFilter,
  checkbox: CheckboxFilter,
  cascade: CascadeFilter,
  number: NumberFilter,
  date: RangeFilter,
  datetime: RangeFilter,
  eqdate: DayFilter,
  image: None,
  hide: None,
} as const satisfies Record<FilterType, ComponentType<FilterProps>>

const heavy = new Set<string>(['cascade', 'date', 'datetime', 'eqdate'] satisfies FilterType[])

/** A filter with its title in one frame. */
export function FilterInput({ ready, ...props }: Omit<FilterProps, 'id'> & { ready: boolean }): ReactNode {
  const id = useId()
  const t = useT()
  const { filter, values } = props
  const waits =
    !ready && (heavy.has(filter.type) || filter.x.remote?.tree) && !wireNames(filter).some((name) => values[name])
  const placeholder = <span className="filter-place">{t('list_any')}</span>
  const types: Partial<Record<string, ComponentType<FilterProps>>> = inputs
  const Kind = types[filter.type] ?? TextFilter
  const wide = filter.type === 'datetime'
  return (
    <div className={wide ? 'filter filter-wide' : 'filter'}>
      <label className="filter-title" htmlFor={id} title={filter.title}>
        {filter.title}
      </label>
      <div className="filter-input">
        {waits ? (
          placeholder
        ) : (
          <Suspense fallback={placeholder}>
            <Kind {...props} id={id} />
          </Suspense>
        )}
      </div>
    </div>
  )
}

function SelectFilter({ filter, id, values, onChange }: FilterProps) {
  const t = useT()
  const value = values[filter.name]
  const change = (next: string | number | null | undefined) =>
    onChange({ [filter.name]: next === null || next === undefined ? '' : String(next) })
  const clear = useClearChoice(() => onChange({ [filter.name]: '' }))
  const { remote } = filter.x
  const shared = { id, variant: 'borderless' as const, placeholder: t('list_any') }
  if (remote?.tree) return <TreeInput {...shared} remote={remote} value={numeric(value)} onChange={change} />
  if (remote) return <RemoteSelect {...shared} remote={remote} value={numeric(value)} onChange={change} />
  return (
    <Select<string>
      {...shared}
      value={value}
      options={(filter.options ?? []).map(({ value: key, label }) => ({ value: key, label }))}
      showSearch={{ optionFilterProp: 'label' }}
      {...clear}
      popupMatchSelectWidth={false}
      onChange={change}
    />
  )
}

function CheckboxFilter({ filter, id, values, onChange }: FilterProps) {
  const t = useT()
  const chosen = values[filter.name]?.split(',') ?? []
  const change = (next: readonly (string | number)[]) => onChange({ [filter.name]: next.join(',') })
  const clear = useClearChoice(() => onChange({ [filter.name]: '' }))
  const { remote } = filter.x
  const shared = { id, variant: 'borderless' as const, placeholder: t('list_any') }
  if (remote)
    return (
      <RemoteSelectMany
        {...shared}
        remote={remote}
        value={chosen.flatMap((text) => numeric(text) ?? [])}
        onChange={change}
      />
    )
  return (
    <Select<string[]>
      {...shared}
      mode="multiple"
      maxTagCount="responsive"
      value={chosen}
      options={(filter.options ?? []).map(({ value: key, label }) => ({ value: key, label }))}
      showSearch={{ optionFilterProp: 'label' }}
      {...clear}
      popupMatchSelectWidth={false}
      onChange={change}
    />
  )
}

function None(): ReactNode {
  return null
}

/** Records have numeric ids, codes are texts; the address holds texts only. */
function numeric(text: string | undefined): string | number | undefined {
  return text && /^\d{1,15}$/.test(text) ? Number(text) : text
}
