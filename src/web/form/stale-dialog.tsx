import type { FormField, FormMeta, RecordAnswer } from '#core/wire.ts'
import { Button, Modal, Radio, Space } from 'antd'
import { useState } from 'react'
import { useT } from '../i18n/index.ts'
import { FactView } from './facts.tsx'
import type { FormState } from './form-store.ts'
import { fieldsOf, formOf, labelsIn } from './form-values.ts'
import type { Draft } from './form-values.ts'
import { differences, merged } from './merge.ts'

interface StaleDialogProps {
  meta: FormMeta
  state: FormState
  theirs: RecordAnswer
  onSettle: (choice: Draft) => void
  onLater: () => void
}
type Side = 'mine' | 'theirs'

/** Somebody saved this record first: both sides of every field that differs, to choose from. Nothing is lost by accident. */
export function StaleDialog({ meta, state, theirs, onSettle, onLater }: StaleDialogProps) {
  const t = useT()
  const other = formOf(meta, theirs)
  const list = differences(meta, { base: state.base, mine: state, theirs: other })
  const [picks, setPicks] = useState<Readonly<Record<string, Side>>>(() => Object.fromEntries(list.map(({ name, pick }) => [name, pick])))
  const fields = new Map(fieldsOf(meta).map((field) => [field.name, field]))
  const pickAll = (side: Side) => setPicks(Object.fromEntries(list.map(({ name }) => [name, side])))
  const their = labelsIn(theirs)
  const show = (name: string, side: Side) => {
    const field = fields.get(name)
    if (!field) return t('form_rows', { count: (side === 'mine' ? state : other).lines[name]?.length ?? 0 })
    const value = (side === 'mine' ? state : other).values[name]
    return <Side field={field} value={value} label={side === 'theirs' ? their[name] : state.labels[name]} />
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
          <Button type="primary" onClick={() => onSettle(merged({ values: state.values, lines: state.lines }, other, picks))}>
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
            {list.map(({ name, title, both }) => (
              <tr key={name} className={both ? 'both' : undefined}>
                <th scope="row">
                  {title}
                  {both && <span className="tint tint-orange">{t('form_both')}</span>}
                </th>
                {(['mine', 'theirs'] as const).map((side) => (
                  <td key={side} className={picks[name] === side ? 'picked' : undefined}>
                    <Radio checked={picks[name] === side} onChange={() => setPicks({ ...picks, [name]: side })} name={`stale-${name}`}>
                      {show(name, side)}
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

function Side({ field, value, label }: { field: FormField; value: unknown; label: unknown }) {
  return <FactView field={field} value={value} label={label} />
}
