import { ZONE } from '#core/value/time.ts'
import { refusing } from '#core/errors/errors.ts'
import { personIn } from '#core/define/people.ts'
import { beforeSave, computed } from '../../db.ts'
import { secretStateOf } from '../app/secret-state.ts'
import { readCallsOf } from './events.ts'
import { webhook } from './webhook.resource.ts'

const today = `date_trunc('day', now() at time zone '${ZONE}') at time zone '${ZONE}'`
const of = 'from hook_delivery d where d.suid = t.suid and d.webhook_id = t.id'

/** Delivery figures of a webhook. */
export const webhookFigures = computed(webhook, {
  secret_state: secretStateOf,
  sent_today: `(select count(*)::int ${of} and d.state = 'sent' and d.sent_at >= ${today})`,
  failed_open: `(select count(*)::int ${of} and d.state = 'failed')`,
  last_sent_at: `(select max(d.sent_at) ${of} and d.state = 'sent')`,
})

/**
 * Checks the form of the URL; each delivery checks its target. Events carry data of all departments, so only operators
 * with full data scope may save a webhook. Deliveries stop when the person who saved it loses this scope or a right
 * (`grantorSql` of the server, docs/decisions/0097).
 */
export const prepareWebhook = beforeSave(webhook, ({ url, events }, _before, { caller, uid }) => {
  if (caller.dataScope !== 'all' || caller.warehouses.length > 0) throw refusing('events', 'events_of_all')
  const needs = [...new Set(events.flatMap(readCallsOf))]
  const beyond = caller.isAdmin ? undefined : needs.find((right) => !caller.apis.has(right))
  if (beyond !== undefined) throw refusing('events', 'beyond_own', { value: beyond })
  const parsed = URL.canParse(url) ? new URL(url) : undefined
  if (!parsed || !/^https?:$/.test(parsed.protocol) || parsed.username !== '' || parsed.password !== '')
    throw refusing('url', 'bad_webhook_url')
  return { granted_by: personIn(uid), needs: needs.join('\n') }
})
