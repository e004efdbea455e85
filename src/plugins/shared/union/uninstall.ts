import { sql } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import type { Ctx } from '#core/define/context.ts'
import type { DB } from '../../db.ts'
import { unionTable } from './save-orders.ts'

/**
 * Refuses to uninstall a union while members wait for shares or the shop for clawbacks, because neither would move
 * afterwards. Throws `union_running`.
 */
export async function requireSharesSettled({ db, suid }: Pick<Ctx<DB>, 'db' | 'suid'>, union: string): Promise<void> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${unionTable(union, 'order')}
    where suid = ${suid} and del_at is null and member_id is not null and share > 0
      and (status in ('paid', 'done', 'settled') or status = 'void' and shared_at is not null and clawed = 0)`.execute(
    db,
  )
  const { count = 0 } = rows[0] ?? {}
  if (count > 0) throw new AppError('union_running', { count })
}
