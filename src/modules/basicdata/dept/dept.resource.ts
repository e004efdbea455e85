import { hints } from '#core/text/hints.ts'
import { int, phone, quantity, ref, region, select, text, tree } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'

/** A part of the company: its offices, shops, stores and teams, one below another. */
export const dept = defineResource({
  table: 'dept',
  page: '/basicdata/department',
  pages: { del: '/basicdata/department/del' },
  api: 'jxc/dept',
  title: '部门',
  icon: 'apartment',
  fields: {
    name: text('部门名称', { required: true, max: 60 }),
    parent_id: tree('上级部门', 'dept'),
    code: text('部门编码', { max: 20 }),
    type_id: select(
      '类型',
      { company: '公司', branch: '分公司', office: '营业部', shop: '门店', storage: '仓储', team: '班组' },
      { required: true },
    ),
    leader_uid: ref('负责人', 'operator'),
    phone: phone('电话'),
    region: region('地区'),
    address: text('地址', { max: 200 }),
    lng: quantity('经度', { decimals: 6, min: -180, max: 180, unit: '°' }),
    lat: quantity('纬度', { decimals: 6, min: -90, max: 90, unit: '°' }),
    sort: int('排序', { required: true, default: 0, min: 0, max: 999999, help: hints.sort.zh }),
    status: select('状态', { on: '启用', off: '停用' }, { required: true, default: 'on', colors: { on: 'green', off: 'grey' } }),
    path: text('路径', { server: true, max: 500 }),
    level: int('层级', { server: true }),
  },
  computed: { people: int('人数'), children: int('下级数') },
  limits: { by: 'dept' },
  code: 'code',
  unique: [['parent_id', 'name'], ['code']],
  list: {
    columns: ['name', 'parent_id', 'code', 'type_id', 'leader_uid', 'phone', 'people', 'children', 'sort', 'status', 'created_at'],
    hidden: ['parent_id', 'children', 'created_at'],
    filters: ['name', 'type_id', 'status'],
    sort: { by: 'sort', asc: false },
    export: 'sync',
    import: true,
  },
  form: {
    基本信息: ['name', 'parent_id', 'code', 'type_id', 'leader_uid', 'phone', 'sort', 'status'],
    位置: ['region', 'address', 'lng', 'lat'],
  },
})
