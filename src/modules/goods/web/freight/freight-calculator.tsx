import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { NumberInput } from '#web/form/number-input.tsx'
import { useFormState } from '#web/form/form-store.ts'
import type { FormStore } from '#web/form/form-store.ts'
import { pathTo, regionRemote, useTree } from '#web/form/remote-options.ts'
import { RegionInput } from '#web/form/tree-input.tsx'
import { formatsNow } from '#web/ui/format.ts'
import { Card } from '#web/ui/page.tsx'
import { calculateFreight } from '../../shared/freight.ts'
import type { Consignment, Freight, FreightRule } from '../../shared/freight.ts'
import { templateIn } from './template-in.ts'
import { useWords } from './words.ts'
import './freight-try.css'

/** Calculates the freight of a sample consignment with the template in the form, and explains it. */
export function FreightTry({ store }: { store: FormStore }) {
  const text = useWords()
  const values = useFormState(store, (state) => state.values)
  const lines = useFormState(store, (state) => state.lines)
  const [sent, setSent] = useState<Consignment>({ region: '', weight_g: 1000, units: 1, amount: 0 })
  const set = (name: 'weight_g' | 'units' | 'amount') => (value: unknown) =>
    setSent((now) => ({ ...now, [name]: typeof value === 'number' && value >= 0 ? value : 0 }))
  const template = templateIn({ values, lines })
  return (
    <Card title={text('try')} extra={<span className="quiet">{text('lead')}</span>}>
      <div className="freight-try">
        <Field title={text('to')}>
          {(id) => (
            <RegionInput
              id={id}
              value={sent.region}
              onChange={(region) => setSent((now) => ({ ...now, region: String(region ?? '') }))}
            />
          )}
        </Field>
        <Field title={text('weight')}>
          {(id) => (
            <NumberInput
              id={id}
              value={sent.weight_g}
              scale={3}
              unit="kg"
              negative={false}
              onChange={set('weight_g')}
            />
          )}
        </Field>
        <Field title={text('pieces')}>
          {(id) => <NumberInput id={id} value={sent.units} scale={0} negative={false} onChange={set('units')} />}
        </Field>
        <Field title={text('amount')}>
          {(id) => (
            <NumberInput
              id={id}
              value={sent.amount}
              scale={2}
              minDecimals={2}
              kind="money"
              negative={false}
              onChange={set('amount')}
            />
          )}
        </Field>
        <output className="freight-told" aria-live="polite">
          {!template && <span className="quiet">{text('incomplete')}</span>}
          {template && sent.region === '' && <span className="quiet">{text('ask')}</span>}
          {template && sent.region !== '' && (
            <FreightResult freight={calculateFreight(template, sent)} rules={template.rules} />
          )}
        </output>
      </div>
    </Card>
  )
}

function Field({ title, children }: { title: string; children: (id: string) => ReactNode }) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id} className="field-title">
        {title}
      </label>
      {children(id)}
    </div>
  )
}

function FreightResult({ freight, rules }: { freight: Freight; rules: readonly FreightRule[] }) {
  const text = useWords()
  const tree = useTree(regionRemote)
  const regionNameOf = (code: string) =>
    pathTo(tree.data ?? [], code)
      .map(({ label }) => label)
      .join('/') || code
  if (!freight.served)
    return (
      <span className="wrong">
        {freight.because === 'unserved'
          ? text('unserved', { place: regionNameOf(freight.regionCode) })
          : text('no_rule')}
      </span>
    )
  const { rule, regionCode, first_fee, steps, free, fee } = freight
  const due = formatsNow().money(Number(first_fee + freight.steps_fee))
  return (
    <>
      <strong className="num">
        {text('freight')} {formatsNow().money(Number(fee))}
      </strong>
      <span>
        {regionCode === undefined
          ? text('by_rest', { row: rule + 1 })
          : text('by_place', { row: rule + 1, place: regionNameOf(regionCode) })}
      </span>
      <span>{text('first', { first: formatsNow().money(Number(first_fee)) })}</span>
      {steps > 0n && (
        <span>{text('steps', { steps: String(steps), fee: formatsNow().money(rules[rule]?.step_fee ?? 0) })}</span>
      )}
      {free?.by === 'amount' && <span>{text('free_amount', { from: formatsNow().money(free.from), due })}</span>}
      {free?.by === 'pieces' && <span>{text('free_pieces', { from: free.from, due })}</span>}
    </>
  )
}
