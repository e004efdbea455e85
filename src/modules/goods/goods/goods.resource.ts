import { exampleGoods } from './goods.example.ts'
import {
  bool,
  datetime,
  file,
  image,
  images,
  int,
  json,
  money,
  multi_select,
  quantity,
  ref,
  rich_text,
  select,
  shape,
  spelling,
  text,
} from '#core/fields/index.ts'
import { costRight } from '../../basicdata/shared/field-rights.ts'
import { defineResource } from '#core/define/resource.ts'
import { hints } from '#core/text/hints.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import type { Text } from '#core/text/i18n.ts'
import { copyStates, supplyStates, supplyTexts } from '../supply/words.ts'
import { goodsProblems } from './goods.check.ts'
import { goodsList } from './goods-list.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { commonTexts } from '../common-texts.ts'
import { labelTexts } from '#core/text/label-texts.ts'

/** Whether goods are on sale. */
export const saleStates = {
  off: ['仓库中', 'Off sale', 'Fuera de venta', '販売停止中'],
  on: copyStates.on,
} as const

/** Delivery methods of goods. */
export const goodsDeliveryMethods = {
  express: labelTexts.courier,
  local: labelTexts.localDelivery,
  pickup: labelTexts.pickUp,
  voucher: labelTexts.voucher,
} as const

/** Whether union stores can pick the goods. */
const supplied = { none: ['未供货', 'Not supplied', 'Sin suministro', '供給なし'], ...supplyStates } as const

export const paramsTitle: Text = ['参数', 'Parameters', 'Parámetros', 'パラメーター']
/** Stock components of a SKU, and the quantity of a material in one unit. */
export const partsTitle: Text = ['库存组成', 'Stock components', 'Componentes de existencias', '在庫構成']
export const partRatio = quantity(glossaryTerms.ratio, { required: true, decimals: 8, min: 0.00000001, max: 1_000_000 })

