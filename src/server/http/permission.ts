import type { ErrorCode } from '#core/errors/errors.ts'
import { reasonAgainst } from '#core/define/rule.ts'
import type { Rule } from '#core/define/rule.ts'
import type { Session } from './session-types.ts'
import type { Access, TenantUse } from './route.ts'

export interface Question {
  session: Omit<Session, 'lang'>
  access: Access
  tenant: TenantUse
  right: string
  rule?: Rule | undefined
}

/** Why a session may not make a call; undefined when it may. The one place where rights are decided. */
export function refusalOf({ session, access, tenant, right, rule }: Question): ErrorCode | undefined {
  if (tenant === 'platform' && !session.isPlatform) return 'forbidden'
  const reason = rule && reasonAgainst(rule, session)
  if (reason) return reason === 'plugin' ? 'plugin_off' : 'forbidden'
  if (access === 'api' && !session.isAdmin && !session.apis.has(right)) return 'forbidden'
  return undefined
}
