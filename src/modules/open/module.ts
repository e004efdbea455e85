import { defineModule, entry } from '#core/define/module.ts'
import { openAppCalls } from './app/app.calls.ts'
import { openApp } from './app/app.resource.ts'
import { openAppFigures, prepareOpenApp } from './app/app.rules.ts'
import { providerCall } from './connector/provider-call.resource.ts'
import { providerTaskCalls } from './connector/task.calls.ts'
import { providerTask } from './connector/task.resource.ts'
import { providerToken } from './connector/token.resource.ts'
import { openPlatformErrors } from './errors.ts'
import { hookDelivery } from './hook/delivery.resource.ts'
import { webhookCalls } from './hook/webhook.calls.ts'
import { webhook } from './hook/webhook.resource.ts'
import { lowStockWork } from './hook/low-stock.work.ts'
import { prepareWebhook, webhookFigures } from './hook/webhook.rules.ts'
import { openLog } from './log/log.resource.ts'
import { openUsage } from './usage/usage.resource.ts'
import { openUsageEnd } from './usage/usage.rules.ts'
import { optionTexts } from '#core/text/option-texts.ts'
import { commonTexts } from './common-texts.ts'

/** 开放平台: applications of external systems and their calls. Its menu is below the system menu. */
export const open = defineModule({
  key: 'open',
  area: 'settings',
  title: ['开放平台', 'Open platform', 'Plataforma abierta', '外部連携'],
  icon: 'api',
  entries: [
    entry(openApp, [openAppFigures, prepareOpenApp]),
    entry(openUsage, [openUsageEnd]),
    entry(openLog),
    entry(webhook, [prepareWebhook, webhookFigures]),
    entry(hookDelivery),
    entry(providerCall),
    entry(providerTask),
    entry(providerToken),
  ],
  errors: openPlatformErrors,
  works: [lowStockWork],
  calls: [...openAppCalls, ...webhookCalls, ...providerTaskCalls],
  panels: [
    { at: 'open_app', title: commonTexts.use, api: '/seller/open/UsageManage', by: 'open_app_id' },
    { at: 'open_app', title: commonTexts.calls, api: '/seller/open/LogManage', by: 'open_app_id' },
    { at: 'webhook', title: hookDelivery.title, api: '/seller/open/DeliveryManage', by: 'webhook_id' },
    { at: 'orders', title: hookDelivery.title, api: '/seller/open/DeliveryManage', by: 'order_id' },
  ],
  counters: [
    {
      key: 'connector_failed',
      title: commonTexts.failedConnectorTasks,
      page: '/sys/open/failed',
      query: { state: 'failed' },
      notice: true,
    },
    {
      key: 'connector_token',
      title: ['接口令牌被拒', 'Connector tokens refused', 'Tokens de conexión rechazados', '連携トークンの拒否'],
      page: '/sys/open/token',
      query: { state: 'refused' },
      notice: true,
    },
    {
      key: 'hook_failed',
      title: ['Webhook 投递失败', 'Webhook deliveries failed', 'Entregas de webhook fallidas', 'Webhook 配信失敗'],
      page: '/sys/open/delivery',
      query: { state: 'failed' },
      notice: true,
    },
  ],
  pages: [
    {
      path: '/sys/open/buyer',
      kind: 'custom',
      title: ['买家接口', 'Buyer API', 'API del comprador', '購入者向け API'],
      api: ['/seller/open/BuyerCalls', '/seller/open/BuyerTry'],
      menu: true,
      icon: 'api',
    },
    {
      path: '/sys/open/events',
      kind: 'custom',
      title: optionTexts.eventCatalogue,
      short: ['事件目录', 'Event catalogue', 'Eventos', 'イベント一覧'],
      api: ['/seller/open/Events'],
      menu: true,
      icon: 'cloud-upload',
    },
    {
      path: '/sys/open/doc/:id',
      kind: 'info',
      title: commonTexts.documentation,
      api: ['/seller/open/Calls', '/seller/open/Try'],
    },
  ],
})
