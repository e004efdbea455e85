import { sql } from 'kysely'
import type { Outcome } from '#core/define/provider.ts'
import type { SmsReceipt, TextMessage } from '#core/define/sms-provider.ts'
import type { Ctx } from '#core/define/context.ts'
import { defineProviderJob } from '../../db.ts'
import type { DB } from '../../db.ts'
import { keyOf } from '../port.ts'
import { smsSetting } from '../setting/setting.resource.ts'
import { unsealMessage } from './enqueue.ts'

/** Seconds for which a message without an answer is queried. */
const QUERY_S = 24 * 3600

type SendRequest =
  | { isQuery: false; message: TextMessage }
  | { isQuery: true; message: { key: string; phone: string; serial?: string; sent_at: number } }
type SendResult = Pick<SmsReceipt, 'serial' | 'parts'> & { receipt?: SmsReceipt }

/** Sends a message once; a message that was already sent, by whichever process, is only queried. */
export const sendMessage = defineProviderJob({
  name: 'sms.send',
  title: ['发送短信', 'Send a text message', 'Enviar un SMS', 'SMS の送信'],
  kind: 'sms',
  async prepare(id, ctx): Promise<SendRequest | undefined> {
    const record = await recordOf(ctx, id)
    const sealed = unsealMessage(record.sealed_to, ctx)
    if (!sealed || record.state === 'delivered' || record.state === 'failed') return undefined
    if ((await ctx.single(smsSetting)).provider !== record.provider) {
      await settle(ctx, id, { state: 'failed', problem: 'provider_changed' })
      return undefined
    }
    const { phone, sign, template, params } = sealed
    const key = keyOf(ctx.suid, id)
    if (record.state !== 'waiting') {
      const serial = record.serial === null ? {} : { serial: record.serial }
      return { isQuery: true, message: { key, phone, sent_at: record.sent_at ?? ctx.now, ...serial } }
    }
    await settle(ctx, id, { state: 'sending', sent_at: ctx.now })
    return { isQuery: false, message: { key, phone, sign, template, params } }
  },
  async perform(provider, request): Promise<Outcome<SendResult>> {
    if (!request.isQuery) return provider.send(request.message)
    const outcome = await provider.query(request.message)
    return outcome.is === 'done'
      ? { is: 'done', value: { serial: outcome.value.serial, receipt: outcome.value } }
      : outcome
  },
  async complete(id, outcome, ctx) {
    const record = await recordOf(ctx, id)
    if (record.state === 'delivered' || record.state === 'failed') return undefined // the delivery report came first
    if (outcome.is === 'refused') {
      const sealed_to = (await isCode(ctx, record.template_id)) ? null : record.sealed_to
      return settle(ctx, id, { state: 'failed', problem: outcome.code, done_at: ctx.now, sealed_to })
    }
    if (outcome.is === 'pending') return settle(ctx, id, { state: 'submitted' })
    if (outcome.is === 'unknown') return queryLater(ctx, id, record)
    const { serial, parts, receipt } = outcome.value
    const receiptData = { serial: serial || record.serial, parts: parts ?? record.parts }
    if (!receipt)
      return settle(ctx, id, { state: 'submitted', ...receiptData, sealed_to: withoutParams(record.sealed_to, ctx) })
    const problem = receipt.delivered ? null : receipt.code
    return settle(ctx, id, {
      state: receipt.delivered ? 'delivered' : 'failed',
      problem,
      ...receiptData,
      done_at: receipt.at,
      sealed_to: null,
    })
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

async function settle(
  { db, suid }: Ctx<DB>,
  id: number,
  { problem, sent_at, done_at, ...values }: Change,
): Promise<void> {
  await db
    .updateTable('sms_record')
    .set({
      ...values,
      problem: problem?.slice(0, 200) ?? null,
      ...(sent_at === undefined ? {} : { sent_at: sql<number>`to_timestamp(${sent_at})` }),
      ...(done_at === undefined ? {} : { done_at: sql<number>`to_timestamp(${done_at})` }),
    })
    .where('suid', '=', suid)
    .where('id', '=', id)
    .execute()
}

async function recordOf({ db, suid }: Ctx<DB>, id: number) {
  return db
    .selectFrom('sms_record')
    .selectAll()
    .where('suid', '=', suid)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** Whether a template carries codes: those are not retained for resending. */
async function isCode({ db, suid }: Ctx<DB>, template: number): Promise<boolean> {
  const of = db.selectFrom('sms_template').select('type').where('suid', '=', suid).where('id', '=', template)
  return (await of.executeTakeFirst())?.type === 'code'
}

/**
 * Schedules the next query of a message without an answer, in growing intervals; a submitted one waits for its delivery
 * report. After a day it fails as unconfirmed.
 */
async function queryLater(
  ctx: Ctx<DB>,
  id: number,
  { state, sent_at }: { state: string; sent_at: number | null },
): Promise<number | void> {
  const age = ctx.now - (sent_at ?? ctx.now)
  if (state === 'submitted') return undefined
  if (age > QUERY_S) return settle(ctx, id, { state: 'failed', problem: 'unconfirmed', done_at: ctx.now })
  await settle(ctx, id, { state: 'unknown' })
  return age < 600 ? 60 : age < 7200 ? 600 : 3600
}

/** Once the provider has a message, only its recipient is needed for queries: codes are not retained. */
function withoutParams(sealed: string | null, ctx: Ctx<DB>): string | null {
  const { phone } = unsealMessage(sealed, ctx) ?? {}
  return phone === undefined ? null : ctx.accounts.seal(JSON.stringify({ phone, sign: '', template: '', params: [] }))
}
