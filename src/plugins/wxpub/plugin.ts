import { entry } from '#core/define/module.ts'
import { definePlugin } from '../db.ts'
import { codeBuyerCalls, codeCalls } from './code/code.calls.ts'
import { wxpubCode } from './code/code.resource.ts'
import { makeCode } from './code/code.ts'
import { wxpubErrors } from './errors.ts'
import { fanCalls, tagColumns, tagFan } from './fan/fan.calls.ts'
import { fanColumns } from './fan/fan.columns.ts'
import { wxpubFan } from './fan/fan.resource.ts'
import { readFan, syncFans } from './fan/sync.job.ts'
import { wxpubTag } from './fan/tag.resource.ts'
import { publishCall, publishMenu } from './menu/menu.calls.ts'
import { wxpubMenu } from './menu/menu.resource.ts'
import { miniPort, wxpubPort } from './port.ts'
import { recordCalls } from './record/record.calls.ts'
import { wxpubRecord } from './record/record.resource.ts'
import { sendRecord } from './record/send.job.ts'
import { wxpubAttention } from './reply/attention.resource.ts'
import { keywordColumns, testKeyword } from './reply/keyword.calls.ts'
import { wxpubKeyword } from './reply/keyword.resource.ts'
import { wxpubSetting } from './setting/setting.resource.ts'
import { sealKeys } from './setting/setting.rules.ts'
import { testCall, testConnection, testProgram } from './setting/test.job.ts'
import { queueParcelUpload, queueUploads } from './shipping/queue-upload.ts'
import { shippingCalls, resumeShippings } from './shipping/shipping.calls.ts'
import { wxpubShipping } from './shipping/shipping.resource.ts'
import { uploadShipping } from './shipping/upload.job.ts'
import {
  notifyAgreed,
  notifyApplicant,
  notifyPaid,
  notifyRecycled,
  notifyRecyclePaid,
  notifyRefunded,
  notifySent,
} from './template/notices.ts'
import { syncTemplates, templateCalls, templateColumns } from './template/template.calls.ts'
import { wxpubTemplate } from './template/template.resource.ts'
import { labelTexts } from '#core/text/label-texts.ts'
import { commonTexts } from './common-texts.ts'

/**
 * 公众号: the supplier's WeChat official account: its menu, automatic replies, followers, and messages about their orders.
 */
export const wxpub = definePlugin({
  key: 'wxpub',
  title: commonTexts.officialAccount,
  icon: 'wechat',
  category: 'channel',
  version: '1.0.0',
  summary: [
    '在后台管理微信公众号：菜单、关注与关键词回复、消息、粉丝与标签，并按订单等事件发送模板消息。',
    'Your official account at WeChat: its menu, answers, messages, followers and tags, and template messages about orders and more.',
    'Su cuenta oficial de WeChat: menú, respuestas, mensajes, seguidores y etiquetas, y mensajes de plantilla sobre pedidos y más.',
    'WeChat 公式アカウントのメニュー、応答、メッセージ、フォロワーとタグを管理し、注文などのテンプレートメッセージを送ります。',
  ],
  errors: wxpubErrors,
  settings: entry(wxpubSetting, [sealKeys]),
  entries: [
    entry(wxpubMenu),
    entry(wxpubAttention),
    entry(wxpubKeyword, [keywordColumns]),
    entry(wxpubRecord),
    entry(wxpubTemplate, [templateColumns]),
    entry(wxpubFan, [fanColumns]),
    entry(wxpubTag, [tagColumns]),
    entry(wxpubShipping),
    entry(wxpubCode),
  ],
  calls: [
    testCall,
    publishCall,
    testKeyword,
    ...recordCalls,
    ...templateCalls,
    ...fanCalls,
    ...shippingCalls,
    ...codeCalls,
  ],
  buyerCalls: codeBuyerCalls,
  pages: [
    {
      path: '/plugin/wxpub/own',
      kind: 'custom',
      title: ['绑定我的微信', 'Link my WeChat', 'Vincular mi WeChat', '自分の WeChat を連携'],
      icon: 'link',
      menu: true,
      api: codeCalls.map(({ path }) => path),
    },
  ],
  panels: [
    { at: 'wxpub_fan', title: wxpubRecord.title, api: '/addons/wxpub/seller/MessageRecordManage', by: 'fan_id' },
    { at: 'orders', title: wxpubShipping.title, api: '/addons/wxpub/seller/ShippingManage', by: 'order_id' },
    { at: 'member', title: wxpubFan.title, api: '/addons/wxpub/seller/FanManage', by: 'member_id' },
  ],
  charts: [
    {
      key: 'wxpub',
      title: [
        '每日公众号消息',
        'Messages of the official account by day',
        'Mensajes de la cuenta oficial por día',
        '日別の公式アカウントメッセージ',
      ],
      per: 'day',
      series: [
        { title: labelTexts.received, page: '/plugin/wxpub/record/manage', by: 'at', query: { direction: 'in' } },
      ],
    },
  ],
  counters: [
    {
      key: 'wxpub_shipping_failed',
      title: [
        '小程序发货上传失败',
        'Mini program shipments not uploaded',
        'Envíos del miniprograma sin comunicar',
        'ミニプログラム発送情報の送信失敗',
      ],
      page: '/plugin/wxpub/shipping/manage',
      query: { state: 'failed' },
      notice: true,
    },
  ],
  daily: [resumeShippings],
  ports: [wxpubPort, miniPort],
  jobs: [
    makeCode,
    uploadShipping,
    testProgram,
    testConnection,
    publishMenu,
    sendRecord,
    syncFans,
    readFan,
    tagFan,
    syncTemplates,
  ],
  on: {
    'order.paid': notifyPaid,
    'shipment.send': async (event, ctx) => {
      await notifySent(event, ctx)
      await queueParcelUpload(event, ctx)
    },
    'shipment.void': queueParcelUpload,
    'refund.agreed': notifyAgreed,
    'refund.done': async (event, ctx) => {
      await notifyRefunded(event, ctx)
      await queueUploads(event.id, ctx)
    },
    'recycle_order.receive': notifyRecycled('recycle_received'),
    'recycle.refused': notifyRecycled('recycle_refused'),
    'recycle.paid': notifyRecyclePaid,
    'job_record.invite': notifyApplicant,
    'job_record.hire': notifyApplicant,
    'job_record.refuse': notifyApplicant,
  },
})
