import type { FormField, FormMeta } from '#core/wire/wire.ts'
import { conditionHolds } from '#core/wire/when.ts'
import { Fragment, memo, useId } from 'react'
import type { ComponentType } from 'react'
import { useLang } from '../i18n/index.ts'
import { Card } from '../ui/page.tsx'
import { FactView } from './facts.tsx'
import { setValue, useFormState } from './form-store.ts'
import type { FormStore } from './form-store.ts'
import { isEmpty, isFilledIn } from './form-values.ts'
import { FieldInput } from './inputs.tsx'
import { LinesEditor } from './lines-editor.tsx'
import { isRequiredNow, problemOf } from './validate.ts'
import './form-fields.css'

export interface FormFieldsProps {
  store: FormStore
  flat?: boolean
  /** Fields and lines that something else on the screen writes. */
  skip?: readonly string[]
  /** What a section draws in the place of lines, by their name. */
  instead?: Readonly<Record<string, ComponentType<{ store: FormStore }>>>
}

/** The groups of a form as cards, each with its lines behind it. In a dialog there is one surface already. */
export function FormFields({ store, flat, skip, instead }: FormFieldsProps) {
  const { meta } = store.getState()
  const placed = new Set(meta.groups.flatMap((group) => group.lines ?? []))
  const editors = (isIncluded: (name: string) => boolean) =>
    meta.lines
      .filter((lines) => isIncluded(lines.name) && !skip?.includes(lines.name) && isFilledIn(lines))
      .map((lines) => {
        const CustomEditor = instead?.[lines.name]
        return CustomEditor ? (
          <CustomEditor key={lines.name} store={store} />
        ) : (
          <LinesEditor key={lines.name} store={store} lines={lines} flat={flat} />
        )
      })
  return (
    <>
      {meta.groups.map((group) => (
        <Fragment key={group.title}>
          <Group
            group={group}
            store={store}
            flat={flat}
            skip={skip}
            alone={meta.groups.length === 1 && meta.lines.length === 0}
          />
          {editors((name) => group.lines?.includes(name) === true)}
        </Fragment>
      ))}
      {editors((name) => !placed.has(name))}
    </>
  )
}

interface GroupProps {
  group: FormMeta['groups'][number]
  store: FormStore
  flat?: boolean
  /** Fields that something else on the screen writes. */
  skip?: readonly string[]
  /** The only group of its form needs no title in a dialog that has one. */
  alone?: boolean
}

/** One group of fields. */
export function Group({ group, store, flat, skip, alone }: GroupProps) {
  // what only the server sets is worth its place once it is set
  const visibleFields = useFormState(store, ({ values }) =>
    group.fields
      .filter(
        (field) =>
          !skip?.includes(field.name) &&
          conditionHolds(field.visible_when, values) &&
          !(field.read_only && isEmpty(values[field.name])),
      )
      .map((field) => field.name)
      .join(),
  )
  const names = new Set(visibleFields.split(','))
  const fields = group.fields.filter((field) => names.has(field.name))
  if (fields.length === 0) return null
  const grid = (
    <div className="form-grid">
      {fields.map((field) => (
        <FieldRow key={field.name} field={field} store={store} />
      ))}
    </div>
  )
  if (!flat) return <Card title={group.title}>{grid}</Card>
  return (
    <section className="form-group">
      {!alone && <h3>{group.title}</h3>}
      {grid}
    </section>
  )
}

const FieldRow = memo(function FieldRow({ field, store }: { field: FormField; store: FormStore }) {
  const id = useId()
  const lang = useLang()
  const value = useFormState(store, (state) => state.values[field.name])
  const error = useFormState(store, (state) => state.errors[field.name])
  const isRequired = useFormState(store, ({ values }) => isRequiredNow(field, values))
  const label = useFormState(store, (state) =>
    state.values[field.name] === state.base.values[field.name] ? state.labels[field.name] : undefined,
  )
  const settle = () => {
    const problem = problemOf(field, store.getState().values[field.name], lang)
    // an empty required field is reported on submission, not while tabbing
    if (problem && !isEmpty(store.getState().values[field.name]))
      store.setState(({ errors }) => ({ errors: { ...errors, [field.name]: problem } }))
  }
  return (
    <div
      className={field.wide ? 'field field-wide' : 'field'}
      data-wrong={error ? '' : undefined}
      data-field={field.name}
    >
      <label htmlFor={id} className={isRequired && !field.read_only ? 'field-title required' : 'field-title'}>
        {field.title}
      </label>
      <div className="field-input">
        {field.read_only ? (
          <output id={id} className="field-fact">
            <FactView field={field} value={value} label={label} />
          </output>
        ) : (
          <FieldInput
            field={field}
            id={id}
            value={value}
            label={label}
            status={error ? 'error' : ''}
            describedBy={error || field.help ? `${id}-note` : undefined}
            onChange={(next) => setValue(store, field.name, next)}
            onBlur={settle}
          />
        )}
      </div>
      {(error || field.help) && (
        <p
          id={`${id}-note`}
          className={['field-note', error ? 'wrong' : '', field.help ? '' : 'over'].filter(Boolean).join(' ')}
          title={error}
          role={error ? 'alert' : undefined}
        >
          {error || field.help}
        </p>
      )}
    </div>
  )
})
