import { AppError } from '#core/errors/errors.ts'
import type { LedgerContext } from './stock-log.ts'

/** The transit warehouse: goods of a transfer lie in it from dispatch to arrival. Throws `transit_missing`. */
export async function transitWarehouse({ db, suid }: LedgerContext): Promise<number> {
  const found = await db
    .selectFrom('warehouse')
    .select('id')
    .where('suid', '=', suid)
    .where('type', '=', 'transit')
    .where('status', '=', 'on')
    .where('del_at', 'is', null)
    .orderBy('id')
    .executeTakeFirst()
  if (!found) throw new AppError('transit_missing')
  return found.id
}

/** Only transfers move goods in transit. Throws `transit_only`. */
export async function refuseTransit({ db, suid }: LedgerContext, ids: readonly (number | null)[]): Promise<void> {
  const wanted = ids.flatMap((id) => id ?? [])
  if (wanted.length === 0) return
  const found = await db.selectFrom('warehouse').select('type').where('suid', '=', suid).where('id', 'in', wanted).execute()
  if (found.some(({ type }) => type === 'transit')) throw new AppError('transit_only')
}
