import { hints } from '#core/text/hints.ts'
import type { Translations } from '#core/define/resource.ts'
import type { accessUser } from './access-user.resource.ts'

export const accessUserWords: Translations<typeof accessUser> = {
  en: {
    title: 'Restricted users',
    one: 'Restricted user',
    fields: {
      account: 'Account',
      name: 'Name',
      reason: 'Reason',
      fails: 'Failures',
      locked_at: 'Locked',
      unlock_at: 'Unlocks by itself',
      dept_id: 'Department',
    },
    options: { reason: { fails: 'Too many failed sign-ins' } },
    help: { unlock_at: hints.lock.en },
  },
  es: {
    title: 'Usuarios restringidos',
    one: 'Usuario restringido',
    fields: {
      account: 'Cuenta',
      name: 'Nombre',
      reason: 'Motivo',
      fails: 'Fallos',
      locked_at: 'Bloqueada',
      unlock_at: 'Se desbloquea sola',
      dept_id: 'Departamento',
    },
    options: { reason: { fails: 'Demasiados accesos fallidos' } },
    help: { unlock_at: hints.lock.es },
  },
  ja: {
    title: '制限中のユーザー',
    fields: {
      account: 'アカウント',
      name: '氏名',
      reason: '理由',
      fails: '失敗回数',
      locked_at: 'ロック日時',
      unlock_at: '自動解除日時',
      dept_id: '部門',
    },
    options: { reason: { fails: 'ログイン失敗が多すぎます' } },
    help: { unlock_at: hints.lock.ja },
  },
}
