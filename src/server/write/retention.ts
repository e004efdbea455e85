import { AppError, invalid } from '#core/errors/errors.ts'
import type { Resource } from '#core/define/resource.ts'
import { formatDay, yearsAfter } from '#core/value/time.ts'
import type { StoredRecord } from '../read/record.ts'

type Columns = Readonly<Record<string, unknown>>

/** What a decision that passes writes on a record that must be kept: until when. */
export function keptFrom({ retention }: Resource, now: number): Columns {
  return retention ? { [retention.until]: yearsAfter(now, retention.years) } : {}
}

/** A record that was once in force stays for its time, whatever state it is in by now. Throws `kept_record`. */
export function refuseEarlyDelete(resource: Resource, label: string, row: StoredRecord, now: number): void {
  const until = heldUntil(resource, row, now)
  if (until !== undefined) throw new AppError('kept_record', { name: row[label], day: formatDay(until) })
}

/** So do the files that were with it; further ones may join them. Throws `kept_file`. */
export function refuseRemovingFiles(resource: Resource, values: Columns, before: StoredRecord, now: number): void {
  const until = heldUntil(resource, before, now)
  if (until === undefined) return
  const problems = (resource.retention?.files ?? []).flatMap((field) => {
    if (!(field in values)) return []
    const left = listOf(values[field])
    const gone = listOf(before[field]).filter((file) => !left.includes(file))
    return gone.length > 0 ? [{ field, code: 'kept_file' as const, params: { day: formatDay(until) } }] : []
  })
  if (problems.length > 0) throw invalid(problems)
}

function heldUntil({ retention }: Resource, row: StoredRecord, now: number): number | undefined {
  const until = retention && row[retention.until]
  return typeof until === 'number' && until > now ? until : undefined
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}
