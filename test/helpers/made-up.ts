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
import { product } from '#plugins/index.ts'
import { drift } from '#server/schema/drift.ts'
import { Client } from 'pg'
import type { TestDatabase } from './database.ts'

/**
 * A resource that is not part of the product: it proves that a definition, its words and its SQL are all a section
 * takes.
 */
export const silo = defineResource({
  table: 'test_silo',
  page: '/madeup/silo',
  api: 'test/silo',
  object: 'Silo',
  title: ['筒仓', 'Silos', 'Silos', 'Silos'],
  singular: ['筒仓', 'Silo', 'Silo', 'Silo'],
  fields: {
    code: text(['编号', 'Code', 'Code', 'Code'], { required: true, max: 20 }),
    name: text(['名称', 'Name', 'Name', 'Name'], { required: true, max: 60 }),
    kind: select(
      ['用途', 'Use', 'Use', 'Use'],
      {
        salt: ['盐', 'Salt', 'Salt', 'Salt'],
        grain: ['粮', 'Grain', 'Grain', 'Grain'],
        "d'or": ['样品', 'Sample', 'Sample', 'Sample'],
      },
      { required: true, default: 'salt' },
    ),
    region: region(['地区', 'Region', 'Region', 'Region']),
    keeper_uid: ref(['保管员', 'Keeper', 'Keeper', 'Keeper'], 'operator'),
    warehouse_id: ref(['仓库', 'Warehouse', 'Warehouse', 'Warehouse'], 'warehouse'),
    neighbours: refs(['相邻仓库', 'Neighbours', 'Neighbours', 'Neighbours'], 'warehouse'),
    marks: multi_select(['标记', 'Marks', 'Marks', 'Marks'], {
      dry: ['干燥', 'Dry', 'Dry', 'Dry'],
      cool: ['低温', 'Cool', 'Cool', 'Cool'],
      sealed: ['密封', 'Sealed', 'Sealed', 'Sealed'],
    }),
    built: date(['建成日期', 'Built', 'Built', 'Built']),
    capacity: quantity(['容量', 'Capacity', 'Capacity', 'Capacity'], { min: 0 }),
    value: money(['价值', 'Value', 'Value', 'Value'], { min: 0 }),
    rent: unit_price(['租金', 'Rent', 'Rent', 'Rent'], { min: 0 }),
    loss_bp: percent(['损耗', 'Loss', 'Loss', 'Loss'], { min: 0, max: 100 }),
    floors: int(['层数', 'Floors', 'Floors', 'Floors'], { required: true, default: 1, min: 1, max: 99 }),
    phone: phone(['电话', 'Phone', 'Phone', 'Phone']),
    heated: bool(['加温', 'Heated', 'Heated', 'Heated']),
    picture: image(['图片', 'Picture', 'Picture', 'Picture']),
    note: textarea(['备注', 'Note', 'Note', 'Note'], { max: 300 }),
  },
  lines: {
    checks: {
      table: 'test_silo_check',
      title: ['检查', 'Checks', 'Checks', 'Checks'],
      fields: {
        day: date(['日期', 'Day', 'Day', 'Day'], { required: true }),
        result: select(
          ['结果', 'Result', 'Result', 'Result'],
          { good: ['合格', 'Good', 'Good', 'Good'], bad: ['不合格', 'Bad', 'Bad', 'Bad'] },
          { required: true },
        ),
        inspector_uid: ref(['检查人', 'Inspector', 'Inspector', 'Inspector'], 'operator'),
      },
      unique: [['day']],
    },
  },
  flow: {
    initial: 'draft',
    states: {
      draft: ['草稿', 'Draft', 'Draft', 'Draft'],
      open: ['启用', 'Open', 'Open', 'Open'],
      closed: ['停用', 'Closed', 'Closed', 'Closed'],
    },
    colors: { draft: 'grey', open: 'green', closed: 'red' },
    editable: ['draft', 'open'],
    deletable: ['draft'],
    selectable: ['open'],
    transitions: {
      open: { title: ['启用', 'Open', 'Open', 'Open'], from: ['draft', 'closed'], to: 'open', effect: 'none' },
      close: { title: ['停用', 'Close', 'Close', 'Close'], from: ['open'], to: 'closed', effect: 'none' },
    },
  },
  code: 'code',
  unique: [['code'], ['warehouse_id', 'name']],
  // a link to a platform screen: other suppliers do not see it, with any rights
  drillDowns: [
    {
      key: 'applications',
      title: ['申请', 'Applications', 'Applications', 'Applications'],
      to: '/platform/apply/manage',
      call: '/platform/apply/ApplyManage',
    },
    {
      key: 'floors',
      title: ['申请', 'Applications', 'Applications', 'Applications'],
      to: '/platform/apply/manage',
      call: '/platform/apply/ApplyManage',
      at: 'floors',
    },
  ],
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
  form: [
    {
      title: ['基本信息', 'Basics', 'Basics', 'Basics'],
      fields: [
        'code',
        'name',
        'kind',
        'region',
        'keeper_uid',
        'warehouse_id',
        'neighbours',
        'marks',
        'phone',
        'heated',
        'picture',
        'note',
      ],
    },
    { title: ['规模', 'Size', 'Size', 'Size'], fields: ['built', 'capacity', 'value', 'rent', 'loss_bp', 'floors'] },
    { title: ['检查', 'Checks', 'Checks', 'Checks'], fields: ['checks'] },
  ],
})

/** The section that holds it. */
export const madeUp = defineModule({
  key: 'madeup',
  title: ['试验', 'Trial', 'Prueba', '試験'],
  icon: 'experiment',
  entries: [entry(silo)],
})

/** The whole product with one more section. */
export function madeUpRegistry(): Registry {
  return registry([...product, madeUp])
}

/** Creates its tables in a database, by the SQL that the drift check drafts. */
export async function addMadeUp({ connection }: Pick<TestDatabase, 'connection'>): Promise<void> {
  const client = new Client(connection)
  await client.connect()
  try {
    for (const { sql } of await drift(client, madeUpRegistry())) await client.query(sql)
  } finally {
    await client.end()
  }
}
