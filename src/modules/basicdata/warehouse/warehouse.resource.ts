import { glossaryTerms } from '#core/text/glossary.ts'
import { hints } from '#core/text/hints.ts'
import { bool, int, quantity, ref, refs, region, select, spelling, text } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { labelTexts } from '#core/text/label-texts.ts'
import { commonTexts } from '../common-texts.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { optionTexts } from '#core/text/option-texts.ts'

/** A storage location for salt or grain. Stock is counted per warehouse and material. */
export const warehouse = defineResource({
  table: 'warehouse',
  page: '/basicdata/warehouse',
  recordPage: {},
  internal: 'shadow',
  api: 'jxc/warehouse',
  title: ['仓库', 'Warehouses', 'Almacenes', '倉庫'],
  singular: glossaryTerms.warehouse,
  icon: 'home',
  fields: {
    code: text(fieldTexts.warehouseCode, { code: true, required: true, max: 20 }),
    name: text(['仓库名称', 'Warehouse name', 'Nombre del almacén', '倉庫名'], { required: true, max: 60 }),
    type: select(
      labelTexts.type,
      {
        finished: ['成品', 'Finished goods', 'Producto terminado', '製品'],
        raw: ['原粮', 'Raw grain', 'Grano en bruto', '原料穀物'],
        transfer: ['中转', 'Transfer', 'Transbordo', '中継'],
        shop: commonTexts.shop,
        transit: ['在途', 'In transit', 'En tránsito', '輸送中'],
        recycle: optionTexts.recycling,
        defective: ['不良品', 'Defective goods', 'Producto defectuoso', '不良品'],
      },
      { required: true },
    ),
    dept_id: ref(glossaryTerms.ownDepartment, 'dept'),
    principal_uid: ref(commonTexts.personInCharge, 'operator'),
    operators: refs(commonTexts.keepers, 'operator'),
    strict: bool(['仅仓管员审核', 'Keepers only', 'Solo almaceneros', '倉庫係のみ承認可'], {
      help: [
        '开启后只有仓管员可以审核本仓的出入库',
        'When on, only keepers may approve receipts and issues of this warehouse',
        'Si está activo, solo los almaceneros aprueban entradas y salidas',
        '有効にすると倉庫係だけが入出庫を承認できます',
      ],
    }),
    region: region(glossaryTerms.region),
    address: text(glossaryTerms.address, { max: 200 }),
    lng: quantity(labelTexts.longitude, { decimals: 6, min: -180, max: 180, unit: '°' }),
    lat: quantity(labelTexts.latitude, { decimals: 6, min: -90, max: 90, unit: '°' }),
    capacity: quantity(['容量', 'Capacity', 'Capacidad', '容量'], { min: 0 }),
    capacity_unit_id: ref(['容量单位', 'Capacity unit', 'Unidad de capacidad', '容量の単位'], 'unit'),
    allow_negative: bool([
      '允许负库存',
      'Negative stock allowed',
      'Permite existencias negativas',
      'マイナス在庫を許可',
    ]),
    is_default: bool(['默认仓库', 'Default warehouse', 'Almacén predeterminado', '既定の倉庫'], {
      help: [
        '每个商家只有一个默认仓库',
        'Each supplier has one default warehouse',
        'Cada proveedor tiene un único almacén predeterminado',
        '既定の倉庫は店舗ごとに1つです',
      ],
    }),
    ext_code: text(['外部编码', 'External code', 'Código externo', '外部コード'], {
      code: true,
      max: 40,
      help: [
        '推送到外部系统时使用',
        'Used when pushing to an external system',
        'Se usa al transmitir a un sistema externo',
        '外部システムへの送信に使います',
      ],
    }),
    sort: int(glossaryTerms.sort, { required: true, default: 0, min: 0, max: 999999, help: hints.sort }),
    status: select(
      glossaryTerms.status,
      { on: glossaryTerms.active, off: glossaryTerms.disabled },
      { required: true, default: 'on', colors: { on: 'green', off: 'grey' } },
    ),
    shadow: bool(glossaryTerms.shadow, { server: true }),
    pinyin: spelling('name'),
  },
  limits: { by: 'store', keepers: 'operators' },
  code: 'code',
  unique: [['code']],
  example: {
    values: (body) => ({ ...body, is_default: false }),
    referenced: { type: 'finished', strict: false, allow_negative: true },
  },
  list: {
    columns: [
      'code',
      'name',
      'type',
      'dept_id',
      'principal_uid',
      'capacity',
      'is_default',
      'status',
      'sort',
      'created_at',
    ],
    hidden: ['capacity', 'sort', 'created_at'],
    filters: ['name', 'type', 'dept_id', 'status'],
    sort: { by: 'sort', asc: false },
    export: 'sync',
    import: true,
  },
  form: [
    {
      title: glossaryTerms.general,
      fields: ['code', 'name', 'type', 'dept_id', 'principal_uid', 'operators', 'ext_code', 'sort', 'status'],
    },
    {
      title: ['存放规则', 'Storage rules', 'Reglas de almacenamiento', '保管ルール'],
      fields: ['capacity', 'capacity_unit_id', 'strict', 'allow_negative', 'is_default'],
    },
    { title: labelTexts.location, fields: ['region', 'address', 'lng', 'lat'] },
  ],
  check: ({ capacity, capacity_unit_id, is_default, status }) => [
    ...(capacity !== null && capacity_unit_id === null
      ? [{ field: 'capacity_unit_id', code: 'required' } as const]
      : []),
    ...(is_default && status === 'off' ? [{ field: 'status', code: 'default_off' } as const] : []),
  ],
})
