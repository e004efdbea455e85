import type { ErrorCode } from '#core/errors.ts'
import type { CallRule, Session } from './session-types.ts'
import type { Access, TenantUse } from './route.ts'

export interface Question {
  session: Omit<Session, 'lang'>
  access: Access
  tenant: TenantUse
  right: string
  rule?: CallRule | undefined
}

/** Why a session may not make a call; undefined when it may. The one place where rights are decided. */
export function refusalOf({ session, access, tenant, right, rule }: Question): ErrorCode | undefined {
  if (tenant === 'platform' && !session.isPlatform) return 'forbidden'
  if (rule?.industries && !rule.industries.includes(session.industry)) return 'forbidden'
  if (rule?.union === 'only' && !session.isUnion) return 'forbidden'
  if (rule?.union === 'never' && session.isUnion) return 'forbidden'
  if (rule?.pluginKey && !session.addons.has(rule.pluginKey)) return 'plugin_off'
  if (access === 'api' && !session.isAdmin && !session.apis.has(right)) return 'forbidden'
  return undefined
}
