import type { Chart, Counter } from '#core/define/module.ts'
import { commonTexts } from '../common-texts.ts'

/** Counters of inventory, besides the documents that await the audit. */
export const inventoryCounters: readonly Counter[] = [
  {
    key: 'purchase.receive',
    title: [
      '采购订单 · 待入库',
      'Purchase orders · To be received',
      'Pedidos de compra · Por recibir',
      '発注書 · 入庫待ち',
    ],
    page: '/inventory/purchase/manage',
    query: { status: 'audited', exec_status: 'none,part' },
  },
  {
    key: 'inbound.push_failed',
    title: ['入库单 · 推送失败', 'Inbound · Push failed', 'Entradas · Transmisión fallida', '入庫伝票 · 送信失敗'],
    page: '/inventory/inbound/manage',
    query: { send_state: 'failed' },
    notice: true,
  },
  {
    key: 'licence.expiring',
    title: [
      '证照到期 · 待处理',
      'Expiring licences · Open',
      'Licencias por vencer · Pendientes',
      '許可証の期限 · 未対応',
    ],
    page: '/inventory/licence',
    query: { state: 'open' },
    notice: true,
  },
  {
    key: 'stock.short',
    title: [
      '库存 · 低库存物料',
      'Stock · Materials running low',
      'Existencias · Materiales con pocas existencias',
      '在庫 · 不足品目',
    ],
    page: '/basicdata/material/manage',
    query: { shortage: '1,' },
    notice: true,
  },
  {
    key: 'stock.expiring',
    title: [
      '库存 · 临期与过期',
      'Stock · Expiring or expired',
      'Existencias · Por caducar o caducadas',
      '在庫 · 期限間近・期限切れ',
    ],
    page: '/inventory/stock',
    query: { warn: 'expiring,expired' },
    notice: true,
  },
]

const audited = { status: 'audited' }

/** Charts of inventory. */
export const inventoryCharts: readonly Chart[] = [
  {
    key: 'flow',
    title: [
      '近 30 天出入库重量',
      'Received and issued, last 30 days',
      'Entradas y salidas, últimos 30 días',
      '直近30日の入出庫重量',
    ],
    per: 'day',
    series: [
      {
        title: ['入库', 'Received', 'Entradas', '入庫'],
        page: '/inventory/inbound/manage',
        by: 'biz_date',
        sum: 'total_weight',
        query: audited,
      },
      {
        title: ['出库', 'Issued', 'Salidas', '出庫'],
        page: '/inventory/outbound/manage',
        by: 'biz_date',
        sum: 'total_weight',
        query: audited,
      },
    ],
  },
  {
    key: 'stock_value',
    title: ['各仓库库存金额', 'Stock value by warehouse', 'Valor de existencias por almacén', '倉庫別在庫金額'],
    per: 'kind',
    series: [
      {
        title: commonTexts.stockValue,
        page: '/inventory/stock',
        by: 'warehouse_id',
        sum: 'value',
      },
    ],
  },
  {
    key: 'purchases',
    title: ['近 12 个月采购金额', 'Purchases, last 12 months', 'Compras, últimos 12 meses', '直近12か月の発注金額'],
    per: 'month',
    series: [
      {
        title: commonTexts.ordered,
        page: '/inventory/purchase/manage',
        by: 'biz_date',
        sum: 'total_amount',
        query: { status: 'audited,closed' },
      },
    ],
  },
]
