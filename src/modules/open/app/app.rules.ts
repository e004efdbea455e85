import { randomInt } from 'node:crypto'
import { refusing } from '#core/errors/errors.ts'
import { ZONE } from '#core/value/time.ts'
import { beforeSave, computed } from '../../db.ts'
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

/** A new application gets its id, which begins with its supplier; addresses are kept as ranges. */
export const prepareOpenApp = beforeSave(openApp, ({ allow_ips }, before, { suid, accounts }) => {
  const ranges = (allow_ips ?? '')
    .split(/[\s,;，；]+/)
    .filter(Boolean)
    .map((text) => {
      const range = accounts.range(text)
      if (range === undefined) throw refusing('allow_ips', 'bad_cidr')
      return range
    })
  const kept = { allow_ips: ranges.length > 0 ? [...new Set(ranges)].join('\n') : null }
  if (before) return kept
  const made = Array.from({ length: 20 }, () => letters[randomInt(letters.length)]).join('')
  return { ...kept, app_id: `sl${suid}.${made}` }
})
