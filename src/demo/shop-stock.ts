import { dayStart, formatDay } from '#core/value/time.ts'
import type { Client } from './client.ts'
import type { SoldMaterial } from './product-goods.ts'

const DAY = 86_400

interface Shelf {
  /** Shipping warehouse. */
  code: string
  materials: readonly SoldMaterial[]
  now: number
}

/**
 * Creates the opening stock of the shop’s warehouse, some tons of each material in one batch. Returns the warehouse.
 */
export async function openShopStock(client: Client, { code, materials, now }: Shelf): Promise<number> {
  const existing = await client.get<{ id: number; code: string }[]>('/jxc/warehouse/WarehouseManage', { limit: '100' })
  const warehouse = existing.find((candidate) => candidate.code === code)
  if (!warehouse) throw new Error(`the demo has no warehouse ${code}`)
  const produced_at = dayStart(now) - 20 * DAY
  const { id } = await client.post<{ id: number }>('/jxc/inbound/InboundSave', {
    biz_type: 'opening',
    warehouse_id: warehouse.id,
    biz_date: dayStart(now),
    remark: '网店仓期初',
    submit: true,
    lines: materials.map((material, at) => ({
      material_id: material.id,
      qty: Math.ceil(((2 + (at % 4)) * 1_500_000) / material.weight_kg) * 1000,
      price: material.ref_buy_price,
      ...(material.shelf_days === null
        ? {}
        : { batch_no: `${formatDay(produced_at).replaceAll('-', '').slice(2)}${material.code}`, produced_at }),
    })),
  })
  await client.post('/jxc/inbound/InboundAudit', { id, result: 'pass' })
  return warehouse.id
}
