import type { FormField } from '#core/wire/wire.ts'
import { useDeferredValue, useMemo } from 'react'
import type { ReactNode } from 'react'
import { useT } from '../i18n/index.ts'
import { useFormState } from './form-store.ts'
import type { FormStore } from './form-store.ts'
import { fieldsOf } from './form-values.ts'
import type { FormValues } from './form-values.ts'
import { useChosen } from './remote-options.ts'

/** The values of a form for a preview; they may be incomplete. */
export interface Written {
  values: FormValues
  text: (name: string) => string
  /** Null where nothing, or no number, stands. */
  number: (name: string) => number | null
  flag: (name: string) => boolean
  /** What the field is called. */
  title: (name: string) => string
  /** The option that is chosen, in words. */
  choice: (name: string) => string
  field: (name: string) => FormField | undefined
  rows: (lines: string) => readonly FormValues[]
}

/** The current values of a form, debounced. */
export function useWritten(store: FormStore): Written {
  const state = useDeferredValue(useFormState(store, (now) => now))
  return useMemo(() => {
    const { values, lines, meta } = state
    const fields = new Map(fieldsOf(meta).map((field) => [field.name, field]))
    return {
      values,
      text: (name) => textOf(values[name]),
      number: (name) => numberOf(values[name]),
      flag: (name) => values[name] === true,
      title: (name) => fields.get(name)?.title ?? '',
      choice: (name) => fields.get(name)?.options?.find(({ value }) => value === values[name])?.label ?? '',
      field: (name) => fields.get(name),
      rows: (name) => (lines[name] ?? []).map((row) => row.values),
    }
  }, [state])
}

/** The name of the record that a field of the form names; empty while there is none. */
export function useNamed(written: Written, name: string): { label: string; detail: string } {
  const value = written.values[name]
  const remote = written.field(name)?.remote
  const ids = remote && (typeof value === 'number' || typeof value === 'string') && value !== '' ? [value] : []
  const { data = [] } = useChosen(remote ?? none, ids)
  return { label: data[0]?.label ?? '', detail: data[0]?.detail ?? '' }
}
const none = { path: '', value: 'id', label: 'label' }

/** A preview next to the fields of a form, or below them on narrow screens. */
export function Preview({ note, children }: { note?: ReactNode; children: ReactNode }) {
  const t = useT()
  return (
    <section className="form-preview" aria-label={t('form_preview')}>
      <h3>{t('form_preview')}</h3>
      {children}
      {note && <p className="quiet">{note}</p>}
    </section>
  )
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : ''
}

export function numberOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null
}
