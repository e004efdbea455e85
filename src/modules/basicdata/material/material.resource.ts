import { glossaryTerms } from '#core/text/glossary.ts'
import {
  bool,
  image,
  int,
  money,
  percent,
  quantity,
  ref,
  select,
  spelling,
  text,
  unit_price,
} from '#core/fields/index.ts'
import { exampleLines } from '#core/define/example.ts'
import { defineResource } from '#core/define/resource.ts'
import { costRight, floorRight } from '../shared/field-rights.ts'
import { materialProblems } from './material.check.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { labelTexts } from '#core/text/label-texts.ts'
import { optionTexts } from '#core/text/option-texts.ts'

/** A product that is bought, stored and sold: salt, grain or packaging. */
export const material = defineResource({
  table: 'material',
  page: '/basicdata/material',
  pages: { del: '/basicdata/material/del' },
  recordPage: {},
  internal: 'shadow',
  api: 'jxc/material',
  reach: { shared: 'Master data of goods and materials is the same for all departments' },
  title: glossaryTerms.materials,
  singular: glossaryTerms.material,
  icon: 'gold',
  fields: {
    code: text(glossaryTerms.materialCode, { code: true, required: true, max: 30 }),
    name: text(fieldTexts.materialName, { required: true, max: 80 }),
    kind: select(
      glossaryTerms.materialKind,
      {
        edible_salt: glossaryTerms.edibleSalt,
        industrial_salt: ['工业盐', 'Industrial salt', 'Sal industrial', '工業塩'],
        wheat: ['小麦', 'Wheat', 'Trigo', '小麦'],
        paddy: ['稻谷', 'Paddy rice', 'Arroz con cáscara', '籾米'],
        corn: ['玉米', 'Corn', 'Maíz', 'トウモロコシ'],
        rice: ['大米', 'Rice', 'Arroz', '精米'],
        flour: ['面粉', 'Flour', 'Harina', '小麦粉'],
        packaging: ['包装物', 'Packaging', 'Envases', '包装材'],
        recycled: ['回收品', 'Recycled goods', 'Artículos recomprados', '回収品'],
        other: glossaryTerms.others,
      },
      { required: true },
    ),
    spec: text(glossaryTerms.spec, { max: 60 }),
    brand: text(fieldTexts.brand, { max: 40 }),
    origin: text(['产地', 'Origin', 'Origen', '産地'], { max: 60 }),
    standard_no: text(glossaryTerms.standardNo, {
      code: true,
      max: 40,
      help: ['如 GB/T 5461', 'For example GB/T 5461', 'Por ejemplo, GB/T 5461', '例：GB/T 5461'],
    }),
    barcode: text(glossaryTerms.barcode, { code: true, max: 30 }),
    base_unit_id: ref(['基本单位', 'Base unit', 'Unidad base', '基本単位'], 'unit', { required: true }),
    weight_kg: quantity(['单位重量', 'Unit weight', 'Peso unitario', '単位重量'], {
      unit: 'kg',
      min: 0,
      help: ['每个基本单位的重量', 'Weight of one base unit', 'Peso de una unidad base', '基本単位1つの重量'],
    }),
    food_salt: bool(glossaryTerms.foodSaltRules, {
      help: [
        '采购与批发须凭有效的食盐定点证照',
        'Buying and wholesale need a valid food salt licence',
        'La compra y la venta al por mayor exigen una licencia de sal vigente',
        '仕入と卸売には有効な食塩許可証が必要です',
      ],
    }),
    batch_on: bool(['批次管理', 'Batch tracking', 'Control por lotes', 'ロット管理']),
    shelf_days: int(glossaryTerms.shelfLife, { unit: '天', min: 1, max: 36500 }),
    expire_warn_days: int(['临期预警', 'Expiry warning', 'Aviso de caducidad', '期限前警告'], {
      unit: '天',
      min: 0,
      max: 3650,
      help: [
        '到期前多少天提醒；不填为 30 天',
        'Days before expiry to warn. Default: 30',
        'Días de antelación del aviso. Por defecto: 30',
        '期限の何日前に通知するか。空欄の場合：30日',
      ],
    }),
    min_stock: quantity(labelTexts.minimumStock, { min: 0 }),
    max_stock: quantity(labelTexts.maximumStock, { min: 0 }),
    over_bp: percent(glossaryTerms.overReceipt, { min: 0, max: 100 }),
    loss_bp: percent(glossaryTerms.transitLoss, { min: 0, max: 100 }),
    tax_bp: percent(glossaryTerms.taxRate, { min: 0, max: 100 }),
    ref_buy_price: unit_price(
      ['参考进价', 'Reference buying price', 'Precio de compra de referencia', '参考仕入単価'],
      { min: 0, readRight: costRight },
    ),
    ref_sale_price: unit_price(
      ['参考售价', 'Reference selling price', 'Precio de venta de referencia', '参考販売単価'],
      { min: 0 },
    ),
    lowest_price: unit_price(labelTexts.minimumSalePrice, { min: 0, readRight: floorRight }),
    img: image(glossaryTerms.picture),
    status: select(
      glossaryTerms.status,
      { on: glossaryTerms.active, off: glossaryTerms.disabled },
      { required: true, default: 'on', colors: { on: 'green', off: 'grey' } },
    ),
    shadow: bool(glossaryTerms.shadow, { server: true }),
    pinyin: spelling('name'),
  },
  lines: {
    units: {
      table: 'material_unit',
      title: glossaryTerms.otherUnits,
      fields: {
        unit_id: ref(glossaryTerms.unit, 'unit', { required: true }),
        ratio: quantity(glossaryTerms.ratio, { required: true, decimals: 8, min: 0.00000001, max: 1_000_000 }),
        barcode: text(glossaryTerms.barcode, { code: true, max: 30 }),
        sale_price: money(glossaryTerms.salePrice, { min: 0 }),
        buy_price: money(['进价', 'Buying price', 'Precio de compra', '仕入価格'], { min: 0, readRight: costRight }),
      },
      unique: [['unit_id']],
      max: 20,
    },
    quality: {
      table: 'material_quality',
      title: glossaryTerms.qualityStandards,
      fields: {
        item: select(
          ['质检项目', 'Inspection item', 'Parámetro', '検査項目'],
          {
            nacl: ['氯化钠(%)', 'Sodium chloride (%)', 'Cloruro de sodio (%)', '塩化ナトリウム（%）'],
            iodine: ['碘含量(mg/kg)', 'Iodine (mg/kg)', 'Yodo (mg/kg)', 'ヨウ素（mg/kg）'],
            moisture: ['水分(%)', 'Moisture (%)', 'Humedad (%)', '水分（%）'],
            anticaking: [
              '抗结剂(mg/kg)',
              'Anti-caking agent (mg/kg)',
              'Antiaglomerante (mg/kg)',
              '固結防止剤（mg/kg）',
            ],
            impurity: ['杂质(%)', 'Impurity (%)', 'Impurezas (%)', '夾雑物（%）'],
            test_weight: ['容重(g/L)', 'Test weight (g/L)', 'Peso hectolítrico (g/L)', '容積重（g/L）'],
            imperfect: ['不完善粒(%)', 'Imperfect grains (%)', 'Granos imperfectos (%)', '不完全粒（%）'],
            grade: optionTexts.grade,
          },
          { required: true },
        ),
        standard: quantity(['标准值', 'Standard', 'Valor estándar', '基準値'], { required: true, min: 0 }),
        step: quantity(['扣量步长', 'Deduction step', 'Escalón de deducción', '控除刻み'], { min: 0.001 }),
        deduct: percent(['每步扣量', 'Deduction per step', 'Deducción por escalón', '刻みごとの控除'], {
          min: 0,
          max: 100,
        }),
      },
      unique: [['item']],
      max: 20,
    },
  },
  code: 'code',
  detail: 'spec',
  unique: [['code'], ['barcode']],
  example: {
    values: (body, n) => ({
      ...body,
      food_salt: body.kind === 'edible_salt' && n % 2 === 0,
      min_stock: n * 10,
      max_stock: n * 1000,
      ref_sale_price: n * 500,
      lowest_price: n * 100,
      shelf_days: n + 30,
      expire_warn_days: n,
      units: exampleLines(body.units).map((line) => ({ ...line, barcode: null })),
    }),
    referenced: { food_salt: false, batch_on: false, lowest_price: null },
  },
  list: {
    columns: [
      'img',
      'code',
      'name',
      'spec',
      'kind',
      'base_unit_id',
      'barcode',
      'brand',
      'origin',
      'ref_buy_price',
      'ref_sale_price',
      'status',
      'created_at',
    ],
    hidden: ['barcode', 'brand', 'origin', 'created_at'],
    keyword: ['code', 'name', 'barcode', 'pinyin'],
    filters: ['kind', 'status', 'created_at'],
    unitBy: 'base_unit_id',
    export: 'both',
    import: true,
  },
  form: [
    {
      title: glossaryTerms.general,
      fields: ['code', 'name', 'kind', 'spec', 'brand', 'origin', 'standard_no', 'barcode', 'img', 'status'],
    },
    {
      title: ['计量与批次', 'Units and batches', 'Unidades y lotes', '計量とロット'],
      fields: ['base_unit_id', 'weight_kg', 'food_salt', 'batch_on', 'shelf_days', 'expire_warn_days', 'units'],
    },
    {
      title: ['库存与允差', 'Stock and tolerances', 'Existencias y tolerancias', '在庫と許容差'],
      fields: ['min_stock', 'max_stock', 'over_bp', 'loss_bp'],
    },
    { title: labelTexts.prices, fields: ['tax_bp', 'ref_buy_price', 'ref_sale_price', 'lowest_price'] },
    { title: ['质量', 'Quality', 'Calidad', '品質'], fields: ['quality'] },
  ],
  check: materialProblems,
})
