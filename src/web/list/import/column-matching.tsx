import type { ImportMatching } from '#core/wire/import-wire.ts'
import type { FormField } from '#core/wire/wire.ts'
import { formKind } from '#core/fields/form-kinds.ts'
import { Alert, AutoComplete, Select } from 'antd'
import { useT } from '../../i18n/index.ts'
import { unmatched, withColumn } from './stored-matching.ts'
import type { Matching } from './stored-matching.ts'
import './column-matching.css'

interface ColumnMatchingProps {
  matching: ImportMatching
  chosen: Matching
  fields: ReadonlyMap<string, FormField>
  onSay: (chosen: Matching) => void
}

/**
 * Manual matching of file columns to fields: known titles are matched, others guessed. A missing field can get one
 * value for every row.
 */
export function ColumnMatching({ matching, chosen, fields, onSay }: ColumnMatchingProps) {
  const t = useT()
  const unknown = matching.columns.filter((column) => column.unknown)
  const missing = unmatched(matching, chosen)
  return (
    <section className="matching" aria-label={t('list_match_title')}>
      {unknown.length > 0 && (
        <Alert
          type="info"
          showIcon
          title={t('list_match_unknown', { titles: unknown.map(({ title }) => title).join(t('list_comma')) })}
          description={t('list_match_hint')}
        />
      )}
      <div className="matching-frame scroll-quiet">
        <table className="lines">
          <thead>
            <tr>
              <th>{t('list_match_column')}</th>
              <th>{t('list_match_sample')}</th>
              <th>{t('list_match_field')}</th>
            </tr>
          </thead>
          <tbody>
            {matching.columns.map(({ title, sample, unknown: strange }) => (
              <tr key={title}>
                <td>
                  <strong>{title}</strong>{' '}
                  {strange && chosen.columns[title] && <span className="quiet">{t('list_match_guess')}</span>}
                </td>
                <td className="matching-sample quiet" title={sample}>
                  {sample}
                </td>
                <td>
                  <Select<string>
                    aria-label={t('list_match_of', { title })}
                    value={chosen.columns[title] ?? ''}
                    showSearch={{ optionFilterProp: 'label' }}
                    options={[
                      { value: '', label: t('list_match_skip') },
                      ...matching.fields.map((field) => ({
                        value: field.name,
                        label: `${field.title}${field.required ? ' *' : ''}`,
                      })),
                    ]}
                    onChange={(field) => onSay(withColumn(chosen, title, field))}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {missing.length > 0 && (
        <div className="matching-fill">
          <p>{t('list_match_missing')}</p>
          {missing.map(({ name, title }) => (
            <label key={name}>
              <span className="required">{title}</span>
              <AutoComplete
                aria-label={t('list_match_fill', { title })}
                value={chosen.fill[name] ?? ''}
                options={choicesOf(fields.get(name))}
                onChange={(text: string) => onSay({ ...chosen, fill: filled(chosen.fill, name, text) })}
              />
            </label>
          ))}
        </div>
      )}
    </section>
  )
}

function choicesOf(field: FormField | undefined): { value: string }[] {
  return field && formKind(field.kind).choice ? (field.options ?? []).map(({ label }) => ({ value: label })) : []
}

function filled(fill: Matching['fill'], name: string, text: string): Matching['fill'] {
  const others = Object.entries(fill).filter(([otherName]) => otherName !== name)
  return Object.fromEntries(text.trim() === '' ? others : [...others, [name, text]])
}
