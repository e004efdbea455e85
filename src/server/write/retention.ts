import { figure } from '#core/value/figure.ts'
import { AppError, invalid } from '#core/errors/errors.ts'
import type { Resource } from '#core/define/resource.ts'
import { yearsAfter } from '#core/value/time.ts'
import type { StoredRecord } from '../read/record.ts'

type Columns = Readonly<Record<string, unknown>>

/** The retention end that an approval writes on a record with a retention period. */
export function retentionColumns({ retention }: Resource, now: number): Columns {
  return retention ? { [retention.until]: yearsAfter(now, retention.years) } : {}
}

/** Refuses to delete a record during its retention period, whatever its state is now. Throws `kept_record`. */
export function refuseEarlyDelete(resource: Resource, label: string, row: StoredRecord, now: number): void {
  const until = retainedUntil(resource, row, now)
  if (until !== undefined) throw new AppError('kept_record', { name: row[label], day: figure.day(until) })
}

/** Refuses to remove files during the retention period; files may be added. Throws `kept_file`. */
export function refuseRemovingFiles(resource: Resource, values: Columns, before: StoredRecord, now: number): void {
  const until = retainedUntil(resource, before, now)
  if (until === undefined) return
  const problems = (resource.retention?.files ?? []).flatMap((field) => {
    if (!(field in values)) return []
    const remaining = listOf(values[field])
    const removed = listOf(before[field]).filter((file) => !remaining.includes(file))
    return removed.length > 0 ? [{ field, code: 'kept_file' as const, params: { day: figure.day(until) } }] : []
  })
  if (problems.length > 0) throw invalid(problems)
}

function retainedUntil({ retention }: Resource, row: StoredRecord, now: number): number | undefined {
  const until = retention && row[retention.until]
  return typeof until === 'number' && until > now ? until : undefined
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}
