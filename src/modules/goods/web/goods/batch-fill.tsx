import type { FormLines } from '#core/wire/wire.ts'
import { Button, Select } from 'antd'
import { useId, useState } from 'react'
import { FieldInput } from '#web/form/inputs.tsx'
import { useFormState } from '#web/form/form-store.ts'
import type { FormStore } from '#web/form/form-store.ts'
import { isEmpty } from '#web/form/form-values.ts'
import type { FormValues, LineRow } from '#web/form/form-values.ts'
import { PartsButton } from './parts.tsx'
import { keyOfRow, valuesIn } from './sku-rows.ts'
import type { Spec } from './sku-rows.ts'
import { useWords } from './words.ts'

const filled = ['price', 'line_price', 'cost', 'weight', 'warn_qty', 'img']
const EVERY = ''

/** Fills a column of the table for all SKUs, or for those with one value. */
export function BatchFill({ store, lines, specs }: { store: FormStore; lines: FormLines; specs: readonly Spec[] }) {
  const say = useWords()
  const id = useId()
  const [value, setValue] = useState<FormValues>({})
  const [asked, setAsked] = useState(EVERY)
  const rows = useFormState(store, (state) => state.lines.skus)
  if ((rows?.length ?? 0) < 2) return null
  // a value that was taken out since is none to fill for
  const only = specs[Number(asked.slice(0, 1))]?.values.includes(asked.slice(2)) ? asked : EVERY
  const [at, wanted] = only === EVERY ? [] : [Number(only.slice(0, 1)), only.slice(2)]
  const fits = (row: LineRow) => at === undefined || valuesIn(row)[at] === wanted
  const fields = lines.fields.filter(({ name }) => filled.includes(name))
  const fill = () => {
    const given = Object.fromEntries(Object.entries(value).filter(([, said]) => !isEmpty(said)))
    store.setState(({ lines: held, errors }) => {
      const filling = (held.skus ?? []).filter(fits)
      const mended = new Set(filling.flatMap(({ key }) => [`skus.${key}`, ...Object.keys(given).map((name) => `skus.${key}.${name}`)]))
      return {
        lines: {
          ...held,
          skus: (held.skus ?? []).map((row) => (filling.includes(row) ? { ...row, values: { ...row.values, ...given } } : row)),
        },
        errors: Object.fromEntries(Object.entries(errors).filter(([field]) => !mended.has(field))),
      }
    })
    setValue({})
  }
  const options = specs.map(({ name, values }, n) => ({
    label: name,
    options: values.map((one) => ({ label: one, value: `${n}:${one}` })),
  }))
  const names = specs.map(({ name }) => name)
  return (
    <fieldset className="batch-fill">
      <legend>{say('fill')}</legend>
      <label htmlFor={`${id}-only`}>
        <span>{say('fill_for')}</span>
        <Select id={`${id}-only`} value={only} options={[{ label: say('all'), value: EVERY }, ...options]} onChange={setAsked} />
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
        <PartsButton store={store} keys={(rows ?? []).filter(fits).map((row) => keyOfRow(names, row))} name={wanted ?? say('all')} />
        <Button onClick={fill}>{say('apply')}</Button>
      </div>
    </fieldset>
  )
}
