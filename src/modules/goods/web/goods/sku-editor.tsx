import { Alert } from 'antd'
import { useLayoutEffect, useMemo, useState } from 'react'
import { useFormState } from '#web/form/form-store.ts'
import type { FormState, FormStore } from '#web/form/form-store.ts'
import type { Draft, LineRow } from '#web/form/form-values.ts'
import { LinesEditor } from '#web/form/lines-editor.tsx'
import type { GivenColumn } from '#web/form/lines-editor.tsx'
import { toast } from '#web/ui/notify.tsx'
import { Card } from '#web/ui/page.tsx'
import { combinations, specText, valuesOfSpecs } from '../../shared/spec.ts'
import { BatchFill } from './batch-fill.tsx'
import { PartsButton, isPartsField } from './stock-parts.tsx'
import { keyOfRow, rowsFor, usedSpecs, valuesIn } from './sku-rows.ts'
import type { Spec } from './sku-rows.ts'
import { SpecFields } from './spec-fields.tsx'
import { useWords } from './words.ts'
import './goods.css'

const MAX_SKUS = 200
/** Fields that the specifications generate. */
const generatedFields: ReadonlySet<string> = new Set(['spec_values', 'spec', 'spec_key', 'archived'])

/** Specifications and the SKUs that they generate: prices, pictures, codes and stock components. */
export function SkuEditor({ store }: { store: FormStore }) {
  const text = useWords()
  useLayoutEffect(() => settle(store), [store])
  const [specs, setSpecs] = useState<readonly Spec[]>(() => specsIn(store))
  const outside = useFormState(store, (state) => JSON.stringify(state.values.spec_names ?? []))
  const used = usedSpecs(specs)
  const names = used.map(({ name }) => name)
  // Another copy of the record, a draft or a new form brings its own specifications.
  if (outside !== JSON.stringify(names)) {
    const storedSpecs = specsIn(store)
    if (JSON.stringify(storedSpecs) !== JSON.stringify(used)) setSpecs(storedSpecs)
  }
  const meta = store.getState().meta.lines.find(({ name }) => name === 'skus')
  const lines = useMemo(
    () => meta && { ...meta, fields: meta.fields.filter(({ name }) => !generatedFields.has(name)) },
    [meta],
  )
  const change = (next: readonly Spec[]) => {
    const now = usedSpecs(next)
    if (combinations(now.map(({ values }) => values)).length > MAX_SKUS)
      return toast.warning(text('too_many', { max: MAX_SKUS }))
    setSpecs(next)
    store.setState(({ values, lines: stored, errors }) => {
      const rows = rowsFor({ skus: stored.skus ?? [], parts: stored.parts ?? [] }, used, now)
      return {
        values: { ...values, spec_names: now.map(({ name }) => name) },
        lines: { ...stored, ...rows },
        errors: Object.fromEntries(Object.entries(errors).filter(([field]) => field !== 'spec_names')),
      }
    })
  }
  const headerColumns = useMemo(() => headColumns(text, store), [text, store])
  const wrong = useFormState(store, problemsHere)
  if (!lines) return null
  return (
    <Card title={text('specs')}>
      {wrong && (
        <div data-wrong>
          <Alert className="spec-problems" type="error" showIcon title={wrong} />
        </div>
      )}
      <SpecFields store={store} specs={specs} onChange={change} />
      <BatchFill store={store} lines={lines} specs={used} />
      <LinesEditor store={store} lines={lines} flat extraColumns={headerColumns} />
    </Card>
  )
}

/** Problems of fields without an input in the form; otherwise saving would fail silently. */
function problemsHere({ errors }: FormState): string {
  const problems = Object.entries(errors).flatMap(([field, text]) =>
    field === 'spec_names' || isPartsField(field) ? [text] : [],
  )
  return [...new Set(problems)].join('；')
}

/** Columns for the name and the stock components of each row. */
function headColumns(text: ReturnType<typeof useWords>, store: FormStore): GivenColumn[] {
  const called = (row: LineRow) => specText(valuesIn(row)) || text('single')
  return [
    { title: text('sku'), cell: (row) => <strong className="sku-spec">{called(row)}</strong> },
    {
      title: text('stock'),
      cell: (row) => <PartsButton store={store} keys={[keyOfRow(namesIn(store), row)]} name={called(row)} />,
    },
  ]
}

function namesIn(store: FormStore): string[] {
  const { spec_names } = store.getState().values
  return Array.isArray(spec_names) ? spec_names.map(String) : []
}

function specsIn(store: FormStore): Spec[] {
  const { lines } = store.getState()
  const names = namesIn(store)
  const all = valuesOfSpecs(
    names,
    (lines.skus ?? []).map((row) => ({ spec_values: valuesIn(row) })),
  )
  return names.map((name, at) => ({ name, values: all[at] ?? [] }))
}

/** Removes archived SKUs and shadow parts from the form; goods without SKUs begin with one. */
function settle(store: FormStore): void {
  const tidy = ({ lines }: Draft): Draft['lines'] => {
    const living = (lines.skus ?? []).filter(({ values }) => values.archived !== true)
    return {
      ...lines,
      skus: living.length > 0 ? living : rowsFor({ skus: [], parts: [] }, [], []).skus,
      parts: (lines.parts ?? []).filter(({ values }) => values.shadow !== true),
    }
  }
  store.setState((state) => ({ lines: tidy(state), base: { ...state.base, lines: tidy(state.base) } }))
}
