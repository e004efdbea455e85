import type { ErrorCode } from '#core/errors/errors.ts'
import { ruleRefusal } from '#core/define/rule.ts'
import type { Rule } from '#core/define/rule.ts'
import type { Session } from './session-types.ts'
import type { Access, TenantUse } from './route.ts'

export interface PermissionQuestion {
  session: Omit<Session, 'lang'>
  access: Access
  tenant: TenantUse
  right: string
  rule?: Rule | undefined
}

/** The reason why a session may not make a call; undefined if it may. All permission checks use this function. */
export function permissionRefusal({ session, access, tenant, right, rule }: PermissionQuestion): ErrorCode | undefined {
  if (tenant === 'platform' && !session.isPlatform) return 'forbidden'
  const reason = rule && ruleRefusal(rule, session)
  if (reason) return reason === 'plugin' ? 'plugin_off' : 'forbidden'
  if (access === 'api' && !session.isAdmin && !session.apis.has(right)) return 'forbidden'
  return undefined
}
