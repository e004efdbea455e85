import { messageOf } from '#core/errors/catalogue.ts'
import { dayEnd } from '#core/value/time.ts'
import { useState } from 'react'
import { DayField } from '../../form/day-field.tsx'
import { useLang, useT } from '../../i18n/index.ts'
import { orderedTimes, presetKeys, presetRange, timesOf } from '../filter-values.ts'
import type { FilterProps } from './filter-inputs.tsx'
import './time-filter.css'

type Side = 'from' | 'to'

/** From and to in seconds, either side open; days are whole days of the trade. */
export function RangeFilter({ filter, id, values, onChange }: FilterProps) {
  const t = useT()
  const lang = useLang()
  const withTime = filter.type === 'datetime'
  const [from, to] = timesOf(values[filter.name])
  // what cannot be read stays in its field and filters nothing
  const [unread, setUnread] = useState<Partial<Record<Side, string>>>({})
  const change = (side: Side, next: number | string | null) => {
    setUnread({ ...unread, [side]: typeof next === 'string' ? next : undefined })
    if (typeof next === 'string') return
    const sides: [number | null, number | null] =
      side === 'from' ? [next, to ?? null] : [from ?? null, next === null || withTime ? next : dayEnd(next) - 1]
    const [first, last] = orderedTimes(...sides)
    onChange({ [filter.name]: first === null && last === null ? '' : `${first ?? ''},${last ?? ''}` })
  }
  const field = (side: Side, at: number | undefined, ids: { id?: string }) => (
    <DayField
      {...ids}
      variant="borderless"
      withTime={withTime}
      last={side === 'to'}
      value={unread[side] ?? at}
      label={`${filter.title} ${t(`list_${side}`)}`}
      wrong={unread[side] === undefined ? undefined : messageOf('bad_day', lang, { label: filter.title })}
      placeholder={t(`list_${side}`)}
      onChange={(next) => change(side, next)}
    />
  )
  return (
    <span className="range">
      {field('from', from, { id })}
      <span className="range-to">–</span>
      {field('to', to, {})}
    </span>
  )
}

/** Periods as they are seen from today, one press each. */
export function PeriodChoice({ filter, onChange }: Pick<FilterProps, 'filter' | 'onChange'>) {
  const t = useT()
  return (
    <span className="periods">
      {presetKeys.map((key) => (
        <button
          key={key}
          type="button"
          className="act"
          // worked out when it is chosen: a list may stay open over midnight
          onClick={() => onChange({ [filter.name]: presetRange(key, Math.floor(Date.now() / 1000)).join() })}
        >
          {t(`list_${key}`)}
        </button>
      ))}
    </span>
  )
}

/** One whole day of the trade. */
export function DayFilter({ filter, id, values, onChange }: FilterProps) {
  const t = useT()
  const lang = useLang()
  const [from] = timesOf(values[filter.name])
  const [unread, setUnread] = useState<string>()
  return (
    <DayField
      id={id}
      variant="borderless"
      value={unread ?? from}
      wrong={unread === undefined ? undefined : messageOf('bad_day', lang, { label: filter.title })}
      placeholder={t('list_any')}
      onChange={(next) => {
        setUnread(typeof next === 'string' ? next : undefined)
        if (typeof next !== 'string') onChange({ [filter.name]: next === null ? '' : `${next},${dayEnd(next) - 1}` })
      }}
    />
  )
}
