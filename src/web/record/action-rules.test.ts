import type { ActionMeta, ListRow } from '#core/wire/wire.ts'
import { describe, expect, it } from 'vitest'
import { table } from '../list/sample-meta.ts'
import { nextAction, recordActions, refusalText, rowChoices, subjectOf } from './action-rules.ts'

const action = (key: string, part: Partial<ActionMeta> = {}): ActionMeta => ({
  key,
  label: key,
  scope: 'row',
  after: 'refresh',
  ...part,
})
const actions = [
  action('info', { to: '/info/:id' }),
  action('edit', { to: '/edit/:id' }),
  action('push', { path: '/push' }),
  action('submit', { path: '/submit', onward: true }),
  action('audit', { path: '/audit', onward: true }),
  action('void', { path: '/void', danger: true }),
]

describe('the next action', () => {
  it('is the step that the state allows, never a dangerous one', () => {
    const next = (can: string[]) => nextAction(actions, row(can))?.key
    expect(next(['info', 'edit', 'submit', 'void'])).toBe('submit')
    expect([next(['info', 'audit']), next(['push', 'info'])]).toEqual(['audit', 'info'])
    expect([next(['info', 'edit', 'void']), next(['info', 'void']), next(['void'])]).toEqual([
      'edit',
      'info',
      undefined,
    ])
    expect(next(['push', 'void'])).toBe('push')
  })
  it('is also a bulk action applied to one, if it applies to each; its call gets a list', () => {
    const [deposit, merge] = [action('deposit', { scope: 'bulk', each: true }), action('merge', { scope: 'bulk' })]
    expect(recordActions({ x: { ...table({ columns: [] }).x, actions: [...actions, deposit, merge] } }).at(-1)).toBe(
      deposit,
    )
    expect([subjectOf(deposit, row([])), subjectOf(action('push'), row([]))]).toEqual([{ ids: [1] }, { id: 1, ver: 1 }])
  })
})

describe('the actions of a row', () => {
  const keys = (can: string[], narrow = false) => {
    const { primary, more } = rowChoices([...actions, action('history')], row(can), narrow)
    return [primary, more].map((some) => some.map(({ key }) => key).join(' '))
  }
  it('show the next step and one more, and keep impossible actions at the end of the menu', () => {
    expect(keys(['info', 'edit', 'submit', 'void'])).toEqual(['submit edit', 'info void history push audit'])
    expect(keys(['info', 'void'])).toEqual(['info', 'void history edit push submit audit'])
    expect(keys([])).toEqual(['', 'history info edit push submit audit void'])
  })
  it('are all in the menu if there is no space', () => {
    expect(keys(['info', 'audit'], true)).toEqual(['', 'info audit history edit push submit void'])
  })
})

it('an action for certain rows explains a refusal by the state of the row', () => {
  const takeOver = action('take', { otherwise: 'goes by no carrier' })
  const refusal = (step: ActionMeta, why?: 'state_changed' | 'forbidden') =>
    refusalText(
      { ...row([]), x: { can: [], ver: 1, ...(why ? { why: { [step.key]: why } } : {}) } },
      step,
      { forbidden: 'not yours' },
      (key) => key,
    )
  expect([
    refusal(takeOver, 'state_changed'),
    refusal(takeOver, 'forbidden'),
    refusal(action('void'), 'state_changed'),
  ]).toEqual(['goes by no carrier', 'not yours', 'list_not_now'])
})

function row(can: string[]): ListRow {
  return { id: 1, x: { can, ver: 1 } }
}
