import type { FastifyInstance } from 'fastify'
import { AppError } from '#core/errors/errors.ts'

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
