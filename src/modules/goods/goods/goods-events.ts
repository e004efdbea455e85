import type { ExternalEvent } from '#core/define/external-event.ts'
import { text } from '#core/fields/index.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { afterSave } from '../../db.ts'
import { goods } from './goods.resource.ts'
import { fieldTexts } from '#core/text/field-texts.ts'

/** Event of goods for other systems of the supplier. */
export const goodsChangedEvent = {
  name: 'goods.changed',
  title: ['商品变化', 'Goods changed', 'Artículo modificado', '商品の変更'],
  about: [
    '商品保存、上架或下架后',
    'When goods are saved, put on sale or taken off',
    'Cuando un artículo se guarda, se pone a la venta o se retira',
    '商品の保存・販売開始・販売停止のとき',
  ],
  gives: {
    document: text(fieldTexts.recordType, { required: true }),
    no: text(['商品编码或名称', 'Its code or name', 'Su código o nombre', 'コードまたは名称'], { required: true }),
    from: text(fieldTexts.stateBefore),
    to: text(glossaryTerms.status, { required: true }),
  },
  example: { document: 'goods', no: 'YAN-400', from: 'off', to: 'on' },
  steps: ['goods.show', 'goods.hide'],
} as const satisfies ExternalEvent

/** Emits that goods were saved; subscribers query their current state. */
export const emitGoodsChanged = afterSave(goods, async ({ id, code, name, status }, before, ctx) => {
  const describe = async () => ({
    no: code ?? name,
    data: { document: 'goods', no: code ?? name, from: before?.status ?? null, to: status },
  })
  ctx.emit(goodsChangedEvent, { biz_type: 'goods', biz_id: id, describe })
})
