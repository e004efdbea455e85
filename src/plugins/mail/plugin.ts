import { entry } from '#core/define/module.ts'
import { definePlugin } from '../db.ts'
import { mailErrors } from './errors.ts'
import { mailPort } from './port.ts'
import { mailSetting } from './setting/setting.resource.ts'
import { sealPassword } from './setting/setting.rules.ts'
import { testCall, testMail } from './setting/test.job.ts'

/** 邮件: mails through the supplier's own mail server, such as scheduled reports. */
export const mail = definePlugin({
  key: 'mail',
  title: ['邮件', 'Email', 'Correo', 'メール'],
  icon: 'send',
  category: 'message',
  version: '1.0.0',
  summary: [
    '通过自己的邮件服务器（SMTP）定时把报表发给指定的人。',
    'Sends reports at their times to the people you name, by your own mail server (SMTP).',
    'Envía informes a su hora a los destinatarios que usted indique, por su propio servidor de correo (SMTP).',
    '自社のメールサーバー（SMTP）で、レポートを決まった時刻に指定の相手へ送ります。',
  ],
  errors: mailErrors,
  settings: entry(mailSetting, [sealPassword]),
  entries: [],
  calls: [testCall],
  ports: [mailPort],
  jobs: [testMail],
})
