import type { Outcome } from '#core/define/provider.ts'
import type { OfficialMessage, OfficialNotice } from '#core/define/official-account.ts'
import type { Ctx } from '#core/define/resource.ts'
import { defineProviderJob } from '../../db.ts'
import type { DB } from '../../db.ts'

type Asked = { say: OfficialMessage } | { notify: OfficialNotice }

/** What of the platform's refusals people meet every day, as ours. */
const told: Readonly<Record<string, string>> = { 43004: 'wxpub_fan_left', 45015: 'wxpub_window_over', 45047: 'wxpub_many_messages' }

/** Sends a message once: what had no answer is not sent again, since nobody can ask the platform after it. */
export const sendRecord = defineProviderJob({
  name: 'wxpub.send',
  title: ['发送公众号消息', 'Send a message to a follower', 'Enviar un mensaje a un seguidor', 'フォロワーへの送信'],
  kind: 'official_account',
  async prepare(id, ctx): Promise<Asked | undefined> {
    const { db, suid } = ctx
    const record = await recordOf(ctx, id)
    if (record.state === 'sending') await settle(ctx, id, { state: 'unknown' })
    if (record.state !== 'waiting') return undefined
    const fan = await db.selectFrom('wxpub_fan').select(['openid']).where('suid', '=', suid).where('id', '=', record.fan_id).executeTakeFirstOrThrow()
    await settle(ctx, id, { state: 'sending' })
    const { openid } = fan
    if (record.type !== 'template' || record.template_id === null) {
      const link = record.link && { ...record.link, picture: record.link.picture ?? '' }
      return { say: { openid, text: record.content, ...(link ? { link } : {}) } }
    }
    const of = db.selectFrom('wxpub_template').select('template_id').where('suid', '=', suid).where('id', '=', record.template_id)
    const { template_id: template } = await of.executeTakeFirstOrThrow()
    const values = (record.notice?.values ?? []).map(({ name, value }) => ({ name, value: value ?? '' }))
    return { notify: { key: `wxpub-${suid}-${id}`, openid, template, url: record.notice?.url ?? '', values } }
  },
  async perform(account, asked): Promise<Outcome<{ serial: string }>> {
    if ('notify' in asked) return account.notify(asked.notify)
    const said = await account.send(asked.say)
    return said.is === 'done' ? { is: 'done', value: { serial: '' } } : said
  },
  async complete(id, outcome, ctx) {
    const record = await recordOf(ctx, id)
    if (record.state !== 'sending') return // its report was quicker
    if (outcome.is === 'done') return settle(ctx, id, { state: 'sent', serial: outcome.value.serial || null })
    if (outcome.is === 'refused') {
      const problem = told[outcome.code] ?? outcome.code
      if (problem === 'wxpub_fan_left') await ctx.db.updateTable('wxpub_fan').set({ status: 'left' }).where('suid', '=', ctx.suid).where('id', '=', record.fan_id).execute()
      return settle(ctx, id, { state: 'failed', problem })
    }
    return settle(ctx, id, { state: 'unknown' })
  },
}) // prettier-ignore

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
  return db.selectFrom('wxpub_record').selectAll().where('suid', '=', suid).where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
}
