import { sql } from 'kysely'
import type { Ctx } from '#core/define/context.ts'
import type { DB } from '../../db.ts'

/** Disables the price rules of SKUs; they stay in the list and can be enabled again. */
export async function endPrices(
  { db, suid, log }: Pick<Ctx<DB>, 'db' | 'suid' | 'log'>,
  skus: readonly number[],
): Promise<void> {
  const { rows } = await sql<{ id: number }>`update price_rule set enabled = false, ver = ver + 1, updated_at = now()
    where suid = ${suid} and sku_id = any(${[...skus]}::bigint[]) and enabled and del_at is null returning id`.execute(
    db,
  )
  for (const { id } of rows)
    log({ biz_type: 'price_rule', biz_id: id, before: { enabled: true }, after: { enabled: false } })
}
