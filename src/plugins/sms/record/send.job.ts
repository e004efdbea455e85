import { sql } from 'kysely'
import type { Outcome } from '#core/define/provider.ts'
import type { SmsReceipt, TextMessage } from '#core/define/sms-provider.ts'
import type { Ctx } from '#core/define/resource.ts'
import { defineProviderJob } from '../../db.ts'
import type { DB } from '../../db.ts'
import { keyOf } from '../port.ts'
import { smsSetting } from '../setting/setting.resource.ts'
import { opened } from './lay.ts'

/** For how long a message is asked after whose sending had no answer, in seconds. */
const ASKED_S = 24 * 3600

type Asked = { ask: false; message: TextMessage } | { ask: true; message: { key: string; phone: string; serial?: string; sent_at: number } }
type Came = Pick<SmsReceipt, 'serial' | 'parts'> & { receipt?: SmsReceipt }

/** Sends a message once; what was sent already, by whatever process, is only asked after. */
export const sendMessage = defineProviderJob({
  name: 'sms.send',
  title: ['发送短信', 'Send a text message', 'Enviar un SMS', 'SMS の送信'],
  kind: 'sms',
  async prepare(id, ctx): Promise<Asked | undefined> {
    const record = await recordOf(ctx, id)
    const sealed = opened(record.sealed_to, ctx)
    if (!sealed || record.state === 'delivered' || record.state === 'failed') return undefined
    if ((await ctx.single(smsSetting)).provider !== record.provider) {
      await settle(ctx, id, { state: 'failed', problem: 'provider_changed' })
      return undefined
    }
    const { phone, sign, template, params } = sealed
    const key = keyOf(ctx.suid, id)
    if (record.state !== 'waiting') {
      const serial = record.serial === null ? {} : { serial: record.serial }
      return { ask: true, message: { key, phone, sent_at: record.sent_at ?? ctx.now, ...serial } }
    }
    await settle(ctx, id, { state: 'sending', sent_at: ctx.now })
    return { ask: false, message: { key, phone, sign, template, params } }
  },
  async perform(provider, asked): Promise<Outcome<Came>> {
    if (!asked.ask) return provider.send(asked.message)
    const found = await provider.query(asked.message)
    return found.is === 'done' ? { is: 'done', value: { serial: found.value.serial, receipt: found.value } } : found
  },
  async complete(id, outcome, ctx) {
    const record = await recordOf(ctx, id)
    if (record.state === 'delivered' || record.state === 'failed') return undefined // its delivery report was quicker
    if (outcome.is === 'refused') {
      const sealed_to = (await isCode(ctx, record.template_id)) ? null : record.sealed_to
      return settle(ctx, id, { state: 'failed', problem: outcome.code, done_at: ctx.now, sealed_to })
    }
    if (outcome.is === 'pending') return settle(ctx, id, { state: 'submitted' })
    if (outcome.is === 'unknown') return askLater(ctx, id, record)
    const { serial, parts, receipt } = outcome.value
    const told = { serial: serial || record.serial, parts: parts ?? record.parts }
    if (!receipt) return settle(ctx, id, { state: 'submitted', ...told, sealed_to: withoutParams(record.sealed_to, ctx) })
    const problem = receipt.delivered ? null : receipt.code
    return settle(ctx, id, { state: receipt.delivered ? 'delivered' : 'failed', problem, ...told, done_at: receipt.at, sealed_to: null })
  },
})

interface Change {
  state: 'sending' | 'submitted' | 'delivered' | 'failed' | 'unknown'
  problem?: string | null
  serial?: string | null
  parts?: number | null
  sent_at?: number
  done_at?: number
  sealed_to?: string | null
}

async function settle({ db, suid }: Ctx<DB>, id: number, { problem, sent_at, done_at, ...rest }: Change): Promise<void> {
  await db
    .updateTable('sms_record')
    .set({
      ...rest,
      problem: problem?.slice(0, 200) ?? null,
      ...(sent_at === undefined ? {} : { sent_at: sql<number>`to_timestamp(${sent_at})` }),
      ...(done_at === undefined ? {} : { done_at: sql<number>`to_timestamp(${done_at})` }),
    })
    .where('suid', '=', suid)
    .where('id', '=', id)
    .execute()
}

async function recordOf({ db, suid }: Ctx<DB>, id: number) {
  return db.selectFrom('sms_record').selectAll().where('suid', '=', suid).where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
}

/** Whether a template carries codes: those are not kept to be sent again. */
async function isCode({ db, suid }: Ctx<DB>, template: number): Promise<boolean> {
  const of = db.selectFrom('sms_template').select('type').where('suid', '=', suid).where('id', '=', template)
  return (await of.executeTakeFirst())?.type === 'code'
}

/** A message without an answer is asked after, ever more rarely; one that was taken waits for its delivery report. After a day nobody knows. */
async function askLater(ctx: Ctx<DB>, id: number, { state, sent_at }: { state: string; sent_at: number | null }): Promise<number | void> {
  const age = ctx.now - (sent_at ?? ctx.now)
  if (state === 'submitted') return undefined
  if (age > ASKED_S) return settle(ctx, id, { state: 'failed', problem: 'unconfirmed', done_at: ctx.now })
  await settle(ctx, id, { state: 'unknown' })
  return age < 600 ? 60 : age < 7200 ? 600 : 3600
}

/** Once the provider has a message, only its recipient is needed to ask after it: codes are not kept. */
function withoutParams(sealed: string | null, ctx: Ctx<DB>): string | null {
  const { phone } = opened(sealed, ctx) ?? {}
  return phone === undefined ? null : ctx.accounts.seal(JSON.stringify({ phone, sign: '', template: '', params: [] }))
}
