import type { ListRow } from '#core/wire/wire.ts'
import { describe, expect, it } from 'vitest'
import { column } from '../sample-meta.ts'
import { rowUnit } from '../../record/numbers.ts'
import { cardParts } from './card-parts.ts'

const status = column({ name: 'status', type: 'select', x: { fmt: 'tag', export: true } })
const kind = column({ name: 'kind', type: 'select', x: { fmt: 'tag', export: true } })
const amount = column({ name: 'amount', type: 'number', sum: true, x: { fmt: 'money', scale: 2, export: true } })
const qty = column({ name: 'qty', type: 'number', x: { fmt: 'quantity', scale: 3, export: true } })
const partner = column({ name: 'partner', x: { fmt: 'link', export: true } })

describe('the parts of a card', () => {
  it('are the name, state, partner, figures and date of a list, and other columns unfold', () => {
    const columns = [
      column({ name: 'no' }),
      column({ name: 'day', type: 'eqdate' }),
      kind,
      partner,
      column({ name: 'remark' }),
      amount,
      qty,
      status,
    ]
    const { naming, state, texts, figures, date, rest: others } = cardParts(columns, 'no')
    expect([naming, state, date].map((field) => field?.name)).toEqual(['no', 'status', 'day'])
    expect(texts.map(({ name }) => name)).toEqual(['partner', 'remark'])
    expect(figures.map(({ name }) => name)).toEqual(['amount'])
    expect(others.map(({ name }) => name)).toEqual(['kind', 'qty'])
  })
  it('are first the brief columns of the definition', () => {
    const brief = (field: typeof qty, at: number) => ({ ...field, x: { ...field.x, brief: at } })
    const columns = [column({ name: 'code' }), amount, brief(qty, 0), brief(partner, 1), brief(kind, 2), status]
    const { texts, figures, state } = cardParts(columns, 'code')
    expect([texts, figures].map((some) => some.map(({ name }) => name))).toEqual([['partner'], ['qty', 'amount']])
    expect(state?.name).toBe('kind')
  })
  it('hold every column once, and a list without its label is named by its first', () => {
    const columns = [column({ name: 'img', type: 'image' }), partner, qty, amount, status]
    const parts = cardParts(columns, 'hidden')
    const all = [parts.naming, parts.state, parts.date, ...parts.texts, ...parts.figures, ...parts.rest].filter(
      (field) => field !== undefined,
    )
    expect(parts.naming?.name).toBe('partner')
    expect(all.map(({ name }) => name).toSorted()).toEqual(columns.map(({ name }) => name).toSorted())
  })
  it('give a quantity the unit of its row', () => {
    const record = { ...row([]), unit_id_label: 'kg' }
    expect(rowUnit({ ...qty, x: { ...qty.x, unit_by: 'unit_id' } }, record)).toBe('kg')
    expect(rowUnit(amount, record)).toBe('')
    expect(rowUnit({ ...qty, x: { ...qty.x, unit: 'g' } }, record)).toBe('')
  })
})

function row(can: string[]): ListRow {
  return { id: 1, x: { can, ver: 1 } }
}
