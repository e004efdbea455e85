import type { FormLines } from '#core/wire/wire.ts'
import { Button, Select } from 'antd'
import { useId, useState } from 'react'
import { FieldInput } from '#web/form/inputs.tsx'
import { useFormState } from '#web/form/form-store.ts'
import type { FormStore } from '#web/form/form-store.ts'
import { isEmpty } from '#web/form/form-values.ts'
import type { FormValues, LineRow } from '#web/form/form-values.ts'
import { PartsButton } from './stock-parts.tsx'
import { keyOfRow, valuesIn } from './sku-rows.ts'
import type { Spec } from './sku-rows.ts'
import { useWords } from './words.ts'

const filled = ['price', 'line_price', 'cost', 'weight', 'warn_qty', 'img']
const EVERY = ''

/** Fills a column for all SKUs, or for those with one specification value. */
export function BatchFill({ store, lines, specs }: { store: FormStore; lines: FormLines; specs: readonly Spec[] }) {
  const text = useWords()
  const id = useId()
  const [value, setValue] = useState<FormValues>({})
  const [selected, setSelected] = useState(EVERY)
  const rows = useFormState(store, (state) => state.lines.skus)
  if ((rows?.length ?? 0) < 2) return null
  // Ignores a selected value that was removed since.
  const only = specs[Number(selected.slice(0, 1))]?.values.includes(selected.slice(2)) ? selected : EVERY
  const [at, specValue] = only === EVERY ? [] : [Number(only.slice(0, 1)), only.slice(2)]
  const fits = (row: LineRow) => at === undefined || valuesIn(row)[at] === specValue
  const fields = lines.fields.filter(({ name }) => filled.includes(name))
  const fill = () => {
    const filledValues = Object.fromEntries(Object.entries(value).filter(([, entered]) => !isEmpty(entered)))
    store.setState(({ lines: stored, errors }) => {
      const filling = (stored.skus ?? []).filter(fits)
      const correctedFields = new Set(
        filling.flatMap(({ key }) => [
          `skus.${key}`,
          ...Object.keys(filledValues).map((name) => `skus.${key}.${name}`),
        ]),
      )
      return {
        lines: {
          ...stored,
          skus: (stored.skus ?? []).map((row) =>
            filling.includes(row) ? { ...row, values: { ...row.values, ...filledValues } } : row,
          ),
        },
        errors: Object.fromEntries(Object.entries(errors).filter(([field]) => !correctedFields.has(field))),
      }
    })
    setValue({})
  }
  const options = specs.map(({ name, values }, n) => ({
    label: name,
    options: values.map((option) => ({ label: option, value: `${n}:${option}` })),
  }))
  const names = specs.map(({ name }) => name)
  return (
    <fieldset className="batch-fill">
      <legend>{text('fill')}</legend>
      <label htmlFor={`${id}-only`}>
        <span>{text('fill_for')}</span>
        <Select
          id={`${id}-only`}
          value={only}
          options={[{ label: text('all'), value: EVERY }, ...options]}
          onChange={setSelected}
        />
      </label>
      {fields.map((field) => (
        <label key={field.name} htmlFor={`${id}-${field.name}`}>
          <span>{field.title}</span>
          <FieldInput
            dense={field.name === 'img'}
            field={field}
            id={`${id}-${field.name}`}
            value={value[field.name]}
            onChange={(next) => setValue((now) => ({ ...now, [field.name]: next }))}
          />
        </label>
      ))}
      <div className="batch-acts">
        <PartsButton
          store={store}
          keys={(rows ?? []).filter(fits).map((row) => keyOfRow(names, row))}
          name={specValue ?? text('all')}
        />
        <Button onClick={fill}>{text('apply')}</Button>
      </div>
    </fieldset>
  )
}
