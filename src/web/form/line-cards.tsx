import { formKind } from '#core/fields/form-kinds.ts'
import type { FormField, FormLines } from '#core/wire/wire.ts'
import { Image } from 'antd'
import { picturesOf } from '../context/pictures.ts'
import { useT } from '../i18n/index.ts'
import { Facts } from './facts.tsx'
import './line-cards.css'

/** The picture column of lines that are read next to their picture, as a licence next to its scan. */
export function pictureField(lines: FormLines): FormField | undefined {
  return lines.fields.find(({ kind }) => formKind(kind).picture === true)
}

/** Read-only lines next to their pictures. */
export function LineCards({
  lines,
  picture,
  record,
}: {
  lines: FormLines
  picture: FormField
  record: Readonly<Record<string, unknown>>
}) {
  const t = useT()
  const value = record[lines.name]
  const rows: Record<string, unknown>[] = Array.isArray(value)
    ? value.filter((row) => typeof row === 'object' && row !== null)
    : []
  const fields = lines.fields.filter((field) => field !== picture)
  if (rows.length === 0) return <p className="quiet">{t('form_no_lines')}</p>
  return (
    <ol className="line-cards">
      {rows.map((row, at) => {
        const [source] = picturesOf(row[picture.name])
        return (
          <li key={typeof row.id === 'number' ? row.id : at}>
            {source ? (
              <Image src={source} alt={t('form_cell', { title: picture.title, row: at + 1 })} width={168} />
            ) : (
              <span className="line-card-none quiet">{t('form_no_picture')}</span>
            )}
            <Facts fields={fields} record={row} />
          </li>
        )
      })}
    </ol>
  )
}
