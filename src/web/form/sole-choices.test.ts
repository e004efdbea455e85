import { describe, expect, it } from 'vitest'
import type { FormMeta } from '#core/wire/wire.ts'
import { beginWith, formStore, isDirty, setValue } from './form-store.ts'
import { blankForm } from './form-values.ts'
import { optionsIn, soleOf } from './remote-options.ts'

const meta: FormMeta = {
  groups: [
    {
      title: 'General',
      fields: [{ name: 'fund_id', title: 'Account', kind: 'ref', required: true, read_only: false, sole: true }],
    },
  ],
  lines: [],
  style: 'page',
  save: '/x/Save',
  info: '/x/Info',
  can_add: true,
  can_edit: true,
}

describe('a sole choice', () => {
  const options = (...rows: object[]) => soleOf(optionsIn({ value: 'id', label: 'label' }, rows))
  const option = { id: 3, label: 'Bank' }
  const other = { id: 4, label: 'Till' }

  it('is chosen if one option is open, not among several and not from a tree', () => {
    expect([options(option)?.value, options(option, { ...other, disabled: true })?.value]).toEqual([3, 3])
    expect([options(), options(option, other), options({ ...option, children: [other] })]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  it('fills an empty field as the initial state of the form, and stays away after it was cleared', () => {
    const store = formStore(meta, blankForm(meta))
    const now = () => [store.getState().values.fund_id, isDirty(store.getState())]
    beginWith(store, 'fund_id', { value: 3, label: 'Bank' })
    expect([...now(), store.getState().labels.fund_id]).toEqual([3, false, 'Bank'])
    setValue(store, 'fund_id', null)
    beginWith(store, 'fund_id', { value: 3, label: 'Bank' })
    expect(now()).toEqual([null, true])
  })

  it('keeps the choice of a person, or the initial value of the form, unchanged', () => {
    const begun = formStore(meta, { ...blankForm(meta), values: { fund_id: 4 } })
    beginWith(begun, 'fund_id', { value: 3, label: 'Bank' })
    expect([begun.getState().values.fund_id, isDirty(begun.getState())]).toEqual([4, false])
    const chosen = formStore(meta, blankForm(meta))
    setValue(chosen, 'fund_id', 4)
    beginWith(chosen, 'fund_id', { value: 3, label: 'Bank' })
    expect([chosen.getState().values.fund_id, isDirty(chosen.getState())]).toEqual([4, true])
  })
})
