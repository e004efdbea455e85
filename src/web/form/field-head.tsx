import type { FormField } from '#core/wire/wire.ts'

interface FieldHeadProps {
  field: Pick<FormField, 'title' | 'unit'>
  /** It has to be filled in. */
  asked: boolean
  title?: string
}

/** What stands over a column that is written in: its name, its unit, and after both the mark that it has to be filled in. */
export function FieldHead({ field: { title: own, unit }, asked, title = own }: FieldHeadProps) {
  return (
    <span className={asked ? 'required' : undefined}>
      {title}
      {unit && <span className="unit"> {unit}</span>}
    </span>
  )
}
