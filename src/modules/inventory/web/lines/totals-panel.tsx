import type { FormField } from '#core/wire/wire.ts'
import { useStore } from 'zustand'
import { FactView } from '#web/form/facts.tsx'
import { setValue, useFormState } from '#web/form/form-store.ts'
import { NumberInput } from '#web/form/number-input.tsx'
import { Card } from '#web/ui/page.tsx'
import type { LineEditorContext } from './line-editor-context.ts'
import { summableUnits, documentSums } from './figures.ts'
import type { Totals } from './figures.ts'

/** The sums of the document while typing, by the server's arithmetic, with discounts and other amounts. */
export function TotalsPanel({
  context,
  title,
  fields,
}: {
  context: LineEditorContext
  title: string
  fields: readonly FormField[]
}) {
  const { store, lines, materialStore } = context
  const rows = useFormState(store, (state) => state.lines[lines.name]) ?? []
  const head = useFormState(store, (state) => state.values)
  const errors = useFormState(store, (state) => state.errors)
  const materials = useStore(materialStore)
  const { base } = summableUnits(
    rows.map(({ values }) => values),
    materials,
  )
  const sums: Partial<Record<string, number>> = { ...documentSums(rows, materials, head) } satisfies Partial<Totals>
  return (
    <Card title={title}>
      <dl className="totals">
        {fields
          .filter((field) => !field.read_only || (field.name in sums && (base || field.name !== 'total_qty')))
          .map((field) => (
            <div
              key={field.name}
              className={field.name === 'total_amount' ? 'total-main' : undefined}
              data-field={field.name}
              data-wrong={errors[field.name] ? '' : undefined}
            >
              <dt>{field.title}</dt>
              <dd>
                {field.read_only ? (
                  <FactView field={field} value={sums[field.name]} />
                ) : (
                  <NumberInput
                    ariaLabel={field.title}
                    scale={field.scale ?? 2}
                    minDecimals={2}
                    kind={field.kind}
                    negative={field.min === undefined || field.min < 0}
                    status={errors[field.name] ? 'error' : ''}
                    value={head[field.name]}
                    onChange={(value) => setValue(store, field.name, value)}
                  />
                )}
                {field.help && !field.read_only && !errors[field.name] && (
                  <span className="quiet total-hint">{field.help}</span>
                )}
                {errors[field.name] && (
                  <span className="wrong" role="alert">
                    {errors[field.name]}
                  </span>
                )}
              </dd>
            </div>
          ))}
      </dl>
    </Card>
  )
}
