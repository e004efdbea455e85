import { glossaryTerms } from '#core/text/glossary.ts'
import { hints } from '#core/text/hints.ts'
import { int, phone, quantity, ref, region, select, text, tree } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'

/** A part of the company: its offices, shops, stores and teams, one below another. */
export const dept = defineResource({
  table: 'dept',
  page: '/basicdata/department',
  pages: { del: '/basicdata/department/del' },
  api: 'jxc/dept',
  title: ['部门', 'Departments', 'Departamentos', '部門'],
  singular: glossaryTerms.department,
  icon: 'apartment',
  fields: {
    name: text(['部门名称', 'Department', 'Departamento', '部門名'], { required: true, max: 60 }),
    parent_id: tree(['上级部门', 'Parent department', 'Departamento superior', '上位部門'], 'dept'),
    code: text(['部门编码', 'Code', 'Código', 'コード'], { code: true, max: 20 }),
    type_id: select(
      ['类型', 'Type', 'Tipo', '種類'],
      {
        company: glossaryTerms.company,
        branch: ['分公司', 'Branch', 'Sucursal', '支社'],
        office: ['营业部', 'Sales office', 'Oficina comercial', '営業所'],
        shop: ['门店', 'Shop', 'Tienda', '店舗'],
        storage: ['仓储', 'Storage', 'Almacenaje', '倉庫部門'],
        team: ['班组', 'Team', 'Equipo', '班'],
      },
      { required: true },
    ),
    leader_uid: ref(['负责人', 'Person in charge', 'Responsable', '責任者'], 'operator'),
    phone: phone(glossaryTerms.phone),
    region: region(glossaryTerms.region),
    address: text(glossaryTerms.address, { max: 200 }),
    lng: quantity(['经度', 'Longitude', 'Longitud', '経度'], { decimals: 6, min: -180, max: 180, unit: '°' }),
    lat: quantity(['纬度', 'Latitude', 'Latitud', '緯度'], { decimals: 6, min: -90, max: 90, unit: '°' }),
    sort: int(glossaryTerms.sort, { required: true, default: 0, min: 0, max: 999999, help: hints.sort }),
    status: select(
      glossaryTerms.status,
      { on: glossaryTerms.active, off: glossaryTerms.disabled },
      { required: true, default: 'on', colors: { on: 'green', off: 'grey' } },
    ),
    path: text(['路径', 'Path', 'Ruta', 'パス'], { server: true, max: 500 }),
    level: int(['层级', 'Level', 'Nivel', '階層'], { server: true }),
  },
  computed: {
    people: int(['人数', 'People', 'Personas', '人数']),
    children: int(['下级数', 'Sub-departments', 'Subdepartamentos', '下位部門数']),
  },
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
  form: [
    {
      title: glossaryTerms.general,
      fields: ['name', 'parent_id', 'code', 'type_id', 'leader_uid', 'phone', 'sort', 'status'],
    },
    { title: ['位置', 'Location', 'Ubicación', '所在地'], fields: ['region', 'address', 'lng', 'lat'] },
  ],
})
