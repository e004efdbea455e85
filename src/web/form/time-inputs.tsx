import { DatePicker } from 'antd'
import type { InputProps } from './input-props.ts'
import { dayOfFace, faceOf, secondsOfFace } from './local-time.ts'

/** A day of the trade. */
export function DayInput({ field, id, value, status, dense, ariaLabel, onChange, onBlur }: InputProps) {
  return (
    <DatePicker
      id={id}
      aria-label={ariaLabel}
      placeholder={dense ? '' : undefined}
      value={typeof value === 'number' ? faceOf(value) : null}
      status={status}
      disabled={field.read_only}
      style={{ width: '100%' }}
      onBlur={onBlur}
      onChange={(face) => onChange(dayOfFace(face))}
    />
  )
}

/** A moment, to the second. */
export function InstantInput({ field, id, value, status, dense, ariaLabel, onChange, onBlur }: InputProps) {
  return (
    <DatePicker
      id={id}
      aria-label={ariaLabel}
      showTime
      placeholder={dense ? '' : undefined}
      value={typeof value === 'number' ? faceOf(value) : null}
      status={status}
      disabled={field.read_only}
      style={{ width: '100%' }}
      onBlur={onBlur}
      onChange={(face) => onChange(secondsOfFace(face))}
    />
  )
}
