import { expect, test } from 'vitest'
import { quantity, ref, refs, text } from '../fields/index.ts'
import type { Text } from '../text/i18n.ts'
import { extendResource } from './extension.ts'
import type { Extension } from './extension.ts'
import type { Module } from './module.ts'
import { registry } from './registry.ts'
import { declaresReach } from './row-scope.ts'
import type { Resource } from './resource.ts'

const word: Text = ['名称', 'Name', 'Nombre', '名称']
const name = text(word, { required: true })

const resource = (table: string, over: Partial<Resource> = {}): Resource => ({
  table,
  api: `t/${table}`,
  title: word,
  fields: { name, code: text(word) },
  list: { columns: ['name', 'code'], filters: ['name', 'code'] },
  ...over,
})

function section(key: string, resources: readonly Resource[], extensions: readonly Extension[] = []): Module {
  return {
    key,
    title: word,
    icon: 'book',
    entries: resources.map((definition) => ({ resource: definition, behaviours: [] })),
    extensions,
  }
}

const salt = resource('salt')
const stock = extendResource(salt, {
  computed: { on_hand: quantity(word), worth: quantity(word) },
  sql: { on_hand: '1', worth: '2' },
  after: 'name',
  filters: { after: 'name', names: ['on_hand'] },
  sums: ['worth'],
})

test('a later section adds its columns to the list of an earlier section without changing that section', () => {
  const bound = registry([section('master', [salt]), section('trade', [], [stock])]).of('salt')
  expect(bound.resource.list).toEqual({
    columns: ['name', 'on_hand', 'worth', 'code'],
    filters: ['name', 'on_hand', 'code'],
    sums: ['worth'],
  })
  expect(bound.computed).toEqual({ on_hand: '1', worth: '2' })
  expect([...bound.fields.keys()]).toEqual(['name', 'code', 'on_hand', 'worth'])
  expect(salt.list.columns).toEqual(['name', 'code'])
})

test('start-up refuses an addition without a position', () => {
  const boot = (extension: Extension) => () => registry([section('master', [salt]), section('trade', [], [extension])])
  expect(boot({ ...stock, table: 'pepper' })).toThrow('no resource keeps the table pepper')
  expect(boot({ ...stock, after: 'origin' })).toThrow('salt does not list origin')
  expect(boot({ ...stock, computed: { code: quantity(word) } })).toThrow('salt has a column code already')
})

test('definitions declare the limits of row visibility: the record and the records that reference it', () => {
  const dept = resource('dept', { limits: { by: 'dept' } })
  const store = resource('store', {
    limits: { by: 'store', keepers: 'keepers' },
    fields: { name, dept_id: ref(word, 'dept'), keepers: refs(word, 'dept') },
  })
  const bill = resource('bill', {
    fields: { name, dept_id: ref(word, 'dept'), store_id: ref(word, 'store'), other_id: ref(word, 'store') },
  })
  const { of } = registry([section('master', [dept, store, bill, salt])])
  const [byDept, byStore] = [
    { column: 'dept_id', self: false, table: 'dept' },
    { column: 'store_id', self: false, keepers: 'keepers' },
  ]
  expect(of('dept').scope).toEqual({ dept: { ...byDept, column: 'id', self: true } })
  expect(of('store').scope).toEqual({ dept: byDept, store: { ...byStore, column: 'id', self: true } })
  expect(of('bill').scope).toEqual({ dept: byDept, store: byStore })
  expect(of('salt').scope).toEqual({})
})

test('definitions declare the scope of rows: references, referrers, or the reason for none', () => {
  const shop = resource('shop', {
    fields: { name, buyer_id: ref(word, 'buyer'), dept_id: ref(word, 'dept') },
    reach: { opens: ['buyer_id'] },
  })
  const parcel = resource('parcel', { fields: { name, shop_id: ref(word, 'shop') }, reach: { of: ['shop_id'] } })
  const total = resource('total', { reach: { company: 'Totals over all departments' } })
  const { of } = registry([
    section('master', [resource('dept', { limits: { by: 'dept' } }), resource('buyer', {}), shop, parcel, total, salt]),
  ])
  expect(of('buyer').scope).toEqual({ openedBy: [{ column: 'buyer_id', table: 'shop', many: false }] })
  expect(of('parcel').scope).toEqual({ follows: [{ column: 'shop_id', table: 'shop', many: false }] })
  expect(of('total').scope).toEqual({ company: { stores: false } })
  expect(['dept', 'buyer', 'shop', 'parcel', 'total', 'salt'].filter((table) => !declaresReach(of(table)))).toEqual([
    'salt',
  ])
  expect(() => registry([section('master', [resource('stray', { reach: { of: ['name'] } })])])).toThrow(
    'stray.name names no record',
  )
})
