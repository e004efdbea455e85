import { expect, vi } from 'vitest'
import type { TestDatabase } from './database.ts'

/** Resolves when so many statements of this text wait for a lock. */
export async function waitedFor({ sql }: TestDatabase, text: string, count = 1): Promise<void> {
  const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like $1`
  await vi.waitFor(async () => expect(await sql(waiting, [text])).toHaveLength(count), {
    timeout: 60_000,
    interval: 20,
  })
}
