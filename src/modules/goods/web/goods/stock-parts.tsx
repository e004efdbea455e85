import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Alert, Button, Modal } from 'antd'
import { useState } from 'react'
import { FieldInput } from '#web/form/inputs.tsx'
import { useFormState } from '#web/form/form-store.ts'
import type { FormStore } from '#web/form/form-store.ts'
import { RemoteSelect } from '#web/form/remote-select.tsx'
import { newKey } from '#web/form/form-values.ts'
import type { LineRow } from '#web/form/form-values.ts'
import { plainDecimal } from '#core/value/decimal.ts'
import { useWords } from './words.ts'

const RATIO_ONE = 100_000_000

interface PartsProps {
  store: FormStore
  /** Keys of the SKUs whose stock components are edited. */
  keys: readonly string[]
  name: string
}

/** Summary of the stock components of SKUs; a click opens the editor. */
export function PartsButton({ store, keys, name }: PartsProps) {
  const text = useWords()
  const [open, setOpen] = useState(false)
  const parts = useFormState(store, (state) => state.lines.parts) ?? []
  const skuParts = parts.filter(({ values }) => values.spec_key === keys[0])
  const short = skuParts
    .map(({ values }) => `${String(values.material_id_label ?? values.material_id)} × ${ratioText(values.ratio)}`)
    .join('、')
  return (
    <>
      <Button size="small" type="link" className="sku-parts" onClick={() => setOpen(true)}>
        {keys.length === 1 ? short || text('own') : text('stock')}
      </Button>
      {open && <PartsDialog store={store} keys={keys} name={name} start={skuParts} onClose={() => setOpen(false)} />}
    </>
  )
}

function PartsDialog({
  store,
  keys,
  name,
  start,
  onClose,
}: PartsProps & { start: readonly LineRow[]; onClose: () => void }) {
  const text = useWords()
  const [rows, setRows] = useState(start)
  const [wrong, setWrong] = useState<string>()
  const fields = store.getState().meta.lines.find((lines) => lines.name === 'parts')?.fields ?? []
  const [material, ratio] = ['material_id', 'ratio'].map((fieldName) =>
    fields.find((field) => field.name === fieldName),
  )
  const set = (key: string, values: LineRow['values']) =>
    setRows((now) => now.map((row) => (row.key === key ? { ...row, values: { ...row.values, ...values } } : row)))
  const add = () => setRows((now) => [...now, { key: newKey(), values: { material_id: null, ratio: RATIO_ONE } }])
  const save = () => {
    const filledRows = rows.filter(({ values }) => typeof values.material_id === 'number')
    const problem = problemIn(filledRows)
    if (problem) return setWrong(text(problem))
    store.setState((state) => {
      const others = (state.lines.parts ?? []).filter(({ values }) => !keys.includes(String(values.spec_key)))
      const newParts = keys.flatMap((spec_key) =>
        filledRows.map((row): LineRow => {
          const same = row.values.spec_key === spec_key
          return same ? row : { key: newKey(), values: { ...row.values, spec_key } }
        }),
      )
      const errors = Object.fromEntries(Object.entries(state.errors).filter(([field]) => !isPartsField(field)))
      return { lines: { ...state.lines, parts: [...others, ...newParts] }, errors }
    })
    onClose()
  }
  return (
    <Modal open title={text('stock_title', { spec: name })} onOk={save} onCancel={onClose} destroyOnHidden>
      <p className="quiet">{text('stock_lead')}</p>
      {wrong !== undefined && <Alert type="error" showIcon title={wrong} />}
      {rows.map(({ key, values }) => (
        <div className="part-row" key={key}>
          {material?.remote && (
            <RemoteSelect
              remote={material.remote}
              ariaLabel={material.title}
              value={idOf(values.material_id)}
              label={labelOf(values)}
              onChange={(next, option) => set(key, { material_id: next, material_id_label: option?.label })}
            />
          )}
          {ratio && (
            <FieldInput
              field={ratio}
              id={`${key}-r`}
              ariaLabel={ratio.title}
              value={values.ratio}
              onChange={(next) => set(key, { ratio: next })}
            />
          )}
          <Button
            type="text"
            icon={<DeleteOutlined />}
            aria-label={text('remove_part')}
            onClick={() => setRows((now) => now.filter((row) => row.key !== key))}
          />
        </div>
      ))}
      <Button type="dashed" icon={<PlusOutlined />} disabled={rows.length >= 20} onClick={add}>
        {text('add_part')}
      </Button>
    </Modal>
  )
}

/** Whether a field of the form belongs to the stock components. */
export const isPartsField = (field: string): boolean => field === 'parts' || field.startsWith('parts.')

/** Problem of the parts: a missing ratio or a repeated material. */
function problemIn(rows: readonly LineRow[]): 'part_ratio' | 'part_twice' | undefined {
  if (rows.some(({ values: { ratio } }) => typeof ratio !== 'number' || ratio <= 0)) return 'part_ratio'
  return new Set(rows.map(({ values }) => values.material_id)).size < rows.length ? 'part_twice' : undefined
}

const idOf = (value: unknown) => (typeof value === 'number' ? value : null)
const labelOf = ({ material_id_label }: LineRow['values']) =>
  typeof material_id_label === 'string' ? material_id_label : undefined

function ratioText(ratio: unknown): string {
  return typeof ratio === 'number' ? plainDecimal(ratio, 8) : '?'
}
