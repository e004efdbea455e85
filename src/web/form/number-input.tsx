import { marksOf } from '#core/fields/number.ts'
import { formatDecimal, parseDecimal, plainDecimal, truncateDecimals } from '#core/value/decimal.ts'
import { Input } from 'antd'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { ReactNode } from 'react'
import { useT } from '../i18n/index.ts'
import { entryOf, isUnreadable, numberAfter, wholeNumber } from './number-typing.ts'
import './inputs.css'

interface NumberInputProps {
  id?: string
  /** A scaled integer; a text is something typed that is no number. */
  value: unknown
  scale: number
  /** Kind of its field, which defines the signs that a number may carry (`marksOf`). */
  kind?: string
  /** Decimals that always stand, as the two of money. */
  keep?: number
  unit?: string
  /** `false`: what is below zero is marked as wrong; the caller takes none of it. */
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
 * A decimal typed as text and kept as a scaled integer, never a float. Decimals beyond the scale are cut on blur, not rounded (spec section 5); a whole number keeps
 * them, to be refused, since half a piece is no piece. A text that is no number stays visible, is marked as wrong and handed on as text.
 */
export function NumberInput({
  value,
  scale,
  kind = '',
  keep = 0,
  unit,
  negative = true,
  className,
  onChange,
  onBlur,
  onPressEnter,
  ariaLabel,
  describedBy,
  ...rest
}: NumberInputProps) {
  const t = useT()
  const [typing, setTyping] = useState<string>()
  const [began, setBegan] = useState('')
  const [refused, setRefused] = useState<string>()
  const plain = numberInputText(value, scale, keep) || (refused ?? '')
  // nobody typed since it was entered: what comes in meanwhile, as from a pasted block, stands
  const untouched = typing === began
  const shown = typing === undefined ? grouped(plain) : untouched ? plain : typing
  const unreadable = isUnreadable(untouched || typing === undefined ? plain : typing)
  const status = unreadable || (!negative && shown.startsWith('-')) ? 'error' : rest.status
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
      {...rest}
      status={status}
      title={unreadable ? t('form_no_number') : undefined}
      aria-label={ariaLabel}
      aria-describedby={describedBy}
      aria-invalid={status === 'error'}
      className={`number-input num${className === undefined ? '' : ` ${className}`}`}
      inputMode="decimal"
      autoComplete="off"
      value={shown}
      suffix={unit ? <span className="unit">{unit}</span> : <span />}
      onChange={({ target, nativeEvent }) => {
        const entry = entryOf(nativeEvent)
        if (entry.isComposing) return setTyping(target.value)
        type(numberAfter(shown, target.value, entry, marksOf(kind)))
      }}
      onCompositionEnd={({ currentTarget }) => type(wholeNumber(currentTarget.value, marksOf(kind)))}
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

export function numberInputText(value: unknown, scale: number, keep: number): string {
  if (typeof value === 'string') return value
  if (typeof value !== 'number') return ''
  const plain = plainDecimal(value, scale)
  const decimals = plain.includes('.') ? plain.length - plain.indexOf('.') - 1 : 0
  return decimals >= keep ? plain : formatDecimal(value, scale).slice(0, keep - scale || undefined)
}
