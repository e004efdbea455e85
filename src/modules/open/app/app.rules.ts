import { randomInt } from 'node:crypto'
import { refusing } from '#core/errors/errors.ts'
import { personIn } from '#core/define/people.ts'
import type { Ctx } from '#core/define/context.ts'
import { ZONE } from '#core/value/time.ts'
import { beforeSave, computed } from '../../db.ts'
import type { DB } from '../../db.ts'
import { openApp } from './app.resource.ts'
import { secretStateOf } from './secret-state.ts'

const today = `date_trunc('day', now() at time zone '${ZONE}') at time zone '${ZONE}'`
const todayFigure = (column: string) =>
  `coalesce((select d.${column} from open_day d where d.suid = t.suid and d.open_app_id = t.id and d.day = ${today}), 0)`

/** Usage figures of an application. */
export const openAppFigures = computed(openApp, {
  secret_state: secretStateOf,
  calls_today: todayFigure('calls'),
  refused_today: todayFigure('refused'),
  last_used_at: '(select max(d.last_at) from open_day d where d.suid = t.suid and d.open_app_id = t.id)',
})

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** Refuses scopes whose rights the caller lacks: the application would exercise them on the caller's behalf. */
export function requireScopes(
  scopes: readonly string[],
  { caller, registry }: Pick<Ctx<DB>, 'caller' | 'registry'>,
): void {
  const needed = registry.openCalls.flatMap(({ path, needs }) => (scopes.includes(path) ? needs : []))
  const beyond = caller.isAdmin ? undefined : needed.find((right) => !caller.apis.has(right))
  if (beyond !== undefined) throw refusing('scopes', 'beyond_own', { value: beyond })
}

/**
 * Assigns the id of a new application, prefixed by its supplier, and normalises allowed addresses to ranges. The person
 * who saves it is the grantor of all scopes.
 */
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
  const fields = {
    granted_by: personIn(ctx.uid),
    allow_ips: ranges.length > 0 ? [...new Set(ranges)].join('\n') : null,
  }
  if (before) return fields
  const suffix = Array.from({ length: 20 }, () => letters[randomInt(letters.length)]).join('')
  return { ...fields, app_id: `sl${suid}.${suffix}` }
})
