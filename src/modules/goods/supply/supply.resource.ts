import { glossaryTerms } from '#core/text/glossary.ts'
import { datetime, int, money, percent, ref, refs, select, text } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { supplyProblems } from './supply.check.ts'
import { bySupplier, shippers, supplyStates, supplyTexts } from './words.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { commonTexts } from '../common-texts.ts'

/** Goods that a supplier offers to union stores (供货), with terms and scope. */
export const supply = defineResource({
  table: 'supply',
  page: '/goods/supply',
  pages: { manage: '/goods/list/manageSupply', add: '/goods/list/addSupply', edit: '/goods/list/supply/:id' },
  recordPage: { figures: ['price_min', 'price_max', 'pickers'] },
  api: 'fenxiaoht/supply',
  reach: { shared: 'Goods offered to or by other suppliers are the same for all departments' },
  object: 'Supply',
  calls: { Info: '/fenxiaoht/supply/SupplyLook' },
  title: ['供货商品', 'Supplied goods', 'Artículos suministrados', '供給商品'],
  short: ['供货商品', 'Supplied goods', 'Suministrados', '供給商品'],
  singular: fieldTexts.supply,
  icon: 'share-alt',
  rule: bySupplier,
  fields: {
    goods_id: ref(glossaryTerms.goods, 'goods', { required: true }),
    name: text(glossaryTerms.name, { server: true, max: 80 }),
    scope: select(
      ['供货范围', 'Offered to', 'Se ofrece a', '供給先'],
      {
        all: ['所有店铺', 'All union stores', 'Todas las tiendas', 'すべての店舗'],
        level: ['指定等级的店铺', 'Stores of a level', 'Tiendas de un nivel', '特定ランクの店舗'],
        chosen: ['指定店铺', 'Chosen stores', 'Tiendas elegidas', '指定した店舗'],
      },
      { required: true, default: 'all' },
    ),
    store_level: int(supplyTexts.storeLevel, { min: 1, max: 9, when: [['scope', 'in', ['level']]] }),
    store_ids: refs(supplyTexts.stores, 'supply_store', { when: [['scope', 'in', ['chosen']]] }),
    min_order: int(supplyTexts.minOrder, { required: true, default: 1, min: 1, max: 1_000_000 }),
    ship_by: select(supplyTexts.shipBy, shippers, {
      required: true,
      default: 'supplier',
      help: [
        '由店铺发货的商品，店铺发出并验收退货，售出前仍计入本方库存',
        'For goods shipped by the store, the store also inspects returns. Until sold, they count as own stock',
        'Si envía la tienda, ella también inspecciona las devoluciones. Hasta su venta, los artículos cuentan como existencias propias',
        '店舗が発送する商品は店舗が返品も検品します。販売までは自社在庫に数えます',
      ],
    }),
    settle_days: int(supplyTexts.settleDays, { required: true, default: 7, min: 0, max: 90 }),
    begin_at: datetime(supplyTexts.beginAt),
    end_at: datetime(supplyTexts.endAt),
    remark: text(glossaryTerms.remark, { max: 200 }),
  },
  lines: {
    skus: {
      table: 'supply_sku',
      title: commonTexts.suppliedSkus,
      fields: {
        sku_id: ref(glossaryTerms.sku, 'sku_view', { required: true }),
        supply_price: money(supplyTexts.supplyPrice, { required: true, min: 0.01, max: 100_000_000 }),
        min_sale_price: money(supplyTexts.minPrice, { required: true, min: 0.01, max: 100_000_000 }),
        suggest_price: money(supplyTexts.suggestPrice, { required: true, min: 0.01, max: 100_000_000 }),
        quota: int(supplyTexts.quota, { min: 1, max: 100_000_000 }),
        commission_bp: percent(supplyTexts.commission, { required: true, default: 0, min: 0, max: 50 }),
      },
      unique: [['sku_id']],
      max: 200,
    },
  },
  computed: {
    skus_count: int(['SKU数', 'SKUs', 'SKU', 'SKU 数']),
    price_min: money(['最低供货价', 'Lowest supply price', 'Precio de suministro mínimo', '最低供給価格']),
    price_max: money(['最高供货价', 'Highest supply price', 'Precio de suministro máximo', '最高供給価格']),
    pickers: int(['已选店铺', 'Picked by', 'Tiendas que lo eligieron', '選択店舗数']),
    sold: int(supplyTexts.soldPieces),
    owed: money(supplyTexts.openAmount),
  },
  flow: {
    initial: 'on',
    states: supplyStates,
    colors: { on: 'green', stopped: 'grey' },
    editable: ['on', 'stopped'],
    deletable: ['stopped'],
    selectable: ['on', 'stopped'],
    transitions: {
      stop: { title: commonTexts.stopSupplying, from: ['on'], to: 'stopped' },
      resume: {
        title: ['恢复供货', 'Supply again', 'Reanudar el suministro', '供給を再開'],
        from: ['stopped'],
        to: 'on',
      },
    },
  },
  drillDowns: [
    {
      key: 'sales',
      title: commonTexts.supplySales,
      to: '/goods/supplySale/manage?supply_id=:id',
      call: '/fenxiaoht/sale/SaleManage',
    },
    {
      key: 'property',
      title: commonTexts.suppliedSkus,
      to: '/goods/list/GoodsProperty?id=:id',
      call: '/fenxiaoht/supply/GoodsPropertySave',
    },
  ],
  unique: [['goods_id']],
  example: { untested: 'Its lines name the SKUs of its own goods.' },
  list: {
    brief: ['status', 'price_min', 'price_max', 'pickers'],
    columns: [
      'name',
      'status',
      'goods_id',
      'scope',
      'skus_count',
      'price_min',
      'price_max',
      'pickers',
      'sold',
      'owed',
      'min_order',
      'ship_by',
      'settle_days',
      'begin_at',
      'end_at',
      'created_at',
    ],
    hidden: ['goods_id', 'min_order', 'ship_by', 'settle_days', 'created_at'],
    filters: ['name', 'goods_id', 'scope', 'status', 'begin_at', 'end_at'],
    sums: ['pickers', 'sold', 'owed'],
    export: 'both',
  },
  form: [
    {
      title: glossaryTerms.general,
      fields: [
        'goods_id',
        'scope',
        'store_level',
        'store_ids',
        'min_order',
        'ship_by',
        'settle_days',
        'begin_at',
        'end_at',
        'remark',
      ],
    },
    { title: commonTexts.suppliedSkus, fields: ['skus'] },
  ],
  check: (input) => supplyProblems(input),
})
