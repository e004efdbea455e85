import type { ExternalEvent } from '#core/define/external-event.ts'
import { afterSave } from '../../db.ts'
import { goods } from './goods.resource.ts'

/** What happens to goods that other systems of the supplier may be told of. */
export const goodsChanged = {
  name: 'goods.changed',
  title: ['商品变化', 'Goods changed', 'Artículo modificado', '商品の変更'],
  steps: ['goods.show', 'goods.hide'],
} as const satisfies ExternalEvent

/** Goods were written: what they are now is asked for by whoever hears of it. */
export const tellGoods = afterSave(goods, async ({ id, code, name, status }, before, ctx) => {
  const describe = async () => ({
    no: code ?? name,
    data: { document: 'goods', no: code ?? name, from: before?.status ?? null, to: status },
  })
  ctx.tell(goodsChanged, { biz_type: 'goods', biz_id: id, describe })
})
