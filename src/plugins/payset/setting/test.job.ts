import { sql } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import type { Outcome } from '#core/define/provider.ts'
import type { Ctx } from '#core/define/context.ts'
import { defineCall, defineProviderJob, onDay } from '../../db.ts'
import type { DB } from '../../db.ts'
import { labelTexts } from '#core/text/label-texts.ts'

/** The test result that an outcome stands for. */
function resultOf(outcome: Outcome<unknown>): {
  result: 'ok' | 'refused' | 'unreachable' | 'not_set_up'
  code: string | null
} {
  if (outcome.is === 'done') return { result: 'ok', code: null }
  if (outcome.is !== 'refused' || outcome.code === 'not_sent') return { result: 'unreachable', code: null }
  if (outcome.code === 'not_set_up') return { result: 'not_set_up', code: null }
  return { result: 'refused', code: outcome.code.slice(0, 100) }
}

/**
 * Tests the keys at WeChat Pay, including the APIv3 key that seals notices. Without a public key, the platform
 * certificates are fetched first, because they verify every later answer.
 */
export const testWechat = defineProviderJob({
  name: 'payset.test_wxpay',
  title: ['测试微信支付', 'Test of WeChat Pay', 'Prueba de WeChat Pay', 'WeChat Pay の接続テスト'],
  kind: 'payment',
  port: 'wxpay',
  prepare: async (id, ctx) => ({ certified: await isCertified(ctx, id) }),
  async perform(provider, { certified }): Promise<Outcome<{ certificates?: string }>> {
    if (certified || !provider.certificates) {
      const outcome = (await provider.test?.()) ?? { is: 'unknown' }
      if (outcome.is !== 'done') return outcome
      // A certificate is sealed under the APIv3 key, as notices are, so it verifies that key; a merchant with a public
      // key may have no certificates.
      const sealed = await provider.certificates?.()
      return sealed?.is === 'refused' && sealed.code === 'api_key' ? sealed : { is: 'done', value: {} }
    }
    const fetched = await provider.certificates()
    return fetched.is === 'done' ? { is: 'done', value: { certificates: fetched.value } } : fetched
  },
  async complete(id, outcome, { db, suid, now }) {
    const { result: wx_test, code: wx_test_code } = resultOf(outcome)
    const fetched = outcome.is === 'done' ? outcome.value.certificates : undefined
    await db
      .updateTable('payset_setting')
      .set({
        wx_test,
        wx_test_code,
        wx_tested_at: sql<number>`to_timestamp(${now})`,
        ...(fetched ? { wx_certificates: fetched } : {}),
      })
      .where('suid', '=', suid)
      .where('id', '=', id)
      .execute()
  },
})

/** Tests the keys at Alipay. */
export const testAlipay = defineProviderJob({
  name: 'payset.test_alipay',
  title: ['测试支付宝', 'Test of Alipay', 'Prueba de Alipay', 'Alipay の接続テスト'],
  kind: 'payment',
  port: 'alipay',
  prepare: async (id) => ({ id }),
  perform: async (provider) => (await provider.test?.()) ?? { is: 'unknown' },
  async complete(id, outcome, { db, suid, now }) {
    const { result: ali_test, code: ali_test_code } = resultOf(outcome)
    await db
      .updateTable('payset_setting')
      .set({ ali_test, ali_test_code, ali_tested_at: sql<number>`to_timestamp(${now})` })
      .where('suid', '=', suid)
      .where('id', '=', id)
      .execute()
  },
})

export const testCall = defineCall({
  path: '/addons/payset/seller/SetTest',
  method: 'POST',
  title: labelTexts.testConnection,
  access: 'api',
  button: { table: 'payset_setting', key: 'test', scope: 'table' },
  screen: 'form',
  input: {},
  example: {},
  unrepeatable: 'The keys of a merchant have to be set up first.',
  async run(_input, ctx) {
    const setting = await settingOf(ctx)
    if (!setting || (!setting.wx_mchid && !setting.ali_app_id)) throw new AppError('payset_not_set_up')
    if (setting.wx_mchid) await ctx.dispatch(testWechat, setting.id)
    if (setting.ali_app_id) await ctx.dispatch(testAlipay, setting.id)
    return { id: setting.id }
  },
})

/** Renews the certificates daily: WeChat Pay announces a new one some days before it applies. */
export const renewCertificates = onDay('payset_certificates', async (ctx) => {
  const setting = await settingOf(ctx)
  if (setting?.wx_mchid && !setting.wx_public_key_id) await ctx.dispatch(testWechat, setting.id)
  return false
})

async function settingOf({ db, suid }: Ctx<DB>) {
  const settings = db.selectFrom('payset_setting').select(['id', 'wx_mchid', 'wx_public_key_id', 'ali_app_id'])
  return settings.where('suid', '=', suid).where('del_at', 'is', null).executeTakeFirst()
}

/** Whether a public key can verify answers. */
async function isCertified({ db, suid }: Ctx<DB>, id: number): Promise<boolean> {
  const settings = db
    .selectFrom('payset_setting')
    .select('wx_public_key_id')
    .where('suid', '=', suid)
    .where('id', '=', id)
  return Boolean((await settings.executeTakeFirst())?.wx_public_key_id)
}
