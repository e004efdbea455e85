import type { Outcome } from '#core/define/provider.ts'
import type { OfficialMessage, OfficialNotice } from '#core/define/official-account.ts'
import type { Ctx } from '#core/define/context.ts'
import { defineProviderJob } from '../../db.ts'
import type { DB } from '../../db.ts'

type SendRequest = { message: OfficialMessage } | { notify: OfficialNotice }

/** Common refusals of the platform as our own error codes. */
const problemOfCode: Readonly<Record<string, string>> = {
  43004: 'wxpub_fan_left',
  45015: 'wxpub_window_over',
  45047: 'wxpub_many_messages',
}

/** Sends a message once: a message without an answer is not resent, because the platform cannot be queried for it. */
export const sendRecord = defineProviderJob({
  name: 'wxpub.send',
  title: ['发送公众号消息', 'Send a message to a follower', 'Enviar un mensaje a un seguidor', 'フォロワーへの送信'],
  kind: 'official_account',
  async prepare(id, ctx): Promise<SendRequest | undefined> {
    const { db, suid } = ctx
    const record = await recordOf(ctx, id)
    if (record.state === 'sending') await settle(ctx, id, { state: 'unknown' })
    if (record.state !== 'waiting') return undefined
    const fan = await db
      .selectFrom('wxpub_fan')
      .select(['openid'])
      .where('suid', '=', suid)
      .where('id', '=', record.fan_id)
      .executeTakeFirstOrThrow()
    await settle(ctx, id, { state: 'sending' })
    const { openid } = fan
    if (record.type !== 'template' || record.template_id === null) {
      const link = record.link && { ...record.link, picture: record.link.picture ?? '' }
      return { message: { openid, text: record.content, ...(link ? { link } : {}) } }
    }
    const of = db
      .selectFrom('wxpub_template')
      .select('template_id')
      .where('suid', '=', suid)
      .where('id', '=', record.template_id)
    const { template_id: template } = await of.executeTakeFirstOrThrow()
    const values = (record.notice?.values ?? []).map(({ name, value }) => ({ name, value: value ?? '' }))
    return { notify: { key: `wxpub-${suid}-${id}`, openid, template, url: record.notice?.url ?? '', values } }
  },
  async perform(account, request): Promise<Outcome<{ serial: string }>> {
    if ('notify' in request) return account.notify(request.notify)
    const outcome = await account.send(request.message)
    return outcome.is === 'done' ? { is: 'done', value: { serial: '' } } : outcome
  },
  async complete(id, outcome, ctx) {
    const record = await recordOf(ctx, id)
    if (record.state !== 'sending') return // the notice came first
    if (outcome.is === 'done') return settle(ctx, id, { state: 'sent', serial: outcome.value.serial || null })
    if (outcome.is === 'refused') {
      const problem = problemOfCode[outcome.code] ?? outcome.code
      if (problem === 'wxpub_fan_left')
        await ctx.db
          .updateTable('wxpub_fan')
          .set({ status: 'left' })
          .where('suid', '=', ctx.suid)
          .where('id', '=', record.fan_id)
          .execute()
      return settle(ctx, id, { state: 'failed', problem })
    }
    return settle(ctx, id, { state: 'unknown' })
  },
})

interface Change {
  readonly state: 'sending' | 'sent' | 'failed' | 'unknown'
  readonly problem?: string
  readonly serial?: string | null
}

async function settle({ db, suid }: Ctx<DB>, id: number, { state, problem, serial }: Change): Promise<void> {
  await db
    .updateTable('wxpub_record')
    .set({ state, problem: problem?.slice(0, 200) ?? null, ...(serial === undefined ? {} : { serial }) })
    .where('suid', '=', suid)
    .where('id', '=', id)
    .execute()
}

async function recordOf({ db, suid }: Ctx<DB>, id: number) {
  return db
    .selectFrom('wxpub_record')
    .selectAll()
    .where('suid', '=', suid)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
}
