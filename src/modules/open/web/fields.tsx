import type { OpenFieldPage } from '#core/wire/open-wire.ts'
import { Table } from './table.tsx'
import { useWords } from './words.ts'

/** The fields that a call takes, or those that it gives. */
export function Fields({ fields, label, answered = false }: { fields: readonly OpenFieldPage[]; label: string; answered?: boolean }) {
  const word = useWords()
  if (fields.length === 0) return <p className="quiet">{word('no_fields')}</p>
  const heads = [word('field'), word('meaning'), ...(answered ? [] : [word('must')]), word('form')]
  return (
    <Table label={label} heads={heads}>
      {fields.map(({ name, label: said, required, form, help }) => (
        <tr key={name}>
          <td>{name}</td>
          <td>
            {said}
            {help && <div className="quiet">{help}</div>}
          </td>
          {!answered && <td>{required ? word('yes') : '–'}</td>}
          <td>{form}</td>
        </tr>
      ))}
    </Table>
  )
}
