import { sql } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import { defineCall, defineProviderJob } from '../../db.ts'
import { carrierAccount, usableAccount } from './carrier-account.ts'
import { labelTexts } from '#core/text/label-texts.ts'

/** Queries the balance of the first account: that verifies both keys and consumes no waybill. */
export const testWaybills = defineProviderJob({
  name: 'ewaybill.test',
  title: ['测试电子面单', 'Test of waybills', 'Prueba de etiquetas', '送り状の接続テスト'],
  kind: 'waybill',
  prepare: async (_id, ctx) => carrierAccount(ctx, (await usableAccount(ctx)).id),
  perform: (provider, account) => provider.balance(account),
  async complete(id, outcome, { db, suid, now }) {
    const code = outcome.is === 'refused' && outcome.code !== 'not_sent' ? outcome.code : null
    const test_result = outcome.is === 'done' ? 'ok' : code === null ? 'unreachable' : 'refused'
    await db
      .updateTable('ewaybill_setting')
      .set({ test_result, test_code: code?.slice(0, 100) ?? null, tested_at: sql<number>`to_timestamp(${now})` })
      .where('suid', '=', suid)
      .where('id', '=', id)
      .execute()
  },
})

export const testWaybillsCall = defineCall({
  path: '/addons/ewaybill/seller/SetTest',
  method: 'POST',
  title: labelTexts.testConnection,
  access: 'api',
  button: { table: 'ewaybill_setting', key: 'test', scope: 'table' },
  screen: 'form',
  input: {},
  example: {},
  exampleAfter: ['/addons/ewaybill/seller/SetSave', '/addons/ewaybill/seller/AccountSave'],
  async run(_input, ctx) {
    const { db, suid } = ctx
    const settings = db.selectFrom('ewaybill_setting').select('id').where('suid', '=', suid).where('del_at', 'is', null)
    const setting = await settings.executeTakeFirst()
    if (!setting) throw new AppError('ewaybill_not_set_up')
    await usableAccount(ctx)
    await ctx.dispatch(testWaybills, setting.id)
    return { id: setting.id }
  },
})
