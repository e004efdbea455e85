import { marksOf } from '#core/fields/number.ts'
import { formKind } from '#core/fields/form-kinds.ts'
import { truncateDecimals } from '#core/value/decimal.ts'
import type { FormField } from '#core/wire/wire.ts'
import { useLayoutEffect, useRef, useState } from 'react'
import { DayField } from '#web/form/day-field.tsx'
import { useT } from '#web/i18n/index.ts'
import { numberIn, numberInputText } from '#web/form/number-input.tsx'
import { entryOf, isUnreadable, numberAfter, integerDigits } from '#web/form/number-typing.ts'

interface CellProps {
  field: FormField
  value: unknown
  label: string
  problem?: string
  onChange: (value: unknown) => void
}

/**
 * A number input that stores a scaled integer; decimals beyond the scale are cut on blur. Lightweight, because a table
 * holds hundreds of them.
 */
export function NumberCell({
  field,
  value,
  label,
  problem: wrong,
  decimals,
  placeholder,
  onChange,
}: CellProps & { decimals?: number; placeholder?: string }) {
  const t = useT()
  const [typing, setTyping] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    // a value that arrives with the material after focus is selected, so that the next key replaces it
    if (typing === undefined && document.activeElement === input.current) input.current?.select()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only what is written from outside
  }, [value])
  const scale = field.scale ?? 0
  const fine = Math.min(scale, decimals ?? scale)
  const settle = () => {
    if (typing !== undefined) onChange(numberIn(truncateDecimals(typing, fine), scale))
    setTyping(undefined)
  }
  const inputText = typing ?? numberInputText(value, scale, formKind(field.kind).minDecimals ?? 0)
  const unreadable = isUnreadable(inputText)
  const type = (text: string) => {
    setTyping(text)
    onChange(numberIn(truncateDecimals(text, fine), scale))
  }
  return (
    <input
      ref={input}
      className="cell-input num"
      inputMode="decimal"
      autoComplete="off"
      aria-label={label}
      aria-invalid={wrong !== undefined || unreadable}
      title={wrong ?? (unreadable ? t('form_no_number') : undefined)}
      placeholder={placeholder}
      value={inputText}
      onFocus={(event) => event.target.select()}
      onChange={({ target, nativeEvent }) => {
        const entry = entryOf(nativeEvent)
        if (entry.isComposing) return setTyping(target.value)
        type(numberAfter(inputText, target.value, entry, marksOf(field.kind)))
      }}
      onCompositionEnd={({ currentTarget }) => type(integerDigits(currentTarget.value, marksOf(field.kind)))}
      onKeyDown={(event) => event.key === 'Enter' && settle()}
      onBlur={settle}
    />
  )
}

export function TextCell({ value, label, problem: wrong, onChange }: CellProps) {
  return (
    <input
      className="cell-input"
      autoComplete="off"
      aria-label={label}
      aria-invalid={wrong !== undefined}
      title={wrong}
      value={typeof value === 'string' ? value : ''}
      onFocus={(event) => event.target.select()}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

/** A day input with free text. */
export function DayCell({ value, label, problem: wrong, onChange }: CellProps) {
  return <DayField eager cell="cell-input num" value={value} label={label} wrong={wrong} onChange={onChange} />
}
