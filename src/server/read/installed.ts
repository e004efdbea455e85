import type { FastifyInstance } from 'fastify'

/** Which of some add-ons a supplier has now. */
export async function installed(app: Pick<FastifyInstance, 'db' | 'now'>, suid: number, keys: readonly string[]): Promise<Set<string>> {
  const [rows = []] = await app.db.read(suid, [
    {
      text: `select key from supplier_addon where suid = $1 and key = any($2::text[]) and status = 'installed' and (expire_at is null or expire_at > $3)`,
      values: [suid, keys, app.now()],
    },
  ])
  return new Set(rows.map(({ key }) => String(key)))
}
