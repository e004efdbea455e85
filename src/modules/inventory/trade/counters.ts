import type { Chart, Counter } from '#core/define/module.ts'

/** What of the stock desk waits for someone, beside the documents that wait for audit. */
export const inventoryCounters: readonly Counter[] = [
  {
    key: 'purchase.receive',
    title: {
      zh: '采购订单 · 待入库',
      en: 'Purchase orders · To be received',
      es: 'Pedidos de compra · Por recibir',
      ja: '発注書 · 入庫待ち',
    },
    page: '/inventory/purchase/manage',
    query: { status: 'audited', exec_status: 'none,part' },
  },
  {
    key: 'inbound.push_failed',
    title: { zh: '入库单 · 推送失败', en: 'Inbound · Push failed', es: 'Entradas · Transmisión fallida', ja: '入庫伝票 · 送信失敗' },
    page: '/inventory/inbound/manage',
    query: { send_state: 'failed' },
    notice: true,
  },
  {
    key: 'licence.expiring',
    title: {
      zh: '证照到期 · 待处理',
      en: 'Expiring licences · Open',
      es: 'Licencias por vencer · Pendientes',
      ja: '許可証の期限 · 未対応',
    },
    page: '/inventory/licence',
    query: { state: 'open' },
    notice: true,
  },
  {
    key: 'stock.short',
    title: { zh: '库存 · 低库存', en: 'Stock · Low', es: 'Existencias · Bajas', ja: '在庫 · 不足' },
    page: '/inventory/stock',
    query: { warn: 'low,negative' },
    notice: true,
  },
  {
    key: 'stock.expiring',
    title: {
      zh: '库存 · 临期与过期',
      en: 'Stock · Expiring or expired',
      es: 'Existencias · Por caducar o caducadas',
      ja: '在庫 · 期限間近・期限切れ',
    },
    page: '/inventory/stock',
    query: { warn: 'expiring,expired' },
    notice: true,
  },
]

const audited = { status: 'audited' }

/** Figures of the stock desk. */
export const inventoryCharts: readonly Chart[] = [
  {
    key: 'flow',
    title: {
      zh: '近 30 天出入库重量',
      en: 'Received and issued, last 30 days',
      es: 'Entradas y salidas, últimos 30 días',
      ja: '直近30日の入出庫重量',
    },
    per: 'day',
    series: [
      {
        title: { zh: '入库', en: 'Received', es: 'Entradas', ja: '入庫' },
        page: '/inventory/inbound/manage',
        by: 'biz_date',
        sum: 'total_weight',
        query: audited,
      },
      {
        title: { zh: '出库', en: 'Issued', es: 'Salidas', ja: '出庫' },
        page: '/inventory/outbound/manage',
        by: 'biz_date',
        sum: 'total_weight',
        query: audited,
      },
    ],
  },
  {
    key: 'stock_value',
    title: { zh: '各仓库库存金额', en: 'Stock value by warehouse', es: 'Valor de existencias por almacén', ja: '倉庫別在庫金額' },
    per: 'kind',
    series: [
      {
        title: { zh: '库存金额', en: 'Stock value', es: 'Valor de existencias', ja: '在庫金額' },
        page: '/inventory/stock',
        by: 'warehouse_id',
        sum: 'value',
      },
    ],
  },
  {
    key: 'purchases',
    title: { zh: '近 12 个月采购金额', en: 'Purchases, last 12 months', es: 'Compras, últimos 12 meses', ja: '直近12か月の発注金額' },
    per: 'month',
    series: [
      {
        title: { zh: '采购金额', en: 'Ordered', es: 'Pedido', ja: '発注金額' },
        page: '/inventory/purchase/manage',
        by: 'biz_date',
        sum: 'total_amount',
        query: { status: 'audited,closed' },
      },
    ],
  },
]
