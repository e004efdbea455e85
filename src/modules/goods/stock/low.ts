import { sql } from 'kysely'
import type { ExternalEvent } from '#core/define/external-event.ts'
import type { Ctx } from '#core/define/resource.ts'
import type { DB } from '../../db.ts'
import { availableText, warnText } from './available.sql.ts'

/** What is sold runs low: the pieces of a SKU have fallen to its level. */
export const stockLow = {
  name: 'stock.low',
  title: ['库存不足', 'Stock is low', 'Pocas existencias', '在庫僅少'],
} as const satisfies ExternalEvent

export interface LowSku {
  readonly id: number
  readonly goods_id: number
  readonly code: string | null
  readonly title: string
  readonly spec: string | null
  readonly available: number
  readonly warn_qty: number
}

/** The SKUs on sale of which no more is left than their level. */
export async function lowSkus({ db, suid }: Pick<Ctx<DB>, 'db' | 'suid'>): Promise<LowSku[]> {
  const { rows } = await sql<LowSku>`
    select * from (
      select k.id, k.goods_id, k.code, g.name as title, k.spec, ${sql.raw(availableText('k', 'k.id'))} as available, ${sql.raw(warnText('k'))} as warn_qty
      from goods_sku k join goods g on g.suid = k.suid and g.id = k.goods_id
      where k.suid = ${suid} and not k.archived and g.del_at is null and g.status = 'on' and ${sql.raw(warnText('k'))} is not null
    ) s where available <= warn_qty order by id`.execute(db)
  return rows
} // prettier-ignore
