import { sql } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import { defineCall, defineProviderJob } from '../../db.ts'
import { labelTexts } from '#core/text/label-texts.ts'

/** Queries the balance at the gateway, which verifies the key, and stores it in the settings. */
export const testConnection = defineProviderJob({
  name: 'lifepay.test',
  title: ['测试充值网关', 'Test of the top-up gateway', 'Prueba de la pasarela de recargas', 'チャージの接続テスト'],
  kind: 'topup',
  prepare: async (id) => ({ id }),
  perform: (provider) => provider.balance(),
  async complete(id, outcome, { db, suid, now }) {
    const code = outcome.is === 'refused' && outcome.code !== 'not_sent' ? outcome.code : null
    const test_result =
      outcome.is === 'done' ? 'ok' : code === null ? 'unreachable' : code === 'not_set_up' ? 'not_set_up' : 'refused'
    const test_code = test_result === 'refused' ? (code ?? '').slice(0, 100) : null
    const balance = outcome.is === 'done' ? outcome.value : null
    await db
      .updateTable('lifepay_setting')
      .set({ test_result, test_code, balance, tested_at: sql<number>`to_timestamp(${now})` })
      .where('suid', '=', suid)
      .where('id', '=', id)
      .execute()
  },
})

export const testCall = defineCall({
  path: '/addons/lifepay/seller/SetTest',
  method: 'POST',
  title: labelTexts.testConnection,
  access: 'api',
  button: { table: 'lifepay_setting', key: 'test', scope: 'table' },
  screen: 'form',
  input: {},
  example: {},
  exampleAfter: ['/addons/lifepay/seller/SetSave'],
  async run(_input, { db, suid, dispatch }) {
    const settings = db.selectFrom('lifepay_setting').select('id').where('suid', '=', suid).where('del_at', 'is', null)
    const setting = await settings.executeTakeFirst()
    if (!setting) throw new AppError('lifepay_not_set_up')
    await dispatch(testConnection, setting.id)
    return { id: setting.id }
  },
})
