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
import { PartsButton, ofParts } from './parts.tsx'
import { keyOfRow, rowsFor, usedSpecs, valuesIn } from './sku-rows.ts'
import type { Spec } from './sku-rows.ts'
import { SpecFields } from './spec-fields.tsx'
import { useWords } from './words.ts'
import './goods.css'

const MOST = 200
/** What a row says beside its fields is made from the specifications. */
const made: ReadonlySet<string> = new Set(['spec_values', 'spec', 'spec_key', 'archived'])

/** Specifications, and below them the table of SKUs that they make: prices, pictures, codes, and what each takes from stock. */
export function SkuEditor({ store }: { store: FormStore }) {
  const say = useWords()
  useLayoutEffect(() => settle(store), [store])
  const [specs, setSpecs] = useState<readonly Spec[]>(() => specsIn(store))
  const outside = useFormState(store, (state) => JSON.stringify(state.values.spec_names ?? []))
  const used = usedSpecs(specs)
  const names = used.map(({ name }) => name)
  // another copy of the record, a draft or a fresh form brings its own specifications
  if (outside !== JSON.stringify(names)) {
    const there = specsIn(store)
    if (JSON.stringify(there) !== JSON.stringify(used)) setSpecs(there)
  }
  const meta = store.getState().meta.lines.find(({ name }) => name === 'skus')
  const lines = useMemo(() => meta && { ...meta, fields: meta.fields.filter(({ name }) => !made.has(name)) }, [meta])
  const change = (next: readonly Spec[]) => {
    const now = usedSpecs(next)
    if (combinations(now.map(({ values }) => values)).length > MOST) return toast.warning(say('too_many', { max: MOST }))
    setSpecs(next)
    store.setState(({ values, lines: held, errors }) => {
      const rows = rowsFor({ skus: held.skus ?? [], parts: held.parts ?? [] }, used, now)
      return {
        values: { ...values, spec_names: now.map(({ name }) => name) },
        lines: { ...held, ...rows },
        errors: Object.fromEntries(Object.entries(errors).filter(([field]) => field !== 'spec_names')),
      }
    })
  }
  const given = useMemo(() => headColumns(say, store), [say, store])
  const wrong = useFormState(store, problemsHere)
  if (!lines) return null
  return (
    <Card title={say('specs')}>
      {wrong && (
        <div data-wrong>
          <Alert className="spec-problems" type="error" showIcon title={wrong} />
        </div>
      )}
      <SpecFields store={store} specs={specs} onChange={change} />
      <BatchFill store={store} lines={lines} specs={used} />
      <LinesEditor store={store} lines={lines} flat given={given} />
    </Card>
  )
}

/** What is wrong with fields that have no place of their own in the form: it would keep the goods from being saved without a word. */
function problemsHere({ errors }: FormState): string {
  const said = Object.entries(errors).flatMap(([field, text]) => (field === 'spec_names' || ofParts(field) ? [text] : []))
  return [...new Set(said)].join('；')
}

/** What each row is of, and what it takes from stock. */
function headColumns(say: ReturnType<typeof useWords>, store: FormStore): GivenColumn[] {
  const called = (row: LineRow) => specText(valuesIn(row)) || say('single')
  return [
    { title: say('sku'), cell: (row) => <strong className="sku-spec">{called(row)}</strong> },
    { title: say('stock'), cell: (row) => <PartsButton store={store} keys={[keyOfRow(namesIn(store), row)]} name={called(row)} /> },
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

/** SKUs that were archived and parts that the shop makes by itself are none of the form's; goods without any SKU begin with one. */
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
