import { marksOf } from '#core/fields/number.ts'
import { Input } from 'antd'
import { useState } from 'react'
import type { ChangeEvent, CompositionEvent } from 'react'
import { numberInputText } from '../../form/number-input.tsx'
import { entryOf, isUnreadable, numberAfter, integerDigits } from '../../form/number-typing.ts'
import { useT } from '../../i18n/index.ts'
import { mergeRange, orderedRange, splitRange, typedSide } from '../filter-values.ts'
import type { FilterProps } from './filter-inputs.tsx'
import { Unreadable } from '../../ui/unreadable.tsx'
import './number-filter.css'

type Side = 'min' | 'max'

/**
 * From and to, in the unit a person reads; on the wire the scaled integers of the column. What is no number stays in
 * its field and filters nothing.
 */
export function NumberFilter({ filter, id, values, onChange }: FilterProps) {
  const t = useT()
  const scale = filter.x.scale ?? 0
  const marks = marksOf(filter.x.unit === '%' ? 'percent' : scale === 2 || scale === 4 ? 'money' : '')
  const [min, max] = splitRange(values[filter.name])
  const [typing, setTyping] = useState<Partial<Record<Side, string>>>({})
  const storedText = (stored: string) => (stored === '' ? '' : numberInputText(Number(stored), scale, 0))
  const typed = (name: Side, stored: string) => (typing[name] === undefined ? stored : typedSide(typing[name], scale))
  const apply = () => {
    const [from, to] = [typed('min', min), typed('max', max)]
    setTyping({
      ...(from === undefined ? { min: typing.min } : {}),
      ...(to === undefined ? { max: typing.max } : {}),
    })
    if (from === undefined || to === undefined) return
    const merged = mergeRange(...orderedRange(from, to))
    if (merged !== (values[filter.name] ?? '')) onChange({ [filter.name]: merged })
  }
  const type = (name: Side, text: string) => setTyping((now) => ({ ...now, [name]: text }))
  const side = (name: Side, stored: string) => {
    const text = typing[name] ?? storedText(stored)
    const unreadable = isUnreadable(text)
    return {
      variant: 'borderless' as const,
      inputMode: 'decimal' as const,
      autoComplete: 'off',
      className: 'num',
      value: text,
      'aria-invalid': unreadable,
      ...(unreadable ? { status: 'error' as const, title: t('form_no_number') } : {}),
      onChange: ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) =>
        type(name, numberAfter(text, target.value, entryOf(nativeEvent), marks)),
      onCompositionEnd: ({ currentTarget }: CompositionEvent<HTMLInputElement>) =>
        type(name, integerDigits(currentTarget.value, marks)),
      onPressEnter: apply,
    }
  }
  return (
    // both sides are one value: it is settled when the focus leaves the pair, not when it moves between them
    <span
      className="range number-range"
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && apply()}
    >
      <Input
        {...side('min', min)}
        id={id}
        placeholder={t('list_min')}
        aria-label={`${filter.title} ${t('list_from')}`}
      />
      <span aria-hidden="true">~</span>
      <Input
        {...side('max', max)}
        placeholder={t('list_max')}
        aria-label={`${filter.title} ${t('list_to')}`}
        suffix={filter.x.unit && <span className="unit">{filter.x.unit}</span>}
      />
      {(isUnreadable(typing.min ?? '') || isUnreadable(typing.max ?? '')) && (
        <Unreadable>{t('form_no_number')}</Unreadable>
      )}
    </span>
  )
}
