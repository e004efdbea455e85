import type { FormField } from '#core/wire/wire.ts'

/** What every input of a form takes. */
export interface InputProps {
  field: FormField
  id: string
  value: unknown
  /** The label of the value, where it points to a record. */
  label?: unknown
  status?: 'error' | ''
  /** Inside a table: as little as possible around it. */
  dense?: boolean
  ariaLabel?: string
  /** Id of the help or the error below. */
  describedBy?: string
  onChange: (value: unknown) => void
  onBlur?: () => void
}
