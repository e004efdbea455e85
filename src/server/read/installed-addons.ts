import type { FastifyInstance } from 'fastify'
import type { Tx } from '../db/db.ts'

/** The keys among `keys` of add-ons that a supplier has installed. */
export async function installedAddonsOf(
  app: Pick<FastifyInstance, 'db' | 'now'>,
  suid: number,
  keys: readonly string[],
): Promise<Set<string>> {
  return app.db.single(suid, (tx) => installedAddonsAt(tx, keys, app.now()))
}

/** Which of some add-ons the supplier of a transaction has at a moment, by one statement. */
export async function installedAddonsAt(tx: Tx, keys: readonly string[], now: Date): Promise<Set<string>> {
  const rows = await tx.query<{ key: string }>(
    `select key from supplier_addon where suid = $1 and key = any($2::text[]) and status = 'installed' and (expire_at is null or expire_at > $3)`,
    [tx.suid, keys, now],
  )
  return new Set(rows.map(({ key }) => key))
}
