import { AppError } from '#core/errors/errors.ts'
import type { Ctx } from '#core/define/resource.ts'
import type { DB } from '../../db.ts'
import { layMessage } from './lay.ts'
import type { AboutOrder } from './lay.ts'
import { sendMessage } from './send.job.ts'

/** What a supplier has not set up is no fault of what the message tells of. */
const notSetUp: ReadonlySet<string> = new Set(['sms_template_missing', 'sms_not_set_up'])

/** Sends a message of a template where the supplier has one of that code; does nothing where not. */
export async function sendIfSetUp(message: AboutOrder, ctx: Ctx<DB>): Promise<void> {
  try {
    await ctx.dispatch(sendMessage, await layMessage(message, ctx))
  } catch (error) {
    if (!(error instanceof AppError) || !notSetUp.has(error.code)) throw error
  }
}
