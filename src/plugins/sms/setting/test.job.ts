import { sql } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import { defineCall, defineProviderJob } from '../../db.ts'
import { labelTexts } from '#core/text/label-texts.ts'

/** Tests the keys at the provider and stores the result in the settings. */
export const testConnection = defineProviderJob({
  name: 'sms.test',
  title: ['测试短信连接', 'Test of text messages', 'Prueba de SMS', 'SMS の接続テスト'],
  kind: 'sms',
  prepare: async (id) => ({ id }),
  perform: (provider) => provider.test(),
  async complete(id, outcome, { db, suid, now }) {
    const refused = outcome.is === 'refused' ? outcome.code : null
    const test_result =
      outcome.is === 'done'
        ? 'ok'
        : refused === 'not_set_up'
          ? refused
          : refused && refused !== 'not_sent'
            ? 'refused'
            : 'unreachable'
    await db
      .updateTable('sms_setting')
      .set({
        test_result,
        test_code: test_result === 'refused' ? (refused ?? '').slice(0, 100) : null,
        tested_at: sql<number>`to_timestamp(${now})`,
      })
      .where('suid', '=', suid)
      .where('id', '=', id)
      .execute()
  },
})

export const testCall = defineCall({
  path: '/addons/sms/seller/SetTest',
  method: 'POST',
  title: labelTexts.testConnection,
  access: 'api',
  button: { table: 'sms_setting', key: 'test', scope: 'table' },
  screen: 'form',
  input: {},
  example: {},
  exampleAfter: ['/addons/sms/seller/SetSave'],
  async run(_input, { db, suid, dispatch }) {
    const setting = await db
      .selectFrom('sms_setting')
      .select('id')
      .where('suid', '=', suid)
      .where('del_at', 'is', null)
      .executeTakeFirst()
    if (!setting) throw new AppError('sms_not_set_up')
    await dispatch(testConnection, setting.id)
    return { id: setting.id }
  },
})
