import { defineModule, entry } from '#core/define/module.ts'
import {
  bool,
  date,
  image,
  int,
  money,
  multi_select,
  percent,
  phone,
  quantity,
  ref,
  refs,
  region,
  select,
  text,
  textarea,
  unit_price,
} from '#core/fields/index.ts'
import { registry } from '#core/define/registry.ts'
import type { Registry } from '#core/define/registry.ts'
import { defineResource } from '#core/define/resource.ts'
import type { Translations } from '#core/define/resource.ts'
import { product } from '#plugins/index.ts'
import { drift } from '#server/schema/drift.ts'
import { Client } from 'pg'
import type { TestDatabase } from './database.ts'

/** A resource that is not part of the product: it proves that a definition, its words and its SQL are all a section takes. */
export const silo = defineResource({
  table: 'test_silo',
  page: '/madeup/silo',
  api: 'test/silo',
  object: 'Silo',
  title: '筒仓',
  fields: {
    code: text('编号', { required: true, max: 20 }),
    name: text('名称', { required: true, max: 60 }),
    kind: select('用途', { salt: '盐', grain: '粮', "d'or": '样品' }, { required: true, default: 'salt' }),
    region: region('地区'),
    keeper_uid: ref('保管员', 'operator'),
    warehouse_id: ref('仓库', 'warehouse'),
    neighbours: refs('相邻仓库', 'warehouse'),
    marks: multi_select('标记', { dry: '干燥', cool: '低温', sealed: '密封' }),
    built: date('建成日期'),
    capacity: quantity('容量', { min: 0 }),
    value: money('价值', { min: 0 }),
    rent: unit_price('租金', { min: 0 }),
    loss_bp: percent('损耗', { min: 0, max: 100 }),
    floors: int('层数', { required: true, default: 1, min: 1, max: 99 }),
    phone: phone('电话'),
    heated: bool('加温'),
    picture: image('图片'),
    note: textarea('备注', { max: 300 }),
  },
  lines: {
    checks: {
      table: 'test_silo_check',
      title: '检查',
      fields: {
        day: date('日期', { required: true }),
        result: select('结果', { good: '合格', bad: '不合格' }, { required: true }),
        inspector_uid: ref('检查人', 'operator'),
      },
      unique: [['day']],
    },
  },
  flow: {
    initial: 'draft',
    states: { draft: '草稿', open: '启用', closed: '停用' },
    colors: { draft: 'grey', open: 'green', closed: 'red' },
    editable: ['draft', 'open'],
    deletable: ['draft'],
    selectable: ['open'],
    transitions: {
      open: { title: '启用', from: ['draft', 'closed'], to: 'open' },
      close: { title: '停用', from: ['open'], to: 'closed' },
    },
  },
  code: 'code',
  unique: [['code'], ['warehouse_id', 'name']],
  list: {
    columns: [
      'code',
      'name',
      'kind',
      'region',
      'keeper_uid',
      'warehouse_id',
      'built',
      'capacity',
      'value',
      'rent',
      'floors',
      'heated',
      'marks',
      'status',
      'created_at',
    ],
    hidden: ['neighbours', 'phone', 'loss_bp', 'picture', 'note'],
    keyword: ['code', 'name'],
    filters: [
      'name',
      'kind',
      'region',
      'keeper_uid',
      'warehouse_id',
      'marks',
      'built',
      'capacity',
      'floors',
      'heated',
      'status',
      'created_at',
      'code',
      'value',
      'rent',
      'loss_bp',
      'phone',
      'neighbours',
    ],
    sums: ['capacity', 'value', 'floors'],
    export: 'both',
    import: true,
  },
  form: {
    基本信息: ['code', 'name', 'kind', 'region', 'keeper_uid', 'warehouse_id', 'neighbours', 'marks', 'phone', 'heated', 'picture', 'note'],
    规模: ['built', 'capacity', 'value', 'rent', 'loss_bp', 'floors'],
    检查: ['checks'],
  },
})

const names = {
  code: 'Code', name: 'Name', kind: 'Use', region: 'Region', keeper_uid: 'Keeper', warehouse_id: 'Warehouse', neighbours: 'Neighbours',
  marks: 'Marks', built: 'Built', capacity: 'Capacity', value: 'Value', rent: 'Rent', loss_bp: 'Loss', floors: 'Floors', phone: 'Phone',
  heated: 'Heated', picture: 'Picture', note: 'Note',
} // prettier-ignore

const english: Translations<typeof silo>['en'] = {
  title: 'Silos',
  one: 'Silo',
  fields: names,
  options: { kind: { salt: 'Salt', grain: 'Grain', "d'or": 'Sample' }, marks: { dry: 'Dry', cool: 'Cool', sealed: 'Sealed' } },
  groups: { 基本信息: 'Basics', 规模: 'Size', 检查: 'Checks' },
  states: { draft: 'Draft', open: 'Open', closed: 'Closed' },
  transitions: { open: 'Open', close: 'Close' },
  lines: {
    checks: {
      title: 'Checks',
      fields: { day: 'Day', result: 'Result', inspector_uid: 'Inspector' },
      options: { result: { good: 'Good', bad: 'Bad' } },
    },
  },
}

export const siloWords: Translations<typeof silo> = { en: english, es: english, ja: english }

/** The section that holds it. */
export const madeUp = defineModule({
  key: 'madeup',
  title: { zh: '试验', en: 'Trial', es: 'Prueba', ja: '試験' },
  icon: 'experiment',
  entries: [entry(silo, siloWords)],
})

/** The whole product with one more section. */
export function madeUpRegistry(): Registry {
  return registry([...product, madeUp])
}

/** Makes its tables in a database, by the SQL that the drift check drafts. */
export async function addMadeUp({ connection }: TestDatabase): Promise<void> {
  const client = new Client(connection)
  await client.connect()
  try {
    for (const { sql } of await drift(client, madeUpRegistry())) await client.query(sql)
  } finally {
    await client.end()
  }
}
