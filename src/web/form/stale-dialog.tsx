import type { FormMeta, RecordAnswer } from '#core/wire/wire.ts'
import { Button, Modal, Radio, Space } from 'antd'
import { useState } from 'react'
import { useT } from '../i18n/index.ts'
import { FactView } from './facts.tsx'
import type { FormState } from './form-store.ts'
import { fieldsOf, formOf, isEmpty, labelsIn, sameValue } from './form-values.ts'
import type { Draft } from './form-values.ts'
import { differences, isChosen, merged } from './merge.ts'
import type { Difference } from './merge.ts'
import './stale-dialog.css'

interface StaleDialogProps {
  meta: FormMeta
  state: FormState
  theirs: RecordAnswer
  onSettle: (choice: Draft) => void
  onLater: () => void
}
type Side = 'mine' | 'theirs'

/**
 * Another person saved this record first: shows both sides of every differing field to choose from, so that nothing is
 * lost by accident.
 */
export function StaleDialog({ meta, state, theirs, onSettle, onLater }: StaleDialogProps) {
  const t = useT()
  const other = formOf(meta, theirs)
  const list = differences(meta, { base: state.base, mine: state, theirs: other })
  const [picks, setPicks] = useState<Readonly<Record<string, Side>>>(() =>
    Object.fromEntries(list.map(({ name, pick }) => [name, pick])),
  )
  const fields = new Map(fieldsOf(meta).map((field) => [field.name, field]))
  const pickAll = (side: Side) => setPicks(Object.fromEntries(list.map(({ name }) => [name, side])))
  const their = labelsIn(theirs)
  const show = ({ name, row }: Difference, side: Side) => {
    const field = fields.get(name)
    if (row) return <RowSide row={row} side={side} />
    if (!field) return null
    const value = (side === 'mine' ? state : other).values[name]
    return <FactView field={field} value={value} label={side === 'theirs' ? their[name] : state.labels[name]} />
  }
  return (
    <Modal
      open
      width={960}
      title={t('form_stale_title')}
      onCancel={onLater}
      mask={{ closable: false }}
      footer={
        <div className="dialog-foot">
          <Space>
            <Button onClick={() => pickAll('mine')}>{t('form_all_mine')}</Button>
            <Button onClick={() => pickAll('theirs')}>{t('form_all_theirs')}</Button>
          </Space>
          <span className="grow" />
          <Button onClick={onLater}>{t('form_later')}</Button>
          <Button
            type="primary"
            onClick={() =>
              onSettle(merged(meta, { mine: { values: state.values, lines: state.lines }, theirs: other }, picks))
            }
          >
            {t('form_stale_apply')}
          </Button>
        </div>
      }
    >
      <p className="quiet">{t('form_stale_text')}</p>
      {list.length === 0 ? (
        <p>{t('form_stale_same')}</p>
      ) : (
        <table className="stale">
          <thead>
            <tr>
              <th>{t('form_field')}</th>
              <th>{t('form_mine')}</th>
              <th>{t('form_theirs')}</th>
            </tr>
          </thead>
          <tbody>
            {list.map((difference) => (
              <tr key={difference.name} className={difference.both ? 'both' : undefined}>
                <th scope="row">
                  {difference.row
                    ? t('form_row_at', { title: difference.title, row: difference.row.at + 1 })
                    : difference.title}
                  {difference.both && <span className="tint tint-orange">{t('form_both')}</span>}
                </th>
                {(['mine', 'theirs'] as const).map((side) => (
                  <td key={side} className={picks[difference.name] === side ? 'picked' : undefined}>
                    <Radio
                      checked={picks[difference.name] === side}
                      onChange={() => setPicks({ ...picks, [difference.name]: side })}
                      name={`stale-${difference.name}`}
                    >
                      {show(difference, side)}
                    </Radio>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Modal>
  )
}

/** The label of a row and its differences; the full row if the other side does not have it. */
function RowSide({ row: { lines, mine, theirs }, side }: { row: NonNullable<Difference['row']>; side: Side }) {
  const t = useT()
  const row = side === 'mine' ? mine : theirs
  if (!row) return <span className="nothing">{t('form_row_gone')}</span>
  const [first] = lines.fields
  const columns = lines.fields.filter(
    (field) =>
      field === first ||
      (isChosen(field) &&
        (mine && theirs
          ? !sameValue(mine.values[field.name], theirs.values[field.name])
          : !isEmpty(row.values[field.name]))),
  )
  return (
    <span className="stale-row">
      {columns.map((field) => (
        <span key={field.name}>
          {field !== first && <span className="quiet">{field.title} </span>}
          <FactView field={field} value={row.values[field.name]} label={row.values[`${field.name}_label`]} />
        </span>
      ))}
    </span>
  )
}
