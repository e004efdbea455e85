import { refusing } from '#core/errors/errors.ts'
import { beforeSave } from '../../db.ts'
import { member } from './member.resource.ts'
import { withDefault } from './member.check.ts'

/**
 * Source and registration time are fixed after registration, and an empty member number keeps its value; exactly one
 * address is the default.
 */
export const prepareMember = beforeSave(member, ({ member_no, source, registered_at, addresses }, before, { now }) => {
  if (before && source !== before.source) throw refusing('source', 'fixed_field', { label: member.fields.source.label })
  if (before && registered_at !== null && registered_at !== before.registered_at)
    throw refusing('registered_at', 'fixed_field', { label: member.fields.registered_at.label })
  if (registered_at !== null && registered_at > now)
    throw refusing('registered_at', 'registered_ahead', { label: member.fields.registered_at.label })
  return {
    member_no: member_no ?? before?.member_no ?? null,
    registered_at: before?.registered_at ?? registered_at ?? now,
    ...(addresses ? { addresses: withDefault(addresses) } : {}),
  }
})
