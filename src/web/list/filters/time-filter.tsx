import { dayEnd } from '#core/value/time.ts'
import { DatePicker } from 'antd'
import type { Dayjs } from 'dayjs'
import { dayOfFace, faceOf, secondsOfFace } from '../../form/local-time.ts'
import { useT } from '../../i18n/index.ts'
import { presetKeys, presetRange, timesOf } from '../filter-values.ts'
import type { PresetKey } from '../filter-values.ts'
import type { FilterProps } from './filter-inputs.tsx'

/** From and to in seconds, either side open; days are whole days of the trade. */
export function RangeFilter({ filter, id, values, onChange }: FilterProps) {
  const t = useT()
  const withTime = filter.type === 'datetime'
  const [from, to] = timesOf(values[filter.name])
  const seconds = (face: Dayjs | null, end: boolean) => {
    const at = withTime ? secondsOfFace(face) : dayOfFace(face)
    return at === null ? '' : String(end && !withTime ? dayEnd(at) - 1 : at)
  }
  const presets = presetKeys.map((key) => ({ label: t(`list_${key}`), value: () => facesOf(key) }))
  return (
    <DatePicker.RangePicker
      id={{ start: id }}
      variant="borderless"
      allowEmpty={[true, true]}
      showTime={withTime ? { format: 'HH:mm' } : undefined}
      format={withTime ? 'YYYY-MM-DD HH:mm' : undefined}
      value={[faceOf(from), faceOf(to)]}
      presets={presets}
      placeholder={[t('list_from'), t('list_to')]}
      onChange={(faces) => {
        const next = faces ? `${seconds(faces[0], false)},${seconds(faces[1], true)}` : ''
        onChange({ [filter.name]: next === ',' ? '' : next })
      }}
    />
  )
}

/** One whole day of the trade. */
export function DayFilter({ filter, id, values, onChange }: FilterProps) {
  const t = useT()
  const [from] = timesOf(values[filter.name])
  return (
    <DatePicker
      id={id}
      variant="borderless"
      value={faceOf(from)}
      placeholder={t('list_any')}
      onChange={(face) => {
        const day = dayOfFace(face)
        onChange({ [filter.name]: day === null ? '' : `${day},${dayEnd(day) - 1}` })
      }}
    />
  )
}

/** Worked out when it is chosen: a list may stay open over midnight. */
function facesOf(key: PresetKey): [Dayjs | null, Dayjs | null] {
  const [first, last] = presetRange(key, Math.floor(Date.now() / 1000))
  return [faceOf(first), faceOf(last)]
}
