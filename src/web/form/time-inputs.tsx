import type { InputProps } from './input-props.ts'
import { PastMark } from '../record/cells.tsx'
import { DayField } from './day-field.tsx'

/** A day of the trade. */
export function DayInput(props: InputProps) {
  return <TimeField {...props} />
}

/** A moment, to the second. */
export function InstantInput(props: InputProps) {
  return <TimeField {...props} withTime />
}

function TimeField({
  field,
  id,
  value,
  status,
  dense,
  withTime,
  ariaLabel,
  describedBy,
  onChange,
  onBlur,
}: InputProps & { withTime?: boolean }) {
  const input = (
    <DayField
      eager
      id={id}
      value={value}
      withTime={withTime}
      label={ariaLabel}
      describedBy={describedBy}
      status={status}
      disabled={field.read_only}
      placeholder={dense ? '' : withTime ? 'YYYY-MM-DD HH:mm' : 'YYYY-MM-DD'}
      onChange={onChange}
      onBlur={onBlur}
    />
  )
  if (!field.ends) return input
  return (
    <>
      {input}
      {typeof value === 'number' && <PastMark seconds={value} />}
    </>
  )
}
