import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FormField, FormMeta, RecordAnswer } from '#core/wire/wire.ts'
import { conditionHolds } from '#core/wire/when.ts'
import { isOf } from './drafts.ts'
import {
  draftOf,
  formStore,
  insertLineRows,
  isDirty,
  placeProblems,
  removeRow,
  setCell,
  setValue,
  waitingRow,
} from './form-store.ts'
import { blankForm, blankRow, bodyOf, formIn, formOf, sameForm } from './form-values.ts'
import { differences, merged } from './merge.ts'
import { numberIn, numberInputText } from './number-input.tsx'
import { pastedCells, isBlock, valueOfCell } from './paste.ts'
import { problemOf, problemsOf } from './validate.ts'

const field = (part: Partial<FormField> & Pick<FormField, 'name' | 'kind'>): FormField => ({
  title: part.name,
  required: false,
  read_only: false,
  ...part,
})
const licences = {
  name: 'licences',
  title: 'Licences',
  fields: [field({ name: 'no', kind: 'text', required: true }), field({ name: 'fee', kind: 'money', scale: 2 })],
  sums: ['fee'],
  max: 3,
}
const meta: FormMeta = {
  groups: [
    {
      title: 'General',
      fields: [
        field({ name: 'name', kind: 'text', required: true, max: 5 }),
        field({ name: 'kind', kind: 'select', default: 'a', options: [{ value: 'a', label: 'A' }] }),
        field({
          name: 'limit',
          kind: 'money',
          scale: 2,
          min: 0,
          max: 100_00,
          visible_when: [['kind', 'in', ['a', 'b']]],
        }),
        field({ name: 'on', kind: 'bool', default: true }),
        field({ name: 'secret', kind: 'password' }),
        field({ name: 'made_by', kind: 'ref', read_only: true }),
      ],
    },
  ],
  lines: [licences],
  style: 'page',
  save: '/x/Save',
  info: '/x/Info',
  can_add: true,
  can_edit: true,
}
const record: RecordAnswer = {
  id: 7,
  ver: 3,
  name: 'salt',
  kind: 'a',
  limit: 500,
  on: false,
  made_by: 2,
  licences: [{ id: 11, no: 'L1', fee: 100 }],
  x: { can: [], ver: 3 },
}

describe('values and the wire', () => {
  it('a new form holds defaults and sends settable fields, without untouched rows', () => {
    const draft = blankForm(meta)
    const rows = { licences: [blankRow(licences)] }
    expect(bodyOf(meta, { ...draft, lines: rows })).toEqual({
      name: null,
      kind: 'a',
      limit: null,
      on: true,
      secret: null,
      licences: [],
    })
  })
  it('a record passes through the form unchanged', () => {
    expect(bodyOf(meta, formOf(meta, record), record)).toEqual({
      id: 7,
      ver: 3,
      name: 'salt',
      kind: 'a',
      limit: 500,
      on: false,
      licences: [{ id: 11, no: 'L1', fee: 100 }],
    })
  })
  it('a hidden field is sent as null and not checked', () => {
    const draft = formOf(meta, { ...record, kind: 'z', limit: -1 })
    expect(bodyOf(meta, draft, record).limit).toBeNull()
    expect(problemsOf(meta, draft, 'en')).toEqual({})
  })
  it('conditions hold only all together', () => {
    const when = [
      ['a', 'in', ['1', '2']],
      ['b', 'not_in', ['x']],
    ] as const
    expect([
      conditionHolds(when, { a: 1, b: 'y' }),
      conditionHolds(when, { a: 1, b: 'x' }),
      conditionHolds(when, { a: 3 }),
      conditionHolds(when, { a: ['0', '2'] }),
    ]).toEqual([true, false, false, true])
    expect(conditionHolds([['flag', 'in', ['true']]], { flag: true })).toBe(true)
  })
  it('texts are trimmed, empty ones are null', () => {
    const draft = formOf(meta, { ...record, name: '  salt ' })
    expect(bodyOf(meta, draft, record).name).toBe('salt')
    expect(bodyOf(meta, { ...draft, values: { ...draft.values, name: '  ' } }, record).name).toBeNull()
  })
  it('a draft survives a snapshot; anything else is not a draft', () => {
    const draft = formOf(meta, record)
    expect(formIn(JSON.parse(JSON.stringify(draft)))).toEqual(JSON.parse(JSON.stringify(draft)))
    expect([formIn(undefined), formIn('x'), formIn({ values: [] })]).toEqual([undefined, undefined, undefined])
  })
})

