import { sql } from 'kysely'
import { quantity } from '#core/fields/index.ts'
import { AppError } from '#core/errors/errors.ts'
import type { Ctx } from '#core/define/context.ts'
import { defineCall, onDay } from '../../db.ts'
import type { DB } from '../../db.ts'
import { createRecord, unsealMessage } from './enqueue.ts'
import { sendMessage } from './send.job.ts'
import { labelTexts } from '#core/text/label-texts.ts'

const id = quantity(labelTexts.id, { required: true, decimals: 0, min: 1 })
/**
 * Days for which a failed message can be resent, and for which one without a delivery report can be queried; then its
 * recipient is erased.
 */
const [RETENTION_DAYS, QUERY_DAYS] = [7, 30]

export const recordCalls = [
  defineCall({
    path: '/addons/sms/seller/RecordQuery',
    method: 'POST',
    title: labelTexts.checkResult,
    access: 'api',
    button: {
      table: 'sms_record',
      key: 'query',
      scope: 'row',
      when: [['state', 'in', ['submitted', 'unknown']]],
      confirm: true,
    },
    input: { id },
    example: { id: { exampleOf: 'sms_record' } },
    unrepeatable: 'The provider of the add-on has to be set up and to answer first.',
    async run({ id: recordId }, ctx) {
      const { state, sealed_to } = await recordOf(ctx, recordId)
      if ((state !== 'submitted' && state !== 'unknown') || sealed_to === null) throw new AppError('state_changed')
      await ctx.dispatch(sendMessage, recordId)
      return { id: recordId }
    },
  }),
  defineCall({
    path: '/addons/sms/seller/RecordResend',
    method: 'POST',
    title: labelTexts.sendAgain,
    access: 'api',
    button: { table: 'sms_record', key: 'resend', scope: 'row', when: [['state', 'in', ['failed']]], confirm: true },
    input: { id },
    example: { id: { exampleOf: 'sms_record' } },
    unrepeatable: 'The provider of the add-on has to be set up and to answer first.',
    /** Resends a failed message as a new message. Codes are not resent, because they expire. */
    async run({ id: recordId }, ctx) {
      const { state, sealed_to, content, provider, template_id, order_id } = await recordOf(ctx, recordId)
      const sealed = unsealMessage(sealed_to, ctx)
      if (state !== 'failed' || !sealed?.template) throw new AppError('sms_not_resendable')
      const record = await createRecord(ctx, { template_id, content, provider, sealed, order_id })
      await ctx.dispatch(sendMessage, record)
      return { id: record }
    },
  }),
]

/** Erases the recipients of messages that failed long ago, or whose delivery was never reported. */
export const forgetRecipients = onDay('sms_recipients', async ({ db, suid, now }) => {
  await db
    .updateTable('sms_record')
    .set({ sealed_to: null })
    .where('suid', '=', suid)
    .where('sealed_to', 'is not', null)
    .where(
      sql<boolean>`created_at < to_timestamp(${now}) - make_interval(days => case when state = 'failed' then ${RETENTION_DAYS}::int else ${QUERY_DAYS}::int end)`,
    )
    .execute()
  return false
})

async function recordOf({ db, suid }: Ctx<DB>, recordId: number) {
  const record = await db
    .selectFrom('sms_record')
    .selectAll()
    .where('suid', '=', suid)
    .where('id', '=', recordId)
    .forUpdate()
    .executeTakeFirst()
  if (!record) throw new AppError('not_found')
  return record
}
