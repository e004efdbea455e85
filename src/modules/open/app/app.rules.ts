import { randomInt } from 'node:crypto'
import { refusing } from '#core/errors/errors.ts'
import { personIn } from '#core/define/people.ts'
import type { Ctx } from '#core/define/resource.ts'
import { ZONE } from '#core/value/time.ts'
import { beforeSave, computed } from '../../db.ts'
import type { DB } from '../../db.ts'
import { openApp } from './app.resource.ts'
import { secretStateOf } from './secret-state.ts'

const today = `date_trunc('day', now() at time zone '${ZONE}') at time zone '${ZONE}'`
const ofToday = (column: string) =>
  `coalesce((select d.${column} from open_day d where d.suid = t.suid and d.open_app_id = t.id and d.day = ${today}), 0)`

/** How an application is used. */
export const openAppFigures = computed(openApp, {
  secret_state: secretStateOf,
  calls_today: ofToday('calls'),
  refused_today: ofToday('refused'),
  last_used_at: '(select max(d.last_at) from open_day d where d.suid = t.suid and d.open_app_id = t.id)',
})

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** Refuses scopes whose rights the caller does not hold themselves: an application would do for them what they may not. */
export function requireScopes(scopes: readonly string[], { caller, registry }: Pick<Ctx<DB>, 'caller' | 'registry'>): void {
  const needed = registry.openCalls.flatMap(({ path, needs }) => (scopes.includes(path) ? needs : []))
  const beyond = caller.isAdmin ? undefined : needed.find((right) => !caller.apis.has(right))
  if (beyond !== undefined) throw refusing('scopes', 'beyond_own', { value: beyond })
}

/** A new application gets its id, which begins with its supplier; addresses are kept as ranges. Whoever saves it answers for all of its scopes. */
export const prepareOpenApp = beforeSave(openApp, ({ allow_ips, scopes }, before, ctx) => {
  const { suid, accounts } = ctx
  requireScopes(scopes, ctx)
  const ranges = (allow_ips ?? '')
    .split(/[\s,;，；]+/)
    .filter(Boolean)
    .map((text) => {
      const range = accounts.range(text)
      if (range === undefined) throw refusing('allow_ips', 'bad_cidr')
      return range
    })
  const kept = { granted_by: personIn(ctx.uid), allow_ips: ranges.length > 0 ? [...new Set(ranges)].join('\n') : null }
  if (before) return kept
  const made = Array.from({ length: 20 }, () => letters[randomInt(letters.length)]).join('')
  return { ...kept, app_id: `sl${suid}.${made}` }
})
