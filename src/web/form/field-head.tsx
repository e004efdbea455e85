import type { FormField } from '#core/wire/wire.ts'

interface FieldHeadProps {
  field: Pick<FormField, 'title' | 'unit'>
  /** It has to be filled in. */
  required: boolean
  title?: string
}

/**
 * What stands over a column that is written in: its name, its unit, and after both the mark that it has to be filled
 * in.
 */
export function FieldHead({ field: { title: fieldTitle, unit }, required, title = fieldTitle }: FieldHeadProps) {
  return (
    <span className={required ? 'required' : undefined}>
      {title}
      {unit && <span className="unit"> {unit}</span>}
    </span>
  )
}
