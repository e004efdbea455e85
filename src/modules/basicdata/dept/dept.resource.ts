import { glossaryTerms } from '#core/text/glossary.ts'
import { hints } from '#core/text/hints.ts'
import { int, phone, quantity, ref, region, select, text, tree } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { labelTexts } from '#core/text/label-texts.ts'
import { commonTexts } from '../common-texts.ts'
import { fieldTexts } from '#core/text/field-texts.ts'

/** A unit of the company: offices, shops, warehouses and teams, as a tree. */
export const dept = defineResource({
  table: 'dept',
  page: '/basicdata/department',
  pages: { del: '/basicdata/department/del' },
  api: 'jxc/dept',
  title: labelTexts.departments,
  singular: glossaryTerms.department,
  icon: 'apartment',
  fields: {
    name: text(['部门名称', 'Department', 'Departamento', '部門名'], { required: true, max: 60 }),
    parent_id: tree(['上级部门', 'Parent department', 'Departamento superior', '上位部門'], 'dept'),
    code: text(['部门编码', 'Department code', 'Código de departamento', '部門コード'], { code: true, max: 20 }),
    type_id: select(
      labelTexts.type,
      {
        company: glossaryTerms.company,
        branch: ['分公司', 'Branch', 'Sucursal', '支社'],
        office: ['营业部', 'Sales office', 'Oficina comercial', '営業所'],
        shop: commonTexts.shop,
        storage: ['仓储', 'Storage', 'Almacenaje', '倉庫部門'],
        team: ['班组', 'Team', 'Equipo', '班'],
      },
      { required: true },
    ),
    leader_uid: ref(commonTexts.personInCharge, 'operator'),
    phone: phone(glossaryTerms.phone),
    region: region(glossaryTerms.region),
    address: text(glossaryTerms.address, { max: 200 }),
    lng: quantity(labelTexts.longitude, { decimals: 6, min: -180, max: 180, unit: '°' }),
    lat: quantity(labelTexts.latitude, { decimals: 6, min: -90, max: 90, unit: '°' }),
    sort: int(glossaryTerms.sort, { required: true, default: 0, min: 0, max: 999999, help: hints.sort }),
    status: select(
      glossaryTerms.status,
      { on: glossaryTerms.active, off: glossaryTerms.disabled },
      { required: true, default: 'on', colors: { on: 'green', off: 'grey' } },
    ),
    path: text(fieldTexts.path, { server: true, max: 500 }),
    level: int(fieldTexts.level, { server: true }),
  },
  computed: {
    people: int(fieldTexts.people),
    children: int(['下级部门数', 'Sub-departments', 'Subdepartamentos', '下位部門数']),
  },
  limits: { by: 'dept' },
  code: 'code',
  unique: [['parent_id', 'name'], ['code']],
  list: {
    columns: [
      'name',
      'parent_id',
      'code',
      'type_id',
      'leader_uid',
      'phone',
      'people',
      'children',
      'sort',
      'status',
      'created_at',
    ],
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
    { title: labelTexts.location, fields: ['region', 'address', 'lng', 'lat'] },
  ],
})
