import { glossaryTerms } from '#core/text/glossary.ts'
import { hints } from '#core/text/hints.ts'
import { datetime, int, ref, select, text } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'

/** Accounts locked after failed sign-ins. A lock expires automatically; unlocking ends it now. */
export const accessUser = defineResource({
  table: 'access_user',
  view: true,
  page: '/sys/safemanage/accessuser',
  api: 'seller/safe',
  calls: { Info: false, Save: false, Del: false, Select: false },
  title: ['受限用户', 'Restricted users', 'Usuarios restringidos', '制限中のユーザー'],
  short: ['受限用户', 'Restricted users', 'Usuarios', '制限中のユーザー'],
  singular: ['受限用户', 'Restricted user', 'Usuario restringido', '制限中のユーザー'],
  icon: 'user-delete',
  fields: {
    account: text(glossaryTerms.account),
    name: text(glossaryTerms.personName),
    reason: select(
      glossaryTerms.reason,
      {
        fails: [
          '登录失败次数过多',
          'Too many failed sign-ins',
          'Demasiados accesos fallidos',
          'ログイン失敗回数の超過',
        ],
      },
      { colors: { fails: 'orange' } },
    ),
    fails: int(['失败次数', 'Failures', 'Fallos', '失敗回数']),
    locked_at: datetime(['锁定时间', 'Locked at', 'Bloqueado el', 'ロック日時']),
    unlock_at: datetime(['自动解锁时间', 'Unlocks at', 'Desbloqueo automático', '自動解除日時'], { help: hints.lock }),
    dept_id: ref(glossaryTerms.ownDepartment, 'dept'),
  },
  list: {
    columns: ['account', 'name', 'dept_id', 'reason', 'fails', 'locked_at', 'unlock_at'],
    keyword: ['account', 'name'],
    filters: ['dept_id', 'locked_at'],
    sort: { by: 'locked_at', asc: false },
    export: 'both',
  },
})
