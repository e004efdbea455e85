import { marksOf } from '#core/fields/number.ts'
import { formatDecimal, parseDecimal, plainDecimal, truncateDecimals } from '#core/value/decimal.ts'
import { Input } from 'antd'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { ReactNode } from 'react'
import { useT } from '../i18n/index.ts'
import { entryOf, isUnreadable, numberAfter, integerDigits } from './number-typing.ts'
import './inputs.css'

interface NumberInputProps {
  id?: string
  /** A scaled integer; a text is something typed that is no number. */
  value: unknown
  scale: number
  /** Kind of its field, which defines the signs that a number may carry (`marksOf`). */
  kind?: string
  /** Decimals that always stand, as the two of money. */
  minDecimals?: number
  unit?: string
  /** `false`: a negative value is marked as invalid, because the caller does not accept it. */
  negative?: boolean
  disabled?: boolean
  status?: 'error' | ''
  placeholder?: string
  ariaLabel?: string
  describedBy?: string
  variant?: 'borderless' | 'outlined'
  className?: string
  prefix?: ReactNode
  onChange: (value: number | string | null) => void
  onBlur?: () => void
  onPressEnter?: () => void
}

/**
 * A decimal typed as text and stored as a scaled integer, never a float. Decimals beyond the scale are cut on blur, not
 * rounded (spec section 5); an integer field keeps them so that they are refused, since half a unit does not exist.
 * Text that is not a number stays visible, is marked as invalid and passed on as text.
 */
export function NumberInput({
  value,
  scale,
  kind = '',
  minDecimals = 0,
  unit,
  negative = true,
  className,
  onChange,
  onBlur,
  onPressEnter,
  ariaLabel,
  describedBy,
  ...inputProps
}: NumberInputProps) {
  const t = useT()
  const [typing, setTyping] = useState<string>()
  const [began, setBegan] = useState('')
  const [refused, setRefused] = useState<string>()
  const plain = numberInputText(value, scale, minDecimals) || (refused ?? '')
  // no typing since the last value: incoming values, such as a pasted block, are shown
  const untouched = typing === began
  const displayed = typing === undefined ? grouped(plain) : untouched ? plain : typing
  const unreadable = isUnreadable(untouched || typing === undefined ? plain : typing)
  const status = unreadable || (!negative && displayed.startsWith('-')) ? 'error' : inputProps.status
  const settle = (text: string) => {
    const number = numberIn(cutTo(text, scale), scale)
    setRefused(typeof number === 'string' && isUnreadable(number) ? number : undefined)
    onChange(number)
  }
  const type = (text: string) => {
    setTyping(text)
    settle(text)
  }
  return (
    <Input
      {...inputProps}
      status={status}
      title={unreadable ? t('form_no_number') : undefined}
      aria-label={ariaLabel}
      aria-describedby={describedBy}
      aria-invalid={status === 'error'}
      className={`number-input num${className === undefined ? '' : ` ${className}`}`}
      inputMode="decimal"
      autoComplete="off"
      value={displayed}
      suffix={unit ? <span className="unit">{unit}</span> : <span />}
      onChange={({ target, nativeEvent }) => {
        const entry = entryOf(nativeEvent)
        if (entry.isComposing) return setTyping(target.value)
        type(numberAfter(displayed, target.value, entry, marksOf(kind)))
      }}
      onCompositionEnd={({ currentTarget }) => type(integerDigits(currentTarget.value, marksOf(kind)))}
      onFocus={({ target }) => {
        setBegan(plain)
        flushSync(() => setTyping(plain)) // digits alone are typed into
        target.select()
      }}
      onBlur={() => {
        if (typing !== undefined && !untouched && typing !== plain) settle(typing)
        setTyping(undefined)
        onBlur?.()
      }}
      onPressEnter={() => {
        if (typing !== undefined && !untouched) settle(typing)
        onPressEnter?.()
      }}
    />
  )
}

/** Null for nothing, the text itself for what is no number yet. */
export function numberIn(text: string, scale: number): number | string | null {
  if (text === '') return null
  const value = parseDecimal(text, scale)
  return typeof value === 'number' ? value : text
}

const cutTo = (text: string, scale: number) => (scale === 0 ? text : truncateDecimals(text, scale))

/** With commas between thousands, to be read. */
function grouped(text: string): string {
  return /^-?\d+(\.\d+)?$/.test(text) ? text.replace(/\B(?=(\d{3})+(?!\d))(?<!\..*)/g, ',') : text
}

export function numberInputText(value: unknown, scale: number, minDecimals: number): string {
  if (typeof value === 'string') return value
  if (typeof value !== 'number') return ''
  const plain = plainDecimal(value, scale)
  const decimals = plain.includes('.') ? plain.length - plain.indexOf('.') - 1 : 0
  return decimals >= minDecimals ? plain : formatDecimal(value, scale).slice(0, minDecimals - scale || undefined)
}
