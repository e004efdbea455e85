import { sql } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import type { Ctx } from '#core/define/context.ts'
import { refs, textarea } from '#core/fields/index.ts'
import { defineCall } from '../../db.ts'
import type { DB } from '../../db.ts'
import { parseBounce } from '../shared/bounce-text.ts'
import type { PermanentBounce } from '../shared/bounce-text.ts'
import { reportBounce } from './bounce.resource.ts'

const input = { ids: refs(reportBounce.title, 'report_bounce', { required: true }) }

/** Stops or resumes sending to a bounced address. */
export const bounceCalls = [
  defineCall({
    path: '/seller/report/BounceOff',
    method: 'POST',
    title: ['不再发送', 'Stop sending', 'Dejar de enviar', '送信を停止'],
    access: 'api',
    button: { table: 'report_bounce', key: 'off', scope: 'bulk', each: true, when: [['state', 'in', ['on']]] },
    input,
    example: { ids: [{ exampleOf: 'report_bounce' }] },
    run: ({ ids }, ctx) => setState(ctx, ids, 'off'),
  }),
  defineCall({
    path: '/seller/report/BounceOn',
    method: 'POST',
    title: ['恢复发送', 'Write to it again', 'Volver a enviar', '送信を再開'],
    access: 'api',
    button: { table: 'report_bounce', key: 'on', scope: 'bulk', each: true, when: [['state', 'in', ['off']]] },
    input,
    example: { ids: [{ exampleOf: 'report_bounce', values: { state: 'off' } }] },
    run: ({ ids }, ctx) => setState(ctx, ids, 'on'),
  }),
  defineCall({
    path: '/seller/report/BounceTold',
    method: 'POST',
    title: ['登记退信', 'Enter a bounce', 'Registrar un rechazo', '不達メールを登録'],
    access: 'api',
    button: { table: 'report_bounce', key: 'told', scope: 'table' },
    input: {
      text: textarea(['退信原文', 'Source of the bounce', 'Código del rechazo', '不達メールのソース'], {
        required: true,
        max: 20_000,
        help: [
          '在发件邮箱里打开退信，选“查看原文”，全部粘贴过来；里面的地址从此不再发送',
          'Open the bounce in the sender’s mailbox, show its source and paste all text. Mails to its addresses then stop',
          'Abra el rechazo en el buzón del remitente, muestre su código y péguelo entero; a sus direcciones ya no se les envía',
          '送信元のメールボックスで不達メールのソースを表示し、全文を貼り付けます。以後その宛先には送信しません',
        ],
      }),
    },
    example: { text: 'Final-Recipient: rfc822; gone@firm.example' },
    unrepeatable: 'A report has to be mailed first.',
    run: ({ text }, ctx) => recordBounce(ctx, text),
  }),
]

/**
 * Records a bounce that arrived later as a mail: stops its addresses, as far as reports are sent to them, and marks the
 * report mail it belongs to.
 */
async function recordBounce(ctx: Ctx<DB>, text: string): Promise<{ count: number }> {
  const { bounces, mail } = parseBounce(text)
  if (bounces.length === 0) throw new AppError('bounce_unreadable')
  const { db, suid } = ctx
  const { rows } = await sql<{
    recipients: string
  }>`select recipients from report_schedule where suid = ${suid} and del_at is null`.execute(db)
  const recipientsByLower = new Map(
    rows.flatMap(({ recipients }) => recipients.split('\n')).map((recipient) => [recipient.toLowerCase(), recipient]),
  )
  const stopped = bounces.flatMap(({ address, reply }) => {
    const recipient = recipientsByLower.get(address.toLowerCase())
    return recipient === undefined ? [] : [{ address: recipient, reply }]
  })
  if (stopped.length === 0) throw new AppError('bounce_unknown', { address: bounces[0]?.address ?? '' })
  for (const bounce of stopped) await stopAddress(ctx, bounce)
  if (mail?.suid === suid) {
    const summary = stopped.map(({ address, reply }) => `${address}: ${reply}`).join('\n')
    await sql`update report_mail set state = case when state = 'sent' then 'part' else state end, problem = coalesce(problem, 'recipients'),
        bounced = left(concat_ws(E'\\n', bounced, ${summary}::text), 2000) where suid = ${suid} and id = ${mail.id} and position(${summary}::text in coalesce(bounced, '')) = 0`.execute(
      db,
    )
  }
  return { count: stopped.length }
}

async function stopAddress(ctx: Ctx<DB>, { address, reply }: PermanentBounce): Promise<void> {
  const { rows } = await sql<{
    id: number
  }>`insert into report_bounce (suid, address, state, reply, times, last_at) values (${ctx.suid}, ${address}, 'off', ${reply}, 1, to_timestamp(${ctx.now}))
    on conflict (suid, address) where del_at is null do update set times = report_bounce.times + 1, reply = excluded.reply, last_at = excluded.last_at, state = 'off',
      ver = report_bounce.ver + 1, updated_at = now() returning id`.execute(ctx.db)
  for (const { id } of rows)
    ctx.log({ biz_type: 'report_bounce', biz_id: id, biz_no: address, after: { state: 'off' } })
}

async function setState(ctx: Ctx<DB>, ids: readonly number[], state: 'on' | 'off') {
  const { rows } = await sql<{
    id: number
    address: string
  }>`update report_bounce b set state = ${state}, times = case when ${state} = 'on' then 0 else b.times end, ver = b.ver + 1, updated_at = now()
    where b.suid = ${ctx.suid} and b.id = any(${ids}::bigint[]) and b.del_at is null and ${ctx.visible(reportBounce, 'b')} returning b.id, b.address`.execute(
    ctx.db,
  )
  if (rows.length < new Set(ids).size) throw new AppError('not_found')
  for (const { id, address } of rows)
    ctx.log({ biz_type: 'report_bounce', biz_id: id, biz_no: address, after: { state } })
  return { count: rows.length }
}
