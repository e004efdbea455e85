import { randomUUID } from 'node:crypto'
import type { doomedServer, Who } from './doomed-server.ts'

type Doomed = Pick<ReturnType<typeof doomedServer<{ id?: number }>>, 'post' | 'query'>

/** Creates records of a shop by its calls; a refusal ends the test. */
export function makerOf({ post }: Pick<Doomed, 'post'>, at: string) {
  return async (who: Who, path: string, body: Record<string, unknown>): Promise<number> => {
    const answer = await post(at, { key: randomUUID(), path, body }, who)
    if (!answer.status) throw new Error(`${path}: ${JSON.stringify(answer)}`)
    return answer.data?.id ?? 0
  }
}

/** A SKU at 3.00 that is fetched or sent, of which there is plenty. */
export async function plentyOf({ post, query }: Doomed, at: string, who: Who): Promise<number> {
  const maker = makerOf({ post }, at)
  const make = (path: string, body: Record<string, unknown>) => maker(who, path, body)
  const unit = await make('jxc/unit/UnitSave', { name: '试袋', dimension: 'package', decimals: 0 })
  const material = await make('jxc/material/MaterialSave', {
    code: 'KILL',
    name: '试验盐',
    kind: 'other',
    base_unit_id: unit,
  })
  const cat_id = await make('seller/goodscat/CatSave', { name: '试验类' })
  const warehouse_id = await make('jxc/warehouse/WarehouseSave', { code: 'KILL', name: '试验仓', type: 'finished' })
  await query(
    `update goods_setting set pickup_ids = array[$2::bigint], express_ids = array[$2::bigint] where suid = $1`,
    [who.suid, warehouse_id],
  )
  const goods = await make('seller/goods/GoodsSave', {
    name: '试验盐',
    cat_id,
    unit_id: unit,
    imgs: ['https://files.example/salt.jpg'],
    ways: ['express', 'pickup'],
    spec_names: ['净含量'],
    skus: [{ spec_values: ['400g'], price: 300 }],
    parts: [{ spec_key: '净含量=400g', material_id: material, ratio: 1e8 }],
  })
  await make('seller/goods/GoodsShow', { id: goods })
  const bill = await make('jxc/inbound/InboundSave', {
    biz_type: 'opening',
    warehouse_id,
    submit: true,
    lines: [{ material_id: material, qty: 10_000_000, price: 1000 }],
  })
  await make('jxc/inbound/InboundAudit', { id: bill, result: 'pass' })
  const [sku] = await query<{ id: number }>(`select id::int from goods_sku where suid = $1 and goods_id = $2`, [
    who.suid,
    goods,
  ])
  return sku?.id ?? 0
}
