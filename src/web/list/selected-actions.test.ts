import { expect, it } from 'vitest'
import type { ActionMeta, FormField, ListRow } from '#core/wire/wire.ts'
import { table } from './sample-meta.ts'
import { fittingActions, selectedActions } from './selected-actions.ts'

const field = (name: string, title: string): FormField => ({
  name,
  title,
  kind: 'text',
  required: false,
  read_only: false,
})
const action = (key: string, scope: ActionMeta['scope'], part: Partial<ActionMeta> = {}): ActionMeta => ({
  key,
  label: key,
  scope,
  after: 'refresh',
  ...part,
})
const row = (id: number, ...can: string[]): ListRow => ({ id, x: { can, ver: 1 } })
const meta = (actions: ActionMeta[], document = false) => {
  const sample = table({ columns: [] })
  const form = { groups: [], lines: [], style: 'page' as const, save: '', info: '', can_add: true, can_edit: true }
  return {
    ...sample,
    x: {
      ...sample.x,
      actions,
      form: { ...form, ...(document ? { document: { signs: [], sources: [], later: [] } } : {}) },
    },
  }
}
const keys = (actions: readonly ActionMeta[]) => actions.map(({ key }) => key)
const shelf = meta([
  action('show', 'row', { label: 'On sale' }),
  action('hide', 'row', { label: 'Off sale' }),
  action('del', 'bulk', { danger: true }),
  action('price', 'bulk'),
  action('set', 'query', { ticked: ['cat'], form: [field('brand', 'Brand'), field('cat', 'Category')] }),
  action('show', 'query', { label: 'On sale (all)', ticked: [] }),
  action('hide', 'query', { label: 'Off sale (all)', ticked: [] }),
  action('del', 'query'),
])
const t = (key: string, params: object = {}) => `${key} ${Object.values(params).join()}`

it('offers for selected rows first the frequent bulk actions, as on a row, then the settable fields, and deletes last', () => {
  const actions = selectedActions(shelf, t)
  expect(actions.map(({ label }) => label)).toEqual(['On sale', 'Off sale', 'list_set_one category', 'price', 'del'])
  expect(actions[2]).toMatchObject({ key: 'set', scope: 'query', form: [{ name: 'cat', required: true }] })
})

it('leaves out a frequent action that none of the selected rows allows, and nothing else', () => {
  const actions = selectedActions(shelf, t)
  const over = (...rows: ListRow[]) => keys(fittingActions(actions, new Map(rows.map((item) => [item.id, item]))))
  expect(over(row(1, 'hide'), row(2, 'hide'))).toEqual(['hide', 'set', 'price', 'del'])
  expect(over(row(1, 'hide'), row(2, 'show'))).toEqual(['show', 'hide', 'set', 'price', 'del'])
  expect(over(row(1))).toEqual(['set', 'price', 'del'])
})

it('offers decisions for selected documents, with their print, and for other lists bulk actions only', () => {
  const decides = { form: [field('result', 'Result')] }
  const bill = [
    action('audit', 'row', { label: 'Approve' }),
    action('audit', 'query', decides),
    action('print', 'row'),
    action('del', 'bulk'),
  ]
  expect(selectedActions(meta(bill, true), t).map(({ label }) => label)).toEqual(['Approve', 'print', 'del'])
  expect(keys(selectedActions(meta(bill), t))).toEqual(['del', 'print'])
})
