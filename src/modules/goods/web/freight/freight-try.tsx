import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { NumberInput } from '#web/form/number-input.tsx'
import { useFormState } from '#web/form/form-store.ts'
import type { FormStore } from '#web/form/form-store.ts'
import { pathTo, regionRemote, useTree } from '#web/form/remote-options.ts'
import { RegionInput } from '#web/form/tree-input.tsx'
import { moneyText } from '#web/ui/format.ts'
import { Card } from '#web/ui/page.tsx'
import { freightOf } from '../../shared/freight-of.ts'
import type { Consignment, Freight, FreightRule } from '../../shared/freight-of.ts'
import { templateIn } from './template-in.ts'
import { useWords } from './words.ts'
import './freight-try.css'

/** What the template in the form would ask for a consignment, and why. */
export function FreightTry({ store }: { store: FormStore }) {
  const say = useWords()
  const values = useFormState(store, (state) => state.values)
  const lines = useFormState(store, (state) => state.lines)
  const [sent, setSent] = useState<Consignment>({ region: '', weight_g: 1000, pieces: 1, amount: 0 })
  const set = (name: 'weight_g' | 'pieces' | 'amount') => (value: unknown) =>
    setSent((now) => ({ ...now, [name]: typeof value === 'number' && value >= 0 ? value : 0 }))
  const template = templateIn({ values, lines })
  return (
    <Card title={say('try')} extra={<span className="quiet">{say('lead')}</span>}>
      <div className="freight-try">
        <Asked title={say('to')}>
          {(id) => (
            <RegionInput id={id} value={sent.region} onChange={(place) => setSent((now) => ({ ...now, region: String(place ?? '') }))} />
          )}
        </Asked>
        <Asked title={say('weight')}>
          {(id) => <NumberInput id={id} value={sent.weight_g} scale={3} unit="kg" negative={false} onChange={set('weight_g')} />}
        </Asked>
        <Asked title={say('pieces')}>
          {(id) => <NumberInput id={id} value={sent.pieces} scale={0} negative={false} onChange={set('pieces')} />}
        </Asked>
        <Asked title={say('amount')}>
          {(id) => <NumberInput id={id} value={sent.amount} scale={2} keep={2} kind="money" negative={false} onChange={set('amount')} />}
        </Asked>
        <output className="freight-told" aria-live="polite">
          {!template && <span className="quiet">{say('incomplete')}</span>}
          {template && sent.region === '' && <span className="quiet">{say('ask')}</span>}
          {template && sent.region !== '' && <Told freight={freightOf(template, sent)} rules={template.rules} />}
        </output>
      </div>
    </Card>
  )
}

function Asked({ title, children }: { title: string; children: (id: string) => ReactNode }) {
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

function Told({ freight, rules }: { freight: Freight; rules: readonly FreightRule[] }) {
  const say = useWords()
  const tree = useTree(regionRemote)
  const placeOf = (code: string) =>
    pathTo(tree.data ?? [], code)
      .map(({ label }) => label)
      .join('/') || code
  if (!freight.served)
    return (
      <span className="wrong">{freight.because === 'unserved' ? say('unserved', { place: placeOf(freight.place) }) : say('no_rule')}</span>
    )
  const { rule, place, first_fee, steps, free, fee } = freight
  const due = moneyText(Number(first_fee + freight.steps_fee))
  return (
    <>
      <strong className="num">
        {say('freight')} {moneyText(Number(fee))}
      </strong>
      <span>{place === undefined ? say('by_rest', { row: rule + 1 }) : say('by_place', { row: rule + 1, place: placeOf(place) })}</span>
      <span>{say('first', { first: moneyText(Number(first_fee)) })}</span>
      {steps > 0n && <span>{say('steps', { steps: String(steps), fee: moneyText(rules[rule]?.step_fee ?? 0) })}</span>}
      {free?.by === 'amount' && <span>{say('free_amount', { from: moneyText(free.from), due })}</span>}
      {free?.by === 'pieces' && <span>{say('free_pieces', { from: free.from, due })}</span>}
    </>
  )
}
