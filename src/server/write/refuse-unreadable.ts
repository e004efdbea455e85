import type { Bound } from '#core/define/registry.ts'
import type { Fields } from '#core/define/resource.ts'
import { AppError } from '#core/errors/errors.ts'
import type { Session } from '../http/session-types.ts'
import { restrictFields } from '../read/restrict-fields.ts'
import { isRecord } from './input.ts'

/** Throws `forbidden` for values sent for fields that the caller may not read: they keep the stored ones. */
export function refuseUnreadable(
  bound: Bound,
  session: Pick<Session, 'isAdmin' | 'apis'>,
  body: Readonly<Record<string, unknown>>,
): void {
  const readable = restrictFields(bound, session)
  if (readable === bound) return
  const lost = (all: Fields, left: Fields | undefined, sent: Readonly<Record<string, unknown>>) =>
    Object.keys(all).some((name) => !Object.hasOwn(left ?? {}, name) && sent[name] !== undefined)
  const ofLines = Object.entries(bound.resource.lines ?? {}).some(([name, { fields }]) => {
    const rows = body[name]
    return (
      Array.isArray(rows) &&
      rows.some((row) => isRecord(row) && lost(fields, readable.resource.lines?.[name]?.fields, row))
    )
  })
  if (ofLines || lost(bound.resource.fields, readable.resource.fields, body)) throw new AppError('forbidden')
}
