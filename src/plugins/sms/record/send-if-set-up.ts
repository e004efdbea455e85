import { AppError } from '#core/errors/errors.ts'
import type { Ctx } from '#core/define/context.ts'
import type { DB } from '../../db.ts'
import { enqueueMessage } from './enqueue.ts'
import type { AboutOrder } from './enqueue.ts'
import { sendMessage } from './send.job.ts'

/** Missing settings must not fail the action that the message reports. */
const notSetUp: ReadonlySet<string> = new Set(['sms_template_missing', 'sms_not_set_up'])

/** Sends a message by a template where the supplier has set it up; otherwise does nothing. */
export async function sendIfSetUp(message: AboutOrder, ctx: Ctx<DB>): Promise<void> {
  try {
    await ctx.dispatch(sendMessage, await enqueueMessage(message, ctx))
  } catch (error) {
    if (!(error instanceof AppError) || !notSetUp.has(error.code)) throw error
  }
}
