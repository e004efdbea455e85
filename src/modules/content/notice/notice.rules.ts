import { sql } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import { beforeSave, computed, onTransition } from '../../db.ts'
import { operators } from '../../sys/tables.ts'
import { isInAudience, isWorking } from './audience.ts'
import { notice } from './notice.resource.ts'

const readers = `select count(*)::int from notice_read r join ${operators.text('o')} on o.suid = r.suid and o.id = r.uid and ${isWorking('o')} and ${isInAudience('t', 'o')}
  where r.suid = t.suid and r.notice_id = t.id`

export const noticeColumns = computed(notice, {
  read_count: `(${readers})`,
  confirmed_count: `(${readers} and r.confirmed_at is not null)`,
  due_count: `(select count(*)::int from ${operators.text('o')} where o.suid = t.suid and ${isWorking('o')} and ${isInAudience('t', 'o')})`,
})

/** Clears departments and roles that the audience does not use. */
export const prepareNotice = beforeSave(notice, ({ audience, dept_ids, role_ids }) => ({
  dept_ids: audience === 'dept' ? dept_ids : null,
  role_ids: audience === 'role' ? role_ids : null,
}))

/**
 * A notice without a future publication time is visible from now on. Refuses an expired notice. Publishing again clears
 * the read receipts of the withdrawn text.
 */
export const publishNotice = onTransition(
  notice,
  'publish',
  async ({ id, publish_at, expire_at }, _step, { db, suid, now, log }) => {
    if (expire_at !== null && expire_at <= now) throw new AppError('already_over')
    const { rows } = await sql<{ confirmed: boolean }>`
    delete from notice_read where suid = ${suid} and notice_id = ${id} returning confirmed_at is not null as confirmed`.execute(
      db,
    )
    const confirmed = rows.filter((row) => row.confirmed).length
    if (rows.length > 0)
      log({ biz_type: 'notice', biz_id: id, before: { read_count: rows.length, confirmed_count: confirmed } })
    return { publish_at: publish_at !== null && publish_at > now ? publish_at : now }
  },
)
