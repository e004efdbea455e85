import { sql } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import { defineCall, defineProviderJob } from '../../db.ts'
import { labelTexts } from '#core/text/label-texts.ts'

/** Tests the key at the service and stores the result in the settings. */
export const testConnection = defineProviderJob({
  name: 'express.test',
  title: ['测试物流连接', 'Test of parcel tracking', 'Prueba de seguimiento', '荷物追跡の接続テスト'],
  kind: 'tracking',
  prepare: async (id) => ({ id }),
  perform: (provider) => provider.test(),
  async complete(id, outcome, { db, suid, now }) {
    const code = outcome.is === 'refused' && outcome.code !== 'not_sent' ? outcome.code : null
    const test_result =
      outcome.is === 'done' ? 'ok' : code === null ? 'unreachable' : code === 'not_set_up' ? 'not_set_up' : 'refused'
    const test_code = test_result === 'refused' ? (code ?? '').slice(0, 100) : null
    await db
      .updateTable('express_setting')
      .set({ test_result, test_code, tested_at: sql<number>`to_timestamp(${now})` })
      .where('suid', '=', suid)
      .where('id', '=', id)
      .execute()
  },
})

export const testCall = defineCall({
  path: '/addons/express/seller/SetTest',
  method: 'POST',
  title: labelTexts.testConnection,
  access: 'api',
  button: { table: 'express_setting', key: 'test', scope: 'table' },
  screen: 'form',
  input: {},
  example: {},
  exampleAfter: ['/addons/express/seller/SetSave'],
  async run(_input, { db, suid, dispatch }) {
    const settings = db.selectFrom('express_setting').select('id').where('suid', '=', suid).where('del_at', 'is', null)
    const setting = await settings.executeTakeFirst()
    if (!setting) throw new AppError('express_not_set_up')
    await dispatch(testConnection, setting.id)
    return { id: setting.id }
  },
})
