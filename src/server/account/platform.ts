import type { FastifyInstance } from 'fastify'
import { AppError } from '#core/errors/errors.ts'
import type { SupplierName } from '#core/define/people.ts'
import type { Rule } from '#core/define/rule.ts'

const platformByDb = new WeakMap<FastifyInstance['db'], number>()

/** The suid of the platform's own account. Throws `not_found` in a service that has none. */
export async function platformOf({ db }: Pick<FastifyInstance, 'db'>): Promise<number> {
  const cached = platformByDb.get(db)
  if (cached !== undefined) return cached
  const [row] = await db.platform('find the platform itself', (tx) =>
    tx.query<{ suid: number }>(
      `select suid from supplier where is_platform and status = 'active' order by suid limit 1`,
    ),
  )
  if (!row) throw new AppError('not_found')
  platformByDb.set(db, row.suid)
  return row.suid
}

/** Clears the cached platform account after another one replaces it. */
export function forgetPlatform(db: FastifyInstance['db']): void {
  platformByDb.delete(db)
}

/** The active suppliers that a rule is for. */
export function suppliersUnder(
  { db }: Pick<FastifyInstance, 'db'>,
  { union }: Pick<Rule, 'union'>,
): Promise<SupplierName[]> {
  return db.platform('find the suppliers that a rule is for', (tx) =>
    tx.query<{ suid: number; name: string; short_name: string }>(
      `select suid, name, short_name from supplier where status = 'active' and not is_platform and ($1::boolean is null or is_union = $1) order by suid`,
      [union === undefined ? null : union === 'only'],
    ),
  )
}
