import type { ImportPreview } from '#core/wire/import-wire.ts'
import { useT } from '../../i18n/index.ts'
import { Tag } from '../../record/cells.tsx'
import { formatsNow } from '../../ui/format.ts'
import './preview-table.css'

/** What storing would do, row by row: what is new, and of what changes the old and the new value. */
export function PreviewTable({ preview, all }: { preview: readonly ImportPreview[]; all: number }) {
  const t = useT()
  if (preview.length === 0) return null
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
    <section className="import-preview scroll-quiet" tabIndex={0} aria-label={t('list_preview_title')}>
      <table className="lines lines-read">
        <tbody>
          {preview.map(({ row, what, name, changes }) => (
            <tr key={row}>
              <td className="lines-no num">{row}</td>
              <td>
                <Tag
                  label={t(what === 'new' ? 'list_import_inserted' : 'list_import_updated')}
                  color={what === 'new' ? 'green' : 'blue'}
                />
              </td>
              <td>{name}</td>
              <td className="import-changes">
                {changes.map(({ title, from, to }) => (
                  <span key={title}>
                    <span className="quiet">{title}</span> {from && <del>{from}</del>} <ins>{to || '–'}</ins>
                  </span>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {all > preview.length && (
        <p className="quiet">{t('list_preview_more', { count: formatsNow().count(all - preview.length) })}</p>
      )}
    </section>
  )
}
