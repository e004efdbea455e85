import { hints } from '#core/text/hints.ts'
import { bool, int, quantity, ref, refs, region, select, text } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'

/** A place where salt or grain is kept. Stock is counted per warehouse and material. */
export const warehouse = defineResource({
  table: 'warehouse',
  page: '/basicdata/warehouse',
  api: 'jxc/warehouse',
  title: '仓库',
  icon: 'home',
  fields: {
    code: text('仓库编码', { required: true, max: 20 }),
    name: text('仓库名称', { required: true, max: 60 }),
    type: select(
      '类型',
      { finished: '成品', raw: '原粮', transfer: '中转', shop: '门店', transit: '在途', recycle: '回收', defective: '不良品' },
      { required: true },
    ),
    dept_id: ref('所属部门', 'dept'),
    principal_uid: ref('负责人', 'operator'),
    operators: refs('仓管员', 'operator'),
    strict: bool('仅仓管员审核', { help: '开启后只有仓管员可以审核本仓的出入库' }),
    region: region('地区'),
    address: text('地址', { max: 200 }),
    lng: quantity('经度', { decimals: 6, min: -180, max: 180, unit: '°' }),
    lat: quantity('纬度', { decimals: 6, min: -90, max: 90, unit: '°' }),
    capacity: quantity('容量', { min: 0 }),
    capacity_unit_id: ref('容量单位', 'unit'),
    allow_negative: bool('允许负库存'),
    is_default: bool('默认仓库', { help: '每个商家只有一个默认仓库' }),
    ext_code: text('外部编码', { max: 40, help: '推送到外部系统时使用' }),
    sort: int('排序', { required: true, default: 0, min: 0, max: 999999, help: hints.sort.zh }),
    status: select('状态', { on: '启用', off: '停用' }, { required: true, default: 'on', colors: { on: 'green', off: 'grey' } }),
  },
  limits: { by: 'store', keepers: 'operators' },
  code: 'code',
  unique: [['code']],
  list: {
    columns: ['code', 'name', 'type', 'dept_id', 'principal_uid', 'capacity', 'is_default', 'status', 'sort', 'created_at'],
    hidden: ['capacity', 'sort', 'created_at'],
    filters: ['name', 'type', 'dept_id', 'status'],
    sort: { by: 'sort', asc: false },
    export: 'sync',
    import: true,
  },
  form: {
    基本信息: ['code', 'name', 'type', 'dept_id', 'principal_uid', 'operators', 'ext_code', 'sort', 'status'],
    存放规则: ['capacity', 'capacity_unit_id', 'strict', 'allow_negative', 'is_default'],
    位置: ['region', 'address', 'lng', 'lat'],
  },
  check: ({ capacity, capacity_unit_id, is_default, status }) => [
    ...(capacity !== null && capacity_unit_id === null ? [{ field: 'capacity_unit_id', code: 'required' } as const] : []),
    ...(is_default && status === 'off' ? [{ field: 'status', code: 'default_off' } as const] : []),
  ],
})
