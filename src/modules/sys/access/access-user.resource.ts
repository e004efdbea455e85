import { hints } from '#core/text/hints.ts'
import { datetime, int, ref, select, text } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'

/** Accounts that are locked after failed sign-ins. A lock ends by itself; unlocking ends it now. */
export const accessUser = defineResource({
  table: 'access_user',
  view: true,
  page: '/sys/safemanage/accessuser',
  api: 'seller/safe',
  calls: { Info: false, Save: false, Del: false, Select: false },
  title: '受限用户',
  icon: 'user-delete',
  fields: {
    account: text('账号'),
    name: text('姓名'),
    reason: select('原因', { fails: '登录失败次数过多' }, { colors: { fails: 'orange' } }),
    fails: int('失败次数'),
    locked_at: datetime('锁定时间'),
    unlock_at: datetime('自动解锁时间', { help: hints.lock.zh }),
    dept_id: ref('所属部门', 'dept'),
  },
  list: {
    columns: ['account', 'name', 'dept_id', 'reason', 'fails', 'locked_at', 'unlock_at'],
    keyword: ['account', 'name'],
    filters: ['dept_id', 'locked_at'],
    sort: { by: 'locked_at', asc: false },
    export: 'both',
  },
})
