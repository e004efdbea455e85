import { sql } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import type { Ctx } from '#core/define/resource.ts'
import { refs } from '#core/fields/index.ts'
import { defineCall } from '../../db.ts'
import type { DB } from '../../db.ts'
import { reportBounce } from './bounce.resource.ts'

const input = { ids: refs(reportBounce.title, 'report_bounce', { required: true }) }

/** An address that bounced is not written to any more, or is again. */
export const bounceCalls = [
  defineCall({
    path: '/seller/report/BounceOff',
    method: 'POST',
    title: ['不再发送', 'Stop writing to it', 'Dejar de enviar', '送信を止める'],
    access: 'api',
    button: { table: 'report_bounce', key: 'off', scope: 'bulk', each: true, when: [['state', 'in', ['on']]] },
    input,
    run: ({ ids }, ctx) => turn(ctx, ids, 'off'),
  }),
  defineCall({
    path: '/seller/report/BounceOn',
    method: 'POST',
    title: ['恢复发送', 'Write to it again', 'Volver a enviar', '送信を再開'],
    access: 'api',
    button: { table: 'report_bounce', key: 'on', scope: 'bulk', each: true, when: [['state', 'in', ['off']]] },
    input,
    run: ({ ids }, ctx) => turn(ctx, ids, 'on'),
  }),
]

async function turn(ctx: Ctx<DB>, ids: readonly number[], state: 'on' | 'off') {
  const { rows } = await sql<{ id: number; address: string }>`update report_bounce b set state = ${state}, times = case when ${state} = 'on' then 0 else b.times end, ver = b.ver + 1, updated_at = now()
    where b.suid = ${ctx.suid} and b.id = any(${ids}::bigint[]) and b.del_at is null and ${ctx.visible(reportBounce, 'b')} returning b.id, b.address`.execute(ctx.db)
  if (rows.length < new Set(ids).size) throw new AppError('not_found')
  for (const { id, address } of rows) ctx.log({ biz_type: 'report_bounce', biz_id: id, biz_no: address, after: { state } })
  return { count: rows.length }
} // prettier-ignore
