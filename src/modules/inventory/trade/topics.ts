import type { Topic } from '#core/define/topic.ts'
import { words } from '#core/text/glossary.ts'
import { stockDaysTopic } from './stock-days.ts'

/** Figures of inventory: what was ordered from suppliers, and what came in and went out. */
export const inventoryTopics: readonly Topic[] = [
  {
    key: 'purchase',
    title: ['采购', 'Purchases', 'Compras', '仕入'],
    sources: { ordered: { page: '/inventory/purchase/manage', at: 'biz_date', query: { status: 'audited,closed' } } },
    metrics: [
      { key: 'ordered', title: ['采购金额', 'Ordered', 'Pedido', '発注金額'], of: 'ordered', sum: 'total_amount' },
      { key: 'orders', title: words.purchaseOrders, of: 'ordered', count: true },
      { key: 'suppliers', title: ['供应商数', 'Suppliers', 'Proveedores', '仕入先数'], of: 'ordered', distinct: 'partner_id' },
      { key: 'weight', title: ['采购重量', 'Weight ordered', 'Peso pedido', '発注重量'], of: 'ordered', sum: 'total_weight' },
      {
        key: 'per_order',
        title: ['单均金额', 'Per order', 'Por pedido', '1件あたり'],
        help: ['采购金额 ÷ 采购订单', 'Ordered over purchase orders', 'Pedido entre pedidos de compra', '発注金額 ÷ 発注書'],
        how: 'each',
        from: ['ordered', 'orders'],
      },
    ],
    dimensions: ['partner_id', 'warehouse_id'],
  },
  {
    key: 'stock_moves',
    title: ['出入库', 'Receipts and issues', 'Entradas y salidas', '入出庫'],
    sources: {
      inward: { page: '/inventory/inbound/manage', at: 'biz_date', query: { status: 'audited' } },
      outward: { page: '/inventory/outbound/manage', at: 'biz_date', query: { status: 'audited' } },
    },
    metrics: [
      { key: 'in_weight', title: ['入库重量', 'Weight received', 'Peso recibido', '入庫重量'], of: 'inward', sum: 'total_weight' },
      { key: 'in_amount', title: ['入库金额', 'Amount received', 'Importe recibido', '入庫金額'], of: 'inward', sum: 'total_amount' },
      { key: 'receipts', title: ['入库单数', 'Receipts', 'Entradas', '入庫伝票数'], of: 'inward', count: true },
      { key: 'out_weight', title: ['出库重量', 'Weight issued', 'Peso salido', '出庫重量'], of: 'outward', sum: 'total_weight' },
      { key: 'out_amount', title: ['出库金额', 'Amount issued', 'Importe salido', '出庫金額'], of: 'outward', sum: 'total_amount' },
      { key: 'issues', title: ['出库单数', 'Issues', 'Salidas', '出庫伝票数'], of: 'outward', count: true },
      {
        key: 'net_weight',
        title: ['净入库重量', 'Net weight', 'Peso neto', '純入庫重量'],
        help: ['入库重量 − 出库重量', 'Received less issued', 'Recibido menos salido', '入庫重量 − 出庫重量'],
        how: 'less',
        from: ['in_weight', 'out_weight'],
      },
    ],
    dimensions: ['warehouse_id', 'partner_id'],
  },
  {
    key: 'stock',
    title: ['库存现状', 'Stock now', 'Existencias actuales', '現在の在庫'],
    sources: {
      all: { page: '/inventory/stock' },
      expired: { page: '/inventory/stock', query: { warn: 'expired' } },
      expiring: { page: '/inventory/stock', query: { warn: 'expiring' } },
      old: { page: '/inventory/stock', query: { age_days: '91,100000' } },
    },
    metrics: [
      { key: 'value', title: ['库存金额', 'Stock value', 'Valor', '在庫金額'], of: 'all', sum: 'value' },
      { key: 'weight', title: ['库存重量', 'Stock weight', 'Peso', '在庫重量'], of: 'all', sum: 'weight' },
      { key: 'materials', title: ['品种数', 'Materials', 'Materiales', '品目数'], of: 'all', distinct: 'material_id' },
      { key: 'expired', title: ['已过期金额', 'Value expired', 'Valor caducado', '期限切れ金額'], of: 'expired', sum: 'value' },
      { key: 'expiring', title: ['临期金额', 'Value expiring', 'Valor por caducar', '期限間近の金額'], of: 'expiring', sum: 'value' },
      {
        key: 'old',
        title: ['90 天以上金额', 'Value older than 90 days', 'Valor de más de 90 días', '90日超の金額'],
        of: 'old',
        sum: 'value',
      },
      {
        key: 'old_share',
        title: ['90 天以上占比', 'Older than 90 days', 'Más de 90 días', '90日超の割合'],
        help: [
          '90 天以上金额 ÷ 库存金额',
          'Value older than 90 days over stock value',
          'Valor de más de 90 días entre el valor',
          '90日超の金額 ÷ 在庫金額',
        ],
        how: 'share',
        from: ['old', 'value'],
      },
    ],
    cards: ['value', 'expiring'],
    dimensions: ['warehouse_id', 'kind', 'material_id'],
  },
  stockDaysTopic,
]