describe('checks', () => {
  const limit = field({ name: 'limit', kind: 'money', scale: 2, min: 0, max: 100_00 })
  it('name the field in the language of the person', () => {
    expect([
      problemOf(field({ name: '名称', kind: 'text', required: true }), '', 'zh'),
      problemOf(limit, 100_01, 'en'),
    ]).toEqual(['请填写名称', 'limit must be at most ¥100.00'])
  })
  it('know numbers, lengths, phones', () => {
    expect([
      problemOf(limit, -1, 'en'),
      problemOf(limit, '1.2.3', 'en'),
      problemOf(limit, 0, 'en'),
      problemOf(limit, null, 'en'),
    ]).toEqual(['limit must be at least ¥0.00', 'limit: invalid format', undefined, undefined])
    expect(problemOf(field({ name: 'n', kind: 'text', max: 2 }), '盐盐盐', 'en')).toBe('n takes at most 2 characters')
    expect(problemOf(field({ name: 'n', kind: 'text', max: 2 }), '😀😀', 'en')).toBeUndefined()
    const phone = field({ name: 'p', kind: 'phone' })
    expect([problemOf(phone, '13800138000', 'en'), problemOf(phone, '23800138000', 'en') !== undefined]).toEqual([
      undefined,
      true,
    ])
  })
  it('go into lines, row by row, and count them', () => {
    const rows = ['a', 'b', 'c', 'd'].map((key) => ({ key, id: 1, values: { no: key === 'b' ? '' : key, fee: null } }))
    expect(Object.keys(problemsOf(meta, { ...formOf(meta, record), lines: { licences: rows } }, 'en'))).toEqual([
      'licences.b.no',
      'licences',
    ])
  })
})

describe('an open form', () => {
  it('is dirty when it differs from its initial state, not when it was touched', () => {
    const store = formStore(meta, formOf(meta, record))
    setValue(store, 'name', 'grain')
    expect(isDirty(store.getState())).toBe(true)
    setValue(store, 'name', 'salt')
    expect(isDirty(store.getState())).toBe(false)
    insertLineRows(store, 'licences', [blankRow(licences)])
    expect(isDirty(store.getState())).toBe(true)
  })
  it('shows an empty row if there is none, which is no change of the form', () => {
    const fresh = formStore(meta, blankForm(meta))
    waitingRow(fresh, licences)
    expect([fresh.getState().lines['licences']?.length, isDirty(fresh.getState())]).toEqual([1, false])
    waitingRow(fresh, licences)
    expect(fresh.getState().lines['licences']).toHaveLength(1)
    const stored = formStore(meta, formOf(meta, record))
    for (const { key } of stored.getState().lines['licences'] ?? []) removeRow(stored, 'licences', key)
    waitingRow(stored, licences)
    expect([stored.getState().lines['licences']?.length, isDirty(stored.getState())]).toEqual([1, true])
  })
  it('places refusals at their fields, cells and rows; others are shown as a message', () => {
    const store = formStore(meta, formOf(meta, record))
    const key = store.getState().lines.licences?.[0]?.key ?? ''
    const placed = placeProblems(store.getState(), [
      { field: 'name', msg: 'a' },
      { field: 'licences.no', row: 1, msg: 'b' },
      { field: 'licences', row: 1, msg: 'c' },
      { field: 'licences', msg: 'd' },
      { field: 'elsewhere', msg: 'e' },
    ])
    expect(placed).toEqual({
      errors: { name: 'a', [`licences.${key}.no`]: 'b', [`licences.${key}`]: 'c', licences: 'd' },
      elsewhere: ['e'],
    })
  })
  it('forgets a refusal once its field or row is changed', () => {
    const store = formStore(meta, formOf(meta, record))
    const key = store.getState().lines.licences?.[0]?.key ?? ''
    store.setState({ errors: { name: 'x', [`licences.${key}.no`]: 'y', [`licences.${key}`]: 'z' } })
    setValue(store, 'name', 'a')
    setCell(store, 'licences', key, { no: 'L2' })
    expect(store.getState().errors).toEqual({})
    removeRow(store, 'licences', key)
    expect(draftOf(store.getState()).lines.licences).toEqual([])
  })
})

it('a draft started from one order does not open in a form for another', () => {
  const at = (order_id: number | null) => ({ values: { order_id }, lines: {} })
  const stored = { base: at(1), draft: at(2), ver: undefined }
  expect([
    isOf(stored, {}),
    isOf(stored, { order_id: 1 }),
    isOf(stored, { order_id: 2 }),
    isOf(stored, { order_id: 3 }),
  ]).toEqual([true, true, true, false])
})

