import { datetime, image, int, money, ref, select, text } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { costPath, orderSources, orderStates, orderWords } from '../shared/words.ts'

const { close: _closed, ...standing } = orderStates

/** What was sold (销售明细): the lines of all orders that are not closed, one a row, with what is left of each after refunds. Written with their orders. */
export const sold = defineResource({
  table: 'sold_view',
  view: true,
  object: 'Sold',
  page: '/dataDetails/sold',
  pages: { manage: '/dataDetails/sold' },
  calls: { Info: false, Save: false, Del: false, Select: false },
  api: 'seller/order',
  title: ['销售明细', 'Sales', 'Ventas', '売上明細'],
  singular: orderWords.line,
  icon: 'bars',
  fields: {
    img: image(glossaryTerms.picture),
    title: text(glossaryTerms.goods, { required: true }),
    spec: text(glossaryTerms.spec),
    goods_id: ref(['商品档案', 'Goods', 'Ficha del artículo', '商品台帳'], 'goods', { required: true }),
    sku_id: ref(glossaryTerms.sku, 'sku_view', { required: true }),
    cat_id: ref(glossaryTerms.goodsCategory, 'goods_category'),
    order_id: ref(orderWords.order, 'orders', { required: true }),
    member_id: ref(glossaryTerms.member, 'member', { required: true }),
    staff_uid: ref(['业务员', 'Salesperson', 'Comercial', '営業担当'], 'operator'),
    dept_id: ref(glossaryTerms.department, 'dept'),
    source: select(['来源', 'Source', 'Origen', '経路'], orderSources, { required: true }),
    state: select(glossaryTerms.status, standing, {
      required: true,
      colors: { submit: 'orange', pay: 'blue', send: 'amber', done: 'green' },
    }),
    qty: int(glossaryTerms.quantity, { required: true }),
    kept_qty: int(['净销量', 'Net quantity', 'Cantidad neta', '純数量'], {
      required: true,
      help: [
        '数量减去已取消与已退货',
        'Quantity less what was cancelled or returned',
        'Cantidad menos lo cancelado o devuelto',
        '数量から取消と返品を引いた数',
      ],
    }),
    price: money(glossaryTerms.salePrice, { required: true }),
    share: money(['分摊实付', 'Allocated payment', 'Pago prorrateado', '支払按分'], { required: true }),
    refunded: money(orderWords.refunded, { required: true }),
    net: money(['净销售额', 'Net sales', 'Ventas netas', '純売上'], {
      required: true,
      help: ['分摊实付减去已退款', 'Allocated payment less refunds', 'Pago prorrateado menos reembolsos', '支払按分から返金を引いた額'],
    }),
    cost: money(glossaryTerms.cost, {
      required: true,
      readRight: costPath,
      help: [
        '已发货且未退回库存部分的成本',
        'Cost of goods shipped and not returned to stock',
        'Coste de lo enviado y no devuelto a existencias',
        '発送済みで在庫に戻っていない分の原価',
      ],
    }),
    paid_at: datetime(['付款时间', 'Paid at', 'Pagado el', '支払日時']),
    ordered_at: datetime(['下单时间', 'Ordered at', 'Pedido el', '注文日時'], { required: true }),
  },
  label: 'title',
  list: {
    columns: [
      'ordered_at', 'order_id', 'title', 'spec', 'qty', 'kept_qty', 'price', 'share', 'refunded', 'net', 'cost', 'state', 'paid_at', 'member_id', 'staff_uid', 'dept_id', 'source', 'goods_id', 'sku_id', 'cat_id', 'img',
    ], // prettier-ignore
    hidden: ['price', 'cost', 'member_id', 'dept_id', 'goods_id', 'sku_id', 'cat_id', 'img'],
    brief: ['order_id', 'qty', 'net', 'state'],
    keyword: ['title', 'spec'],
    filters: ['goods_id', 'sku_id', 'cat_id', 'state', 'member_id', 'staff_uid', 'dept_id', 'source', 'order_id', 'paid_at', 'ordered_at'],
    sums: ['qty', 'kept_qty', 'share', 'refunded', 'net', 'cost'],
    sort: { by: 'ordered_at', asc: false },
    export: 'both',
  },
})
