import { sql } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import type { Mail } from '#core/define/mail.ts'
import type { Outcome } from '#core/define/provider.ts'
import { inLang } from '#core/text/i18n.ts'
import type { Text } from '#core/text/i18n.ts'
import { defineCall, defineProviderJob } from '../../db.ts'
import { mailSetting } from './setting.resource.ts'

const subject: Text = ['测试邮件', 'Test mail', 'Correo de prueba', 'テストメール']
const body: Text = [
  '这是一封测试邮件，说明邮件设置可用。',
  'This is a test mail: the settings work.',
  'Este es un correo de prueba: los ajustes funcionan.',
  'これはテストメールです。設定は正常です。',
]

/**
 * Sends a test mail, or only signs in to the server where no address is named, and stores the result in the settings.
 */
export const testMail = defineProviderJob({
  name: 'mail.test',
  title: ['测试邮件设置', 'Test of the mail settings', 'Prueba del correo', 'メールのテスト'],
  kind: 'mail',
  async prepare(id, { single, now, suid, lang }): Promise<Mail | 'ask' | undefined> {
    const { test_to, tested_at } = await single(mailSetting)
    if (tested_at !== null) return undefined
    const text = inLang(body, lang)
    return test_to === null
      ? 'ask'
      : {
          key: `test-${suid}-${id}-${now}`,
          to: [test_to],
          subject: inLang(subject, lang),
          text,
          html: `<p>${text}</p>`,
        }
  },
  async perform(provider, mail): Promise<Outcome<unknown>> {
    return mail === 'ask' ? provider.test() : provider.send(mail)
  },
  async complete(id, outcome, { db, suid, now }) {
    const code = outcome.is === 'refused' ? outcome.code : outcome.is === 'done' ? 'ok' : 'unknown'
    const checked = mailSetting.fields.test_result.check(code)
    await db
      .updateTable('mail_setting')
      .set({
        test_result: 'value' in checked ? checked.value : 'unknown',
        tested_at: sql<number>`to_timestamp(${now})`,
      })
      .where('suid', '=', suid)
      .where('id', '=', id)
      .execute()
  },
})

export const testCall = defineCall({
  path: '/addons/mail/seller/SetTest',
  method: 'POST',
  title: ['发送测试邮件', 'Send a test mail', 'Enviar una prueba', 'テスト送信'],
  access: 'api',
  button: { table: 'mail_setting', key: 'test', scope: 'table' },
  screen: 'form',
  input: {},
  example: {},
  exampleAfter: ['/addons/mail/seller/SetSave'],
  async run(_input, { db, suid, dispatch }) {
    const setting = await db
      .selectFrom('mail_setting')
      .select('id')
      .where('suid', '=', suid)
      .where('del_at', 'is', null)
      .executeTakeFirst()
    if (!setting) throw new AppError('mail_not_set_up')
    await db
      .updateTable('mail_setting')
      .set({ tested_at: null, test_result: null })
      .where('suid', '=', suid)
      .where('id', '=', setting.id)
      .execute()
    await dispatch(testMail, setting.id)
    return { id: setting.id }
  },
})
