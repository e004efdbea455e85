import { Input } from 'antd'
import { useState } from 'react'
import { numberInputText } from '../../form/number-input.tsx'
import { useT } from '../../i18n/index.ts'
import { cleanNumber } from '../../ui/format.ts'
import { mergeRange, orderedRange, splitRange, typedSide } from '../filter-values.ts'
import type { FilterProps } from './filter-inputs.tsx'
import './number-filter.css'

/** From and to, in the unit a person reads; on the wire the scaled integers of the column. */
export function NumberFilter({ filter, id, values, onChange }: FilterProps) {
  const t = useT()
  const scale = filter.x.scale ?? 0
  const [min, max] = splitRange(values[filter.name])
  const [typing, setTyping] = useState<{ min?: string; max?: string }>({})
  const shown = (side: string) => (side === '' ? '' : numberInputText(Number(side), scale, 0))
  const apply = () => {
    const next = orderedRange(
      typing.min === undefined ? min : typedSide(typing.min, scale),
      typing.max === undefined ? max : typedSide(typing.max, scale),
    )
    setTyping({})
    const merged = mergeRange(...next)
    if (merged !== (values[filter.name] ?? '')) onChange({ [filter.name]: merged })
  }
  const side = (name: 'min' | 'max', kept: string) => ({
    variant: 'borderless' as const,
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    className: 'num',
    value: typing[name] ?? shown(kept),
    onChange: ({ target }: { target: { value: string } }) => setTyping((now) => ({ ...now, [name]: cleanNumber(target.value) })),
    onPressEnter: apply,
  })
  return (
    // both sides are one value: it is settled when the focus leaves the pair, not when it moves between them
    <span className="range" onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && apply()}>
      <Input {...side('min', min)} id={id} placeholder={t('list_from')} aria-label={`${filter.title} ${t('list_from')}`} />
      <span aria-hidden="true">~</span>
      <Input
        {...side('max', max)}
        placeholder={t('list_to')}
        aria-label={`${filter.title} ${t('list_to')}`}
        suffix={filter.x.unit && <span className="unit">{filter.x.unit}</span>}
      />
    </span>
  )
}
