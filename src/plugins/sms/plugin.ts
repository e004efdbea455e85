import { entry } from '#core/define/module.ts'
import { definePlugin } from '../db.ts'
import { smsErrors } from './errors.ts'
import { smsPort } from './port.ts'
import { hasTemplate, enqueueMessage } from './record/enqueue.ts'
import { forgetRecipients, recordCalls } from './record/record.calls.ts'
import { smsRecord } from './record/record.resource.ts'
import { notifyGroup, notifyMember } from './record/activity-notice.ts'
import { notifyCandidate } from './record/candidate-notice.ts'
import { notifyParcel } from './record/parcel-notice.ts'
import { notifyRecharge } from './record/recharge-notice.ts'
import { notifyRecycling } from './record/recycle-notice.ts'
import { sendMessage } from './record/send.job.ts'
import { smsSetting } from './setting/setting.resource.ts'
import { sealSecret } from './setting/setting.rules.ts'
import { testCall, testConnection } from './setting/test.job.ts'
import { codeProposals } from './template/code-proposals.calls.ts'
import { templateCalls, templateState } from './template/template.calls.ts'
import { smsTemplate } from './template/template.resource.ts'
import { optionTexts } from '#core/text/option-texts.ts'

/**
 * 短信: text messages through Alibaba Cloud or Tencent Cloud, with templates and delivery reports. The platform's own
 * account sends codes, at registration and before withdrawals.
 */
export const sms = definePlugin({
  key: 'sms',
  title: optionTexts.sms,
  icon: 'message',
  category: 'message',
  version: '1.0.0',
  summary: [
    '通过阿里云或腾讯云发送短信，管理模板，查看每条短信的送达结果。',
    'Sends SMS through Alibaba Cloud or Tencent Cloud, manages templates and shows the delivery result of each message.',
    'Envía SMS por Alibaba Cloud o Tencent Cloud, gestiona las plantillas y muestra el resultado de entrega de cada mensaje.',
    'Alibaba Cloud または Tencent Cloud で SMS を送り、テンプレートと一通ごとの配信結果を管理します。',
  ],
  errors: smsErrors,
  settings: entry(smsSetting, [sealSecret]),
  entries: [entry(smsTemplate), entry(smsRecord)],
  calls: [testCall, codeProposals, ...templateCalls, ...recordCalls],
  panels: [{ at: 'orders', title: smsRecord.title, api: '/addons/sms/seller/RecordManage', by: 'order_id' }],
  daily: [forgetRecipients],
  charts: [
    {
      key: 'sms',
      title: ['每日短信', 'Text messages by day', 'SMS por día', '日別 SMS'],
      per: 'day',
      series: [
        { title: ['短信条数', 'Messages', 'Mensajes', '通数'], page: '/plugin/sms/record/manage', by: 'created_at' },
      ],
    },
  ],
  ports: [smsPort],
  jobs: [sendMessage, testConnection, templateState],
  on: {
    'user_recharge.post': notifyRecharge,
    'shipment.send': notifyParcel,
    'job_record.invite': notifyCandidate,
    'job_record.hire': notifyCandidate,
    'job_record.refuse': notifyCandidate,
    'recycle.assigned': notifyRecycling('recycle_assigned'),
    'recycle.priced': notifyRecycling('recycle_priced'),
    'recycle.paid': notifyRecycling('recycle_paid'),
    'recycle.refused': notifyRecycling('recycle_refused'),
    'activity.whole': notifyGroup('group_whole'),
    'activity.failed': notifyGroup('group_failed'),
    'activity.won': notifyMember('prize_won'),
    'activity.awarded': notifyMember('auction_won'),
    'activity.outbid': notifyMember('auction_outbid'),
  },
  textMessages: { has: hasTemplate, enqueue: enqueueMessage, job: sendMessage },
  /**
   * Creates the code templates, disabled until the provider's template numbers are filled in; while one is disabled,
   * its code is not requested.
   */
  async install({ save }) {
    const content = '您的验证码为${code}，5分钟内有效，请勿告知他人。'
    for (const [code, name] of [
      ['register', '注册验证码'],
      ['withdrawal', '提现验证码'],
      ['verify_phone', '手机验证码'],
      ['reset_password', '重置密码验证码'],
      ['buyer_sign_in', '买家登录验证码'],
    ])
      await save(smsTemplate, { code, name, type: 'code', content, provider: 'aliyun', enabled: false })
  },
})