describe('two people, one record', () => {
  const base = formOf(meta, record)
  const mine = { ...base, values: { ...base.values, name: 'mine', limit: 900 } }
  const theirs = formOf(meta, { ...record, ver: 4, name: 'their', on: true, licences: [] })
  it('each differing field is listed, and whether both changed it', () => {
    const list = differences(meta, { base, mine, theirs })
    expect(list.map(({ name, both, pick }) => [name, both, pick])).toEqual([
      ['name', true, 'mine'],
      ['limit', false, 'mine'],
      ['on', false, 'theirs'],
      ['licences.11', false, 'theirs'],
    ])
  })
  it('the chosen value is applied, field by field', () => {
    const result = merged(
      meta,
      { mine, theirs },
      { name: 'theirs', limit: 'mine', on: 'theirs', 'licences.11': 'mine' },
    )
    expect(result.values).toMatchObject({ name: 'their', limit: 900, on: true })
    expect(result.lines.licences?.length).toBe(1)
  })
  it('rows that only one side changed are kept from both', () => {
    const rows = (...fees: number[]) => fees.map((fee, n) => ({ id: 11 + n, no: `L${n + 1}`, fee }))
    const form = (...fees: number[]) => formOf(meta, { ...record, licences: rows(...fees) })
    const [begun, here, there] = [form(100, 100, 100), form(200, 100, 100), form(100, 300)]
    const fresh = { ...blankRow(licences), values: { no: 'L9', fee: 900 } }
    const withFresh = { ...here, lines: { licences: [...(here.lines.licences ?? []), fresh] } }
    const list = differences(meta, { base: begun, mine: withFresh, theirs: there })
    expect(list.map(({ row, both, pick }) => [row?.at, both, pick])).toEqual([
      [0, false, 'mine'],
      [1, false, 'theirs'],
      [2, false, 'theirs'],
      [3, false, 'mine'],
    ])
    const result = merged(
      meta,
      { mine: withFresh, theirs: there },
      Object.fromEntries(list.map(({ name, pick }) => [name, pick])),
    )
    expect(result.lines.licences?.map(({ values }) => [values.no, values.fee])).toEqual([
      ['L1', 200],
      ['L2', 300],
      ['L9', 900],
    ])
  })
  it('equal forms have no differences', () => {
    expect(differences(meta, { base, mine: base, theirs: formOf(meta, record) })).toEqual([])
    expect(sameForm(base, { ...base })).toBe(true)
  })
})

describe('typed numbers', () => {
  it('come back unchanged, for any scale', () => {
    fc.assert(
      fc.property(
        fc.maxSafeInteger(),
        fc.integer({ min: 0, max: 6 }),
        fc.integer({ min: 0, max: 6 }),
        (value, scale, minDecimals) => {
          expect(numberIn(numberInputText(value, scale, Math.min(minDecimals, scale)), scale)).toBe(value)
        },
      ),
    )
  })
  it('[S28] keep the decimals that belong to them', () => {
    expect([
      numberInputText(500, 2, 2),
      numberInputText(512, 2, 2),
      numberInputText(50_000, 4, 2),
      numberInputText(12_345, 4, 2),
      numberInputText(1500, 3, 0),
      numberInputText('x', 2, 2),
      numberInputText(null, 2, 2),
    ]).toEqual(['5.00', '5.12', '5.00', '1.2345', '1.5', 'x', ''])
  })
})

describe('a block from a spreadsheet', () => {
  it('is split into rows and cells, quoted ones in full', () => {
    expect(pastedCells('a\tb\r\n"c\n""d"""\te\r\n')).toEqual([
      ['a', 'b'],
      ['c\n"d"', 'e'],
    ])
    expect([isBlock('a\tb'), isBlock('a\nb'), isBlock('word'), isBlock('word\n')]).toEqual([true, true, false, false])
  })
  it('is read by the kind of its column; decimals are cut, wrong values stay for the refusal', () => {
    expect([
      read({ kind: 'money', scale: 2 }, '¥1,234.567'),
      read({ kind: 'percent', scale: 2 }, '13%'),
      read({ kind: 'money', scale: 2 }, 'abc'),
      read({ kind: 'unit_price', scale: 4 }, '１，２３４．５ 元'),
    ]).toEqual([123456, 1300, 'abc', 12_345_000])
    const options = [{ value: 'a', label: '甲' }]
    expect([
      read({ kind: 'select', options }, '甲'),
      read({ kind: 'select', options }, 'a'),
      read({ kind: 'bool' }, '是'),
      read({ kind: 'text' }, ''),
    ]).toEqual(['a', 'a', true, null])
    for (const day of ['2026/1/5', '2026-01-05', '2026.1.5', '20260105', '2026年1月5日'])
      expect(read({ kind: 'date' }, day)).toBe(Date.UTC(2026, 0, 4, 16) / 1000)
    expect(read({ kind: 'ref' }, 'some name')).toBeUndefined()
  })
})

function read(part: Partial<FormField> & Pick<FormField, 'kind'>, cell: string): unknown {
  return valueOfCell(field({ name: 'x', ...part }), cell)
}