/** Goods of the shop under one name, whose SKUs differ in specification, price and stock. */
export const goods = defineResource({
  table: 'goods',
  page: '/goods/list',
  pages: { manage: false, add: '/goods/list/save' },
  recordPage: { figures: ['price_min', 'price_max', 'available', 'sales'] },
  api: 'seller/goods',
  reach: { shared: 'Master data of goods and materials is the same for all departments' },
  title: glossaryTerms.goods,
  singular: ['商品', 'Goods', 'Artículo', '商品'],
  icon: 'shopping',
  fields: {
    name: text(['商品名称', 'Goods name', 'Nombre del artículo', '商品名'], { required: true, max: 80 }),
    code: text(commonTexts.itemNo, { code: true, max: 30 }),
    sub_title: text(['副标题', 'Subtitle', 'Subtítulo', 'サブタイトル'], { max: 120 }),
    cat_id: ref(glossaryTerms.goodsCategory, 'goods_category'),
    brand: text(fieldTexts.brand, { max: 40 }),
    unit_id: ref(['销售单位', 'Sales unit', 'Unidad de venta', '販売単位'], 'unit', { required: true }),
    imgs: images(glossaryTerms.picture, {
      max: 10,
      help: [
        '第一张为主图',
        'The first picture is the main one',
        'La primera imagen es la principal',
        '1枚目がメイン画像です',
      ],
    }),
    video: file(labelTexts.video, { help: ['MP4 文件', 'An MP4 file', 'Un archivo MP4', 'MP4 ファイル'] }),
    detail: rich_text(['图文详情', 'Details', 'Detalles', '詳細説明']),
    spec_names: json(['规格项', 'Specifications', 'Especificaciones', '仕様項目'], {
      shape: shape.list(shape.text({ max: 20 }), { max: 3 }),
    }),
    ways: multi_select(labelTexts.deliveryMethod, goodsDeliveryMethods, { required: true }),
    freight_template_id: ref(commonTexts.shippingTemplate, 'freight_template', {
      help: [
        '不选为默认模板',
        'Default: the default template',
        'Por defecto: la predeterminada',
        '空欄の場合：既定のテンプレート',
      ],
    }),
    limit_min: int(['起购数量', 'Minimum per order', 'Mínimo por pedido', '最小注文数'], {
      required: true,
      default: 1,
      min: 1,
      max: 1_000_000,
    }),
    limit_max: int(['每单限购', 'Maximum per order', 'Máximo por pedido', '最大注文数'], {
      min: 1,
      max: 1_000_000,
      help: ['不填不限', 'Leave blank for no limit', 'Deje en blanco para no limitar', '空欄の場合：制限なし'],
    }),
    step: int(['购买步长', 'Order multiple', 'Múltiplo de pedido', '注文単位'], {
      required: true,
      default: 1,
      min: 1,
      max: 10_000,
      help: [
        '按此数量递增',
        'Sold in multiples of this quantity',
        'Se vende en múltiplos de esta cantidad',
        'この数の倍数で販売',
      ],
    }),
    show_at: datetime(['定时上架', 'On sale from', 'En venta desde', '販売開始']),
    hide_at: datetime(['定时下架', 'On sale until', 'En venta hasta', '販売終了']),
    food_salt: bool(glossaryTerms.foodSaltRules, {
      help: [
        '上架须有本企业有效的食盐证照',
        'Needs our own valid salt licence to go on sale',
        'Exige una licencia de sal propia y vigente',
        '販売には自社の有効な食塩許可証が必要です',
      ],
    }),
    licence_note: text(['证照说明', 'Licence note', 'Nota de licencia', '許可証の説明'], { max: 200 }),
    score_give: int(['赠送积分', 'Points awarded', 'Puntos otorgados', '付与ポイント'], { min: 0, max: 1_000_000 }),
    virtual_sales: int(['虚拟销量', 'Extra sales shown', 'Ventas adicionales mostradas', '上乗せ販売数'], {
      required: true,
      default: 0,
      min: 0,
      max: 10_000_000,
    }),
    sales: int(supplyTexts.soldPieces, { server: true, default: 0 }),
    sort: int(glossaryTerms.sort, { required: true, default: 0, min: 0, max: 999_999, help: hints.sort }),
    shown_at: datetime(['上架时间', 'Put on sale', 'Puesto en venta el', '販売開始日時'], { server: true }),
    sale_note: text(['未在售原因', 'Reason not on sale', 'Motivo de no estar en venta', '販売していない理由'], {
      server: true,
      max: 300,
    }),
    market_goods_id: quantity(['货源编号', 'Offer no.', 'N.º de oferta', '供給番号'], { server: true, decimals: 0 }),
    pinyin: spelling('name'),
  },
  lines: {
    params: {
      table: 'goods_param',
      title: paramsTitle,
      max: 30,
      fields: {
        name: text(glossaryTerms.name, { required: true, max: 20 }),
        value: text(['参数值', 'Value', 'Valor', '値'], { max: 200 }),
      },
      unique: [['name']],
    },
    skus: {
      table: 'goods_sku',
      title: glossaryTerms.sku,
      max: 200,
      fields: {
        spec_values: json(['规格值', 'Values', 'Valores', '仕様値'], {
          shape: shape.list(shape.text({ max: 60 }), { max: 3 }),
        }),
        spec: text(glossaryTerms.spec, { server: true, max: 200 }),
        spec_key: text(commonTexts.specificationKey, { server: true, max: 600 }),
        code: text(glossaryTerms.code, { code: true, max: 40 }),
        barcode: text(glossaryTerms.barcode, { code: true, max: 30 }),
        price: money(glossaryTerms.salePrice, { required: true, default: 0, min: 0 }),
        line_price: money(commonTexts.listPrice, { min: 0 }),
        cost: money(glossaryTerms.cost, { min: 0, readRight: costRight }),
        weight: int(glossaryTerms.weight, { unit: 'g', min: 0, max: 100_000_000 }),
        img: image(glossaryTerms.picture),
        warn_qty: int(commonTexts.lowStockLevel, { min: 0, max: 100_000_000 }),
        archived: bool(commonTexts.archived, { server: true }),
        supply_sku_id: quantity(['供应商规格', 'SKU of the supplier', 'SKU del proveedor', '仕入先の SKU'], {
          server: true,
          decimals: 0,
        }),
      },
      unique: [['spec_key']],
    },
    parts: {
      table: 'goods_sku_part',
      title: partsTitle,
      max: 1000,
      fields: {
        spec_key: text(commonTexts.specificationKey, { required: true, max: 600 }),
        material_id: ref(glossaryTerms.material, 'material', { required: true }),
        ratio: partRatio,
        sku_id: quantity(glossaryTerms.sku, { server: true, decimals: 0 }),
        shadow: bool(glossaryTerms.shadow, { server: true }),
      },
      unique: [['spec_key', 'material_id']],
    },
  },
  computed: {
    img: image(glossaryTerms.picture),
    is_show: bool(copyStates.on),
    price_min: money(labelTexts.lowestPrice),
    price_max: money(labelTexts.highestPrice),
    available: int(glossaryTerms.available),
    low_stock: bool(fieldTexts.lowStock, { yes: 'red' }),
    skus_count: int(commonTexts.skus),
    supply: select(['供货状态', 'Supply', 'Estado del suministro', '供給状況'], supplied, {
      colors: { on: 'green', stopped: 'grey' },
    }),
  },
  flow: {
    initial: 'off',
    states: saleStates,
    colors: { off: 'grey', on: 'green' },
    editable: ['off', 'on'],
    deletable: ['off', 'on'],
    selectable: ['off', 'on'],
    transitions: {
      show: { title: commonTexts.putOnSale, from: ['off'], to: 'on', onSave: 'shown_at', ticked: true },
      hide: { title: commonTexts.takeOffSale, from: ['on'], to: 'off', ticked: true },
    },
  },
  drillDowns: [
    {
      key: 'preview',
      title: labelTexts.preview,
      to: '/goods/list/preview?id=:id',
      call: '/seller/goods/GoodsInfo',
    },
    {
      key: 'supply',
      title: ['向店铺供货', 'Offer to stores', 'Ofrecer a tiendas', '店舗に供給'],
      to: '/goods/list/addSupply?goods_id=:id',
      call: '/fenxiaoht/supply/SupplySave',
      when: [
        ['status', 'in', ['on']],
        ['supply', 'in', ['none']],
      ],
    },
    {
      key: 'supplied',
      title: commonTexts.supplyDetails,
      to: '/goods/list/manageSupply?goods_id=:id',
      call: '/fenxiaoht/supply/SupplyManage',
      when: [['supply', 'in', ['on', 'stopped']]],
    },
  ],
  code: 'code',
  unique: [['code']],
  example: { values: exampleGoods },
  list: goodsList,
  form: [
    {
      title: glossaryTerms.general,
      fields: ['name', 'code', 'sub_title', 'cat_id', 'brand', 'unit_id', 'imgs', 'video'],
    },
    { title: glossaryTerms.sku, fields: ['spec_names', 'skus', 'parts'] },
    {
      title: ['销售设置', 'Sales settings', 'Ajustes de venta', '販売設定'],
      fields: [
        'ways',
        'freight_template_id',
        'limit_min',
        'limit_max',
        'step',
        'show_at',
        'hide_at',
        'food_salt',
        'licence_note',
        'score_give',
        'virtual_sales',
        'sort',
        'sale_note',
      ],
    },
    { title: labelTexts.details, fields: ['detail', 'params'] },
  ],
  check: goodsProblems,
})
