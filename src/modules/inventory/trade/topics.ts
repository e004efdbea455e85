import type { Topic } from '#core/define/topic.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { availabilityTopic } from '../material-day/topic.ts'
import { approvalTopic } from './approvals.ts'
import { stockDaysTopic } from './stock-days.ts'
import { commonTexts } from '../common-texts.ts'
import { labelTexts } from '#core/text/label-texts.ts'

/** Age classes of stock, in days. */
const ages = [
  { key: 'to30', query: '0,30', title: ['30 天内', 'Up to 30 days', 'Hasta 30 días', '30日以内'] },
  { key: 'to60', query: '31,60', title: ['31–60 天', '31 to 60 days', '31 a 60 días', '31〜60日'] },
  { key: 'to90', query: '61,90', title: ['61–90 天', '61 to 90 days', '61 a 90 días', '61〜90日'] },
  { key: 'to180', query: '91,180', title: ['91–180 天', '91 to 180 days', '91 a 180 días', '91〜180日'] },
  { key: 'over180', query: '181,100000', title: ['180 天以上', 'Over 180 days', 'Más de 180 días', '180日超'] },
] as const

/** Figures of inventory: purchases, receipts and issues. */
export const inventoryTopics: readonly Topic[] = [
  {
    key: 'purchase',
    title: labelTexts.purchases,
    sources: {
      ordered: { page: '/inventory/purchase/manage', at: 'biz_date', query: { status: 'audited,closed' } },
      due: { page: '/inventory/purchase/manage', at: 'delivery_date', query: { status: 'audited,closed' } },
      in_time: {
        page: '/inventory/purchase/manage',
        at: 'delivery_date',
        query: { status: 'audited,closed', arrival: 'in_time' },
      },
      received: {
        page: '/inventory/inbound/manage',
        at: 'biz_date',
        query: { status: 'audited', biz_type: 'purchase' },
      },
    },
    metrics: [
      { key: 'ordered', title: commonTexts.ordered, of: 'ordered', sum: 'total_amount' },
      { key: 'orders', title: glossaryTerms.purchaseOrders, of: 'ordered', count: true },
      {
        key: 'suppliers',
        title: ['供应商数', 'Suppliers', 'Proveedores', '仕入先数'],
        of: 'ordered',
        distinct: 'partner_id',
      },
      {
        key: 'weight',
        title: ['采购重量', 'Weight ordered', 'Peso pedido', '発注重量'],
        of: 'ordered',
        sum: 'total_weight',
      },
      {
        key: 'per_order',
        title: ['单均金额', 'Per order', 'Por pedido', '1件あたり'],
        help: [
          '采购金额 ÷ 采购订单',
          'Order amount ÷ purchase orders',
          'Importe pedido ÷ pedidos de compra',
          '発注金額 ÷ 発注書',
        ],
        how: 'each',
        from: ['ordered', 'orders'],
      },
      {
        key: 'per_kg',
        title: labelTexts.pricePerKg,
        help: [
          '采购金额 ÷ 采购重量',
          'Order amount ÷ ordered weight',
          'Importe pedido ÷ peso pedido',
          '発注金額 ÷ 発注重量',
        ],
        how: 'each',
        from: ['ordered', 'weight'],
      },
      {
        key: 'arrived',
        title: ['其中已入库', 'of which received', 'del cual recibido', 'うち入庫済み'],
        of: 'ordered',
        sum: 'done_weight',
      },
      {
        key: 'filled',
        title: ['到货满足率', 'Share received', 'Tasa de cumplimiento', '入庫率'],
        help: ['其中已入库 ÷ 采购重量', 'Received ÷ ordered weight', 'Recibido ÷ peso pedido', '入庫済み ÷ 発注重量'],
        how: 'share',
        from: ['arrived', 'weight'],
      },
      { key: 'due', title: ['应到订单', 'Orders due', 'Pedidos previstos', '納期到来の発注'], of: 'due', count: true },
      {
        key: 'in_time',
        title: ['按时到齐', 'Complete on time', 'Completos a tiempo', '納期内に完納'],
        of: 'in_time',
        count: true,
      },
      {
        key: 'in_time_share',
        title: ['到货及时率', 'On-time delivery rate', 'Tasa de puntualidad', '納期遵守率'],
        help: [
          '按时到齐 ÷ 应到订单，按交货日期',
          'Fully received on time ÷ orders due (by delivery date)',
          'Recibidos completos a tiempo ÷ pedidos previstos (por fecha de entrega)',
          '納期内に完納 ÷ 納期到来の発注（納期基準）',
        ],
        how: 'share',
        from: ['in_time', 'due'],
      },
      {
        key: 'sent',
        title: ['供方发出', 'Sent by suppliers', 'Enviado por proveedores', '仕入先の出荷'],
        of: 'received',
        sum: 'sent_weight',
      },
      { key: 'lost', title: glossaryTerms.transitLoss, of: 'received', sum: 'loss_weight' },
      {
        key: 'lost_share',
        title: ['途耗率', 'Transit loss', 'Tasa de merma', '輸送ロス率'],
        help: [
          '途耗 ÷ 供方发出',
          'Transit loss ÷ quantity dispatched',
          'Merma en tránsito ÷ cantidad enviada',
          '輸送ロス ÷ 仕入先の出荷',
        ],
        how: 'share',
        from: ['lost', 'sent'],
      },
      {
        key: 'deducted',
        title: ['质量扣量', 'Deducted for quality', 'Descontado por calidad', '品質控除'],
        of: 'received',
        sum: 'deduct_weight',
      },
      {
        key: 'deducted_share',
        title: ['扣量率', 'Share deducted', 'Tasa de descuento', '控除率'],
        help: [
          '质量扣量 ÷ 供方发出',
          'Quality deduction ÷ quantity dispatched',
          'Descuento de calidad ÷ cantidad enviada',
          '品質控除 ÷ 仕入先の出荷',
        ],
        how: 'share',
        from: ['deducted', 'sent'],
      },
    ],
    pictures: [
      {
        title: [
          '供应商：单价与及时率',
          'Suppliers: price and punctuality',
          'Proveedores: precio y puntualidad',
          '仕入先：単価と納期遵守',
        ],
        shape: 'scatter',
        metrics: ['per_kg', 'in_time_share'],
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
      {
        key: 'in_weight',
        title: ['入库重量', 'Weight received', 'Peso recibido', '入庫重量'],
        of: 'inward',
        sum: 'total_weight',
      },
      {
        key: 'in_amount',
        title: ['入库金额', 'Amount received', 'Importe recibido', '入庫金額'],
        of: 'inward',
        sum: 'total_amount',
      },
      { key: 'receipts', title: ['入库单数', 'Receipts', 'Entradas', '入庫伝票数'], of: 'inward', count: true },
      {
        key: 'out_weight',
        title: ['出库重量', 'Weight issued', 'Peso de salidas', '出庫重量'],
        of: 'outward',
        sum: 'total_weight',
      },
      {
        key: 'out_amount',
        title: ['出库金额', 'Amount issued', 'Importe de salidas', '出庫金額'],
        of: 'outward',
        sum: 'total_amount',
      },
      { key: 'issues', title: ['出库单数', 'Issues', 'Salidas', '出庫伝票数'], of: 'outward', count: true },
      {
        key: 'net_weight',
        title: ['净入库重量', 'Net weight', 'Entradas netas en peso', '純入庫重量'],
        help: ['入库重量 − 出库重量', 'Received less issued', 'Peso recibido − peso de salidas', '入庫重量 − 出庫重量'],
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
      on_way: { page: '/inventory/purchase/manage', query: { status: 'audited', exec_status: 'none,part' } },
      ...Object.fromEntries(
        ages.map(({ key, query }) => [key, { page: '/inventory/stock', query: { age_days: query } }]),
      ),
    },
    metrics: [
      { key: 'value', title: commonTexts.stockValue, of: 'all', sum: 'value' },
      {
        key: 'weight',
        title: commonTexts.stockWeight,
        of: 'all',
        sum: 'weight',
      },
      { key: 'materials', title: ['品种数', 'Materials', 'Materiales', '品目数'], of: 'all', distinct: 'material_id' },
      {
        key: 'on_way',
        title: ['在途采购', 'Purchases in transit', 'Compras en tránsito', '発注残'],
        help: [
          '已审核采购订单中未入库的金额',
          'Value of approved purchase orders not yet received',
          'Importe de pedidos de compra aprobados aún sin recibir',
          '承認済み発注書のうち未入庫の金額',
        ],
        of: 'on_way',
        sum: 'open_amount',
      },
      {
        key: 'on_way_weight',
        title: ['在途采购重量', 'Weight in transit', 'Peso en tránsito', '発注残の重量'],
        of: 'on_way',
        sum: 'open_weight',
      },
      {
        key: 'expired',
        title: ['已过期金额', 'Value expired', 'Valor caducado', '期限切れ金額'],
        of: 'expired',
        sum: 'value',
      },
      {
        key: 'expiring',
        title: ['临期金额', 'Value expiring', 'Valor por caducar', '期限間近の金額'],
        of: 'expiring',
        sum: 'value',
      },
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
          'Value older than 90 days ÷ stock value',
          'Valor de más de 90 días ÷ valor de existencias',
          '90日超の金額 ÷ 在庫金額',
        ],
        how: 'share',
        from: ['old', 'value'],
      },
      ...ages.map(({ key, title }) => ({ key, title, of: key, sum: 'value' })),
    ],
    pictures: [
      {
        title: ['库龄结构', 'Stock by age', 'Existencias por antigüedad', '在庫日数の内訳'],
        shape: 'bars',
        metrics: ages.map(({ key }) => key),
      },
    ],
    cards: ['value', 'expiring', 'on_way'],
    dimensions: ['warehouse_id', 'kind', 'material_id'],
  },
  stockDaysTopic,
  availabilityTopic,
  approvalTopic,
]
