import { dayStart, formatDay } from '#core/value/time.ts'
import type { Client } from './client.ts'
import type { SoldMaterial } from './goods-of.ts'

const DAY = 86_400

interface Shelf {
  /** The warehouse that orders are sent from. */
  code: string
  materials: readonly SoldMaterial[]
  now: number
}

/** Enters what lies in the shop’s warehouse when it opens, some tons of each material in one batch. Gives the warehouse. */
export async function openShelf(client: Client, { code, materials, now }: Shelf): Promise<number> {
  const known = await client.get<{ id: number; code: string }[]>('/jxc/warehouse/WarehouseManage', { limit: '100' })
  const warehouse = known.find((one) => one.code === code)
  if (!warehouse) throw new Error(`the demo has no warehouse ${code}`)
  const produced_at = dayStart(now) - 20 * DAY
  const { id } = await client.post<{ id: number }>('/jxc/inbound/InboundSave', {
    biz_type: 'opening',
    warehouse_id: warehouse.id,
    biz_date: dayStart(now),
    remark: '网店仓期初',
    submit: true,
    lines: materials.map((one, at) => ({
      material_id: one.id,
      qty: Math.ceil(((2 + (at % 4)) * 1_500_000) / one.weight_kg) * 1000,
      price: one.ref_buy_price,
      ...(one.shelf_days === null ? {} : { batch_no: `${formatDay(produced_at).replaceAll('-', '').slice(2)}${one.code}`, produced_at }),
    })),
  })
  await client.post('/jxc/inbound/InboundAudit', { id, result: 'pass' })
  return warehouse.id
}
