import { expect, test } from 'vitest'
import type { FormField } from '#core/wire/wire.ts'
import { paramField } from './param-field.ts'

const text = (name: string): FormField => ({ name, title: name, kind: 'text', required: false, read_only: false })
const fieldIn = paramField([
  { name: '产地', values: ['大连', '连云港'] },
  { name: '等级', values: [] },
])
const row = (name: string | null) => ({ key: 'k', values: { name, value: null } })

test('a parameter with values offered by the category is a choice, and any other is free text', () => {
  const options = [
    { value: '大连', label: '大连' },
    { value: '连云港', label: '连云港' },
  ]
  expect(fieldIn(text('value'), row('产地'))).toEqual({ ...text('value'), kind: 'select', options })
  for (const name of ['等级', '箱规', null]) expect(fieldIn(text('value'), row(name))).toEqual(text('value'))
  expect(fieldIn(text('name'), row('产地'))).toEqual(text('name'))
})
