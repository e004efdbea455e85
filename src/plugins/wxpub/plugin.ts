import { entry } from '#core/define/module.ts'
import { definePlugin } from '../db.ts'
import { wxpubErrors } from './errors.ts'
import { fanCalls, tagColumns, tagFan } from './fan/fan.calls.ts'
import { wxpubFan } from './fan/fan.resource.ts'
import { readFans, syncFans } from './fan/sync.job.ts'
import { wxpubTag } from './fan/tag.resource.ts'
import { publishCall, publishMenu } from './menu/menu.calls.ts'
import { wxpubMenu } from './menu/menu.resource.ts'
import { wxpubPort } from './port.ts'
import { recordCalls } from './record/record.calls.ts'
import { wxpubRecord } from './record/record.resource.ts'
import { sendRecord } from './record/send.job.ts'
import { wxpubAttention } from './reply/attention.resource.ts'
import { keywordColumns, testKeyword } from './reply/keyword.calls.ts'
import { wxpubKeyword } from './reply/keyword.resource.ts'
import { wxpubSetting } from './setting/setting.resource.ts'
import { keepKeys } from './setting/setting.rules.ts'
import { testCall, testConnection } from './setting/test.job.ts'
import { noticeApplicant, noticePaid, noticeRecycled, noticeRecyclePaid, noticeRefunded, noticeSent } from './template/notices.ts'
import { syncTemplates, templateCalls, templateColumns } from './template/template.calls.ts'
import { wxpubTemplate } from './template/template.resource.ts'

/** 公众号: the supplier's official account at WeChat: its menu, what it answers, its followers, and messages about their orders. */
export const wxpub = definePlugin({
  key: 'wxpub',
  title: ['公众号', 'Official account', 'Cuenta oficial', '公式アカウント'],
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
  settings: entry(wxpubSetting, [keepKeys]),
  entries: [
    entry(wxpubMenu),
    entry(wxpubAttention),
    entry(wxpubKeyword, [keywordColumns]),
    entry(wxpubRecord),
    entry(wxpubTemplate, [templateColumns]),
    entry(wxpubFan),
    entry(wxpubTag, [tagColumns]),
  ],
  calls: [testCall, publishCall, testKeyword, ...recordCalls, ...templateCalls, ...fanCalls],
  panels: [
    { at: 'wxpub_fan', title: wxpubRecord.title, api: '/addons/wxpub/seller/MessageRecordManage', by: 'fan_id' },
    { at: 'member', title: wxpubFan.title, api: '/addons/wxpub/seller/FanManage', by: 'member_id' },
  ],
  charts: [
    {
      key: 'wxpub',
      title: ['每日公众号消息', 'Messages of the official account by day', 'Mensajes de la cuenta oficial por día', '日別の公式アカウントメッセージ'],
      per: 'day',
      series: [{ title: ['收到', 'Received', 'Recibidos', '受信'], page: '/plugin/wxpub/record/manage', by: 'at', query: { direction: 'in' } }],
    },
  ],
  ports: [wxpubPort],
  jobs: [testConnection, publishMenu, sendRecord, syncFans, readFans, tagFan, syncTemplates],
  on: {
    'order.paid': noticePaid,
    'shipment.send': noticeSent,
    'refund.done': noticeRefunded,
    'recycle_order.receive': noticeRecycled('recycle_received'),
    'recycle.refused': noticeRecycled('recycle_refused'),
    'recycle.paid': noticeRecyclePaid,
    'job_record.invite': noticeApplicant,
    'job_record.hire': noticeApplicant,
    'job_record.refuse': noticeApplicant,
  },
}) // prettier-ignore
