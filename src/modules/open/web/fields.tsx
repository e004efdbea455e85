import type { OpenFieldPage } from '#core/wire/open-wire.ts'
import { Table } from './table.tsx'
import { useWords } from './words.ts'

/** The input or answer fields of a call. */
export function Fields({
  fields,
  label,
  answered = false,
}: {
  fields: readonly OpenFieldPage[]
  label: string
  answered?: boolean
}) {
  const text = useWords()
  if (fields.length === 0) return <p className="quiet">{text('no_fields')}</p>
  const heads = [text('field'), text('meaning'), ...(answered ? [] : [text('must')]), text('form')]
  return (
    <Table label={label} heads={heads}>
      {fields.map(({ name, label: fieldLabel, required, form, help }) => (
        <tr key={name}>
          <td>{name}</td>
          <td>
            {fieldLabel}
            {help && <div className="quiet">{help}</div>}
          </td>
          {!answered && <td>{required ? text('yes') : '–'}</td>}
          <td>{form}</td>
        </tr>
      ))}
    </Table>
  )
}
