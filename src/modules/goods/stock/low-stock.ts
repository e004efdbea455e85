import { sql } from 'kysely'
import type { ExternalEvent } from '#core/define/external-event.ts'
import type { Ctx } from '#core/define/context.ts'
import { int, text } from '#core/fields/index.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import type { DB } from '../../db.ts'
import { availableText, warnText } from './available.sql.ts'

/** Low stock event: the available quantity of a SKU has fallen to its level. */
export const stockLowEvent = {
  name: 'stock.low',
  title: ['库存不足', 'Stock is low', 'Pocas existencias', '在庫僅少'],
  about: [
    '在售规格的可售件数降到预警值时，回升前只通知一次',
    'When the pieces left of a SKU on sale fall to its level; once until there is more again',
    'Cuando las piezas disponibles de un SKU en venta bajan a su nivel de aviso; solo una vez hasta que aumenten',
    '販売中の SKU の残数が基準値以下になったとき。回復するまで1回',
  ],
  gives: {
    sku: text(glossaryTerms.sku),
    title: text(glossaryTerms.goods, { required: true }),
    spec: text(glossaryTerms.spec),
    available: int(glossaryTerms.available, { required: true }),
    warn_qty: int(['预警值', 'Level', 'Nivel de aviso', '基準値'], { required: true }),
  },
  example: { sku: 'YAN-400', title: '加碘精制盐', spec: '400g', available: 12, warn_qty: 20 },
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

/** SKUs on sale whose available quantity is at or below their level. */
export async function loadLowSkus({ db, suid }: Pick<Ctx<DB>, 'db' | 'suid'>): Promise<LowSku[]> {
  const { rows } = await sql<LowSku>`
    select * from (
      select k.id, k.goods_id, k.code, g.name as title, k.spec, ${sql.raw(availableText('k', 'k.id'))} as available, ${sql.raw(warnText('k'))} as warn_qty
      from goods_sku k join goods g on g.suid = k.suid and g.id = k.goods_id
      where k.suid = ${suid} and not k.archived and g.del_at is null and g.status = 'on' and ${sql.raw(warnText('k'))} is not null
    ) s where available <= warn_qty order by id`.execute(db)
  return rows
}
