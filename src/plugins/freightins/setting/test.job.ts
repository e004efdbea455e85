import { sql } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import type { Ctx } from '#core/define/context.ts'
import { defineCall, defineProviderJob } from '../../db.ts'
import type { DB } from '../../db.ts'
import { labelTexts } from '#core/text/label-texts.ts'

/** Queries the premium balance: that verifies the keys and the active insurance, and moves no money. */
export const testInsurance = defineProviderJob({
  name: 'freightins.test',
  title: ['测试运费险', 'Test of freight insurance', 'Prueba del seguro de portes', '返品送料保険の接続テスト'],
  kind: 'freight_insurance',
  prepare: async (_id, { now }) => ({ now }),
  perform: (insurer, { now }) => insurer.summary(now - 86_400, now),
  async complete(id, outcome, { db, suid, now }) {
    const code = outcome.is === 'refused' && outcome.code !== 'not_sent' ? outcome.code : null
    const test_result = outcome.is === 'done' ? 'ok' : code === null ? 'unreachable' : 'refused'
    await db
      .updateTable('freightins_setting')
      .set({ test_result, test_code: code?.slice(0, 100) ?? null, tested_at: sql<number>`to_timestamp(${now})` })
      .where('suid', '=', suid)
      .where('id', '=', id)
      .execute()
  },
})

export const testCall = defineCall({
  path: '/addons/freightins/seller/SetTest',
  method: 'POST',
  title: labelTexts.testConnection,
  access: 'api',
  button: { table: 'freightins_setting', key: 'test', scope: 'table' },
  screen: 'form',
  input: {},
  example: {},
  exampleAfter: ['/addons/freightins/seller/SetSave'],
  async run(_input, ctx) {
    const id = await settingId(ctx)
    await ctx.dispatch(testInsurance, id)
    return { id }
  },
})

/** Id of a supplier's settings. Throws `freightins_not_set_up`. */
export async function settingId({ db, suid }: Pick<Ctx<DB>, 'db' | 'suid'>): Promise<number> {
  const setting = await db
    .selectFrom('freightins_setting')
    .select('id')
    .where('suid', '=', suid)
    .where('del_at', 'is', null)
    .executeTakeFirst()
  if (!setting) throw new AppError('freightins_not_set_up')
  return setting.id
}
