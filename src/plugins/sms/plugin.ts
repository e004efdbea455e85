import { entry } from '#core/define/module.ts'
import { definePlugin } from '../db.ts'
import { smsErrors } from './errors.ts'
import { smsPort } from './port.ts'
import { hasTemplate, layMessage } from './record/lay.ts'
import { forgetRecipients, recordCalls } from './record/record.calls.ts'
import { smsRecord } from './record/record.resource.ts'
import { noticeGroup, noticeMember } from './record/activity-notice.ts'
import { noticeCandidate } from './record/candidate-notice.ts'
import { noticeParcel } from './record/parcel-notice.ts'
import { noticeRecharge } from './record/recharge-notice.ts'
import { noticeRecycling } from './record/recycle-notice.ts'
import { sendMessage } from './record/send.job.ts'
import { smsSetting } from './setting/setting.resource.ts'
import { keepSecret } from './setting/setting.rules.ts'
import { testCall, testConnection } from './setting/test.job.ts'
import { templateCalls, templateState } from './template/template.calls.ts'
import { smsTemplate } from './template/template.resource.ts'
import { optionTexts } from '#core/text/option-texts.ts'

/** 短信: text messages by Alibaba Cloud or Tencent Cloud, with their templates and what became of each. The platform's own sends codes: to those who register, and before money leaves. */
export const sms = definePlugin({
  key: 'sms',
  title: optionTexts.sms,
  icon: 'message',
  category: 'message',
  version: '1.0.0',
  summary: [
    '通过阿里云或腾讯云发送短信，管理模板，查看每条短信的送达结果。',
    'Sends SMS through Alibaba Cloud or Tencent Cloud, manages templates and shows the delivery result of each message.',
    'Envía SMS por Alibaba Cloud o Tencent Cloud, guarda las plantillas y muestra qué fue de cada uno.',
    'Alibaba Cloud または Tencent Cloud で SMS を送り、テンプレートと一通ごとの配信結果を管理します。',
  ],
  errors: smsErrors,
  settings: entry(smsSetting, [keepSecret]),
  entries: [entry(smsTemplate), entry(smsRecord)],
  calls: [testCall, ...templateCalls, ...recordCalls],
  panels: [{ at: 'orders', title: smsRecord.title, api: '/addons/sms/seller/RecordManage', by: 'order_id' }],
  daily: [forgetRecipients],
  charts: [
    {
      key: 'sms',
      title: ['每日短信', 'Text messages by day', 'SMS por día', '日別 SMS'],
      per: 'day',
      series: [{ title: ['条数', 'Messages', 'Mensajes', '通数'], page: '/plugin/sms/record/manage', by: 'created_at' }],
    },
  ],
  ports: [smsPort],
  jobs: [sendMessage, testConnection, templateState],
  on: {
    'user_recharge.post': noticeRecharge,
    'shipment.send': noticeParcel,
    'job_record.invite': noticeCandidate,
    'job_record.hire': noticeCandidate,
    'job_record.refuse': noticeCandidate,
    'recycle.assigned': noticeRecycling('recycle_assigned'),
    'recycle.priced': noticeRecycling('recycle_priced'),
    'recycle.paid': noticeRecycling('recycle_paid'),
    'recycle.refused': noticeRecycling('recycle_refused'),
    'activity.whole': noticeGroup('group_whole'),
    'activity.failed': noticeGroup('group_failed'),
    'activity.won': noticeMember('prize_won'),
    'activity.awarded': noticeMember('auction_won'),
    'activity.outbid': noticeMember('auction_outbid'),
  },
  textMessages: { has: hasTemplate, enqueue: layMessage, job: sendMessage },
  /** The templates of codes, for the provider's numbers to be filled in: while one is not enabled, nobody is asked for its code. */
  async install({ save }) {
    const content = '您的验证码为${code}，5分钟内有效，请勿告知他人。'
    for (const [code, name] of [
      ['register', '注册验证码'],
      ['withdrawal', '提现验证码'],
      ['verify_phone', '手机验证码'],
      ['reset_password', '重置密码验证码'],
      ['buyer_sign_in', '买家登录验证码'],
    ])
      // prettier-ignore
      await save(smsTemplate, { code, name, type: 'code', content, provider: 'aliyun', enabled: false })
  },
})
