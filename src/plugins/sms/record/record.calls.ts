import { sql } from 'kysely'
import { quantity } from '#core/fields/index.ts'
import { AppError } from '#core/errors/errors.ts'
import type { Ctx } from '#core/define/resource.ts'
import { defineCall, onDay } from '../../db.ts'
import type { DB } from '../../db.ts'
import { layRecord, opened } from './lay.ts'
import { sendMessage } from './send.job.ts'
import { labelTexts } from '#core/text/label-texts.ts'

const id = quantity(labelTexts.id, { required: true, decimals: 0, min: 1 })
/** Days for which a message that failed can be sent again, and for which one without a delivery report can be asked after; then its recipient is forgotten. */
const [KEPT_DAYS, ASKED_DAYS] = [7, 30]

export const recordCalls = [
  defineCall({
    path: '/addons/sms/seller/RecordQuery',
    method: 'POST',
    title: labelTexts.checkResult,
    access: 'api',
    button: { table: 'sms_record', key: 'query', scope: 'row', when: [['state', 'in', ['submitted', 'unknown']]], confirm: true },
    input: { id },
    example: { id: { exampleOf: 'sms_record' } },
    unrepeatable: 'The provider of the add-on has to be set up and to answer first.',
    async run({ id: of }, ctx) {
      const { state, sealed_to } = await recordOf(ctx, of)
      if ((state !== 'submitted' && state !== 'unknown') || sealed_to === null) throw new AppError('state_changed')
      await ctx.dispatch(sendMessage, of)
      return { id: of }
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
    /** Sends what failed once more, as a message of its own. Codes are not sent again: they are of their moment. */
    async run({ id: of }, ctx) {
      const { state, sealed_to, content, provider, template_id, order_id } = await recordOf(ctx, of)
      const sealed = opened(sealed_to, ctx)
      if (state !== 'failed' || !sealed?.template) throw new AppError('sms_not_resendable')
      const record = await layRecord(ctx, { template_id, content, provider, sealed, order_id })
      await ctx.dispatch(sendMessage, record)
      return { id: record }
    },
  }),
]

/** Forgets who was to get messages that failed long ago, or whose delivery was never reported. */
export const forgetRecipients = onDay('sms_recipients', async ({ db, suid, now }) => {
  await db
    .updateTable('sms_record')
    .set({ sealed_to: null })
    .where('suid', '=', suid)
    .where('sealed_to', 'is not', null)
    .where(
      sql<boolean>`created_at < to_timestamp(${now}) - make_interval(days => case when state = 'failed' then ${KEPT_DAYS}::int else ${ASKED_DAYS}::int end)`,
    )
    .execute()
  return false
})

async function recordOf({ db, suid }: Ctx<DB>, of: number) {
  const record = await db.selectFrom('sms_record').selectAll().where('suid', '=', suid).where('id', '=', of).forUpdate().executeTakeFirst()
  if (!record) throw new AppError('not_found')
  return record
}
