import { expect, it } from 'vitest'
import type { FormMeta, RecordAnswer } from '#core/wire/wire.ts'
import { outcomeOf } from './outcome.ts'

const read = (name: string, more: object = {}) => ({
  name,
  title: name,
  kind: 'text' as const,
  required: false,
  read_only: true,
  ...more,
})
const results = {
  kind: 'select' as const,
  options: [
    { value: 'ok', label: 'Connected', color: 'green' as const },
    { value: 'refused', label: 'Refused', color: 'red' as const },
    { value: 'gone', label: 'Not reachable', color: 'orange' as const },
  ],
}
const meta: Pick<FormMeta, 'groups'> = {
  groups: [
    { title: 'Account', fields: [{ ...read('key'), read_only: false }, read('path')] },
    {
      title: 'Test',
      fields: [read('tested_at', { kind: 'datetime' }), read('result', results), read('other', results), read('code')],
    },
  ],
}
const record = (over: object = {}): RecordAnswer => ({
  id: 1,
  ver: 1,
  key: 'k',
  path: '/p',
  tested_at: 5,
  result: 'ok',
  other: null,
  code: null,
  x: { can: [], ver: 1 },
  ...over,
})

it('reports the outcome of a button, also if values are unchanged, in the tone of the worst', () => {
  const outcomeWith = (over: object) => {
    const { tone, fields = [] } = outcomeOf(meta, record(), record(over)) ?? {}
    return [tone, ...fields.map(({ name }) => name)]
  }
  expect(outcomeWith({})).toEqual([undefined])
  expect(outcomeWith({ key: 'another', ver: 2 })).toEqual([undefined])
  expect(outcomeWith({ tested_at: 6 })).toEqual(['success', 'tested_at', 'result'])
  expect(outcomeWith({ tested_at: 6, result: 'refused', code: '40125' })).toEqual([
    'error',
    'tested_at',
    'result',
    'code',
  ])
  expect(outcomeWith({ tested_at: 6, other: 'gone' })).toEqual(['warning', 'tested_at', 'result', 'other'])
  expect(outcomeWith({ tested_at: null, result: null })).toEqual([undefined])
})
