import { AppError } from '#core/errors/errors.ts'
import { beforeSave, computed, onTransition } from '../../db.ts'
import { operators } from '../../sys/tables.ts'
import { isFor, isWorking } from './audience.ts'
import { notice } from './notice.resource.ts'

const readers = 'select count(*)::int from notice_read r where r.suid = t.suid and r.notice_id = t.id'

export const noticeColumns = computed(notice, {
  read_count: `(${readers})`,
  confirmed_count: `(${readers} and r.confirmed_at is not null)`,
  due_count: `(select count(*)::int from ${operators.text('o')} where o.suid = t.suid and ${isWorking('o')} and ${isFor('t', 'o')})`,
})

/** Whom it is not for is not kept. */
export const prepareNotice = beforeSave(notice, ({ audience, dept_ids, role_ids }) => ({
  dept_ids: audience === 'dept' ? dept_ids : null,
  role_ids: audience === 'role' ? role_ids : null,
}))

/** What has no time of its own is seen from now on; nobody publishes what is over. */
export const publishNotice = onTransition(notice, 'publish', ({ publish_at, expire_at }, _step, { now }) => {
  if (expire_at !== null && expire_at <= now) throw new AppError('already_over')
  return Promise.resolve({ publish_at: publish_at ?? now })
})
