import type { FastifyInstance } from 'fastify'
import { AppError } from '#core/errors/errors.ts'
import type { SupplierName } from '#core/define/people.ts'
import type { Rule } from '#core/define/rule.ts'

const known = new WeakMap<FastifyInstance['db'], number>()

/** The suid of the platform's own account. Throws `not_found` in a service that has none. */
export async function platformOf({ db }: Pick<FastifyInstance, 'db'>): Promise<number> {
  const held = known.get(db)
  if (held !== undefined) return held
  const [row] = await db.platform('find the platform itself', (tx) =>
    tx.query<{ suid: number }>(`select suid from supplier where is_platform and status = 'active' order by suid limit 1`),
  )
  if (!row) throw new AppError('not_found')
  known.set(db, row.suid)
  return row.suid
}

/** Looks the platform's account up anew: another one takes its place. */
export function forgetPlatform(db: FastifyInstance['db']): void {
  known.delete(db)
}

/** The active suppliers that a rule is for. */
export function suppliersUnder({ db }: Pick<FastifyInstance, 'db'>, { union }: Pick<Rule, 'union'>): Promise<SupplierName[]> {
  return db.platform('find the suppliers that a rule is for', (tx) =>
    tx.query<{ suid: number; name: string; short_name: string }>(
      `select suid, name, short_name from supplier where status = 'active' and not is_platform and ($1::boolean is null or is_union = $1) order by suid`,
      [union === undefined ? null : union === 'only'],
    ),
  )
}
