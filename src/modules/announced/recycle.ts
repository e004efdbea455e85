import { defineModule } from '#core/define/module.ts'
import { usual, written } from './screens.ts'

/** 回收: used household appliances. */
export const announcedRecycle = defineModule({
  key: 'recycle',
  title: ['回收', 'Recycling', 'Reciclaje', 'リサイクル'],
  icon: 'retweet',
  entries: [],
  announced: [
    ...usual('/recycle/brand', '/seller/recycle/Brand', ['回收品牌', 'Recycling brands', 'Marcas de reciclaje', '回収ブランド'], written),
    ...usual('/recycle/category', '/seller/recycle/Category', ['回收品类', 'Recycling categories', 'Categorías de reciclaje', '回収カテゴリー'], written),
    ...usual('/recycle/question', '/seller/recycle/Question', ['估价问题', 'Valuation questions', 'Preguntas de tasación', '査定の質問'], written),
    ...usual('/recycle/answer', '/seller/recycle/Answer', ['估价答案', 'Valuation answers', 'Respuestas de tasación', '査定の回答'], written),
    ...usual('/recycle/staff', '/seller/recycle/Staff', ['回收员', 'Collectors', 'Recogedores', '回収担当者'], written),
    ...usual('/recycle/order', '/seller/recycle/Order', ['回收单', 'Recycling orders', 'Órdenes de reciclaje', '回収伝票'], ['manage', 'info', 'del']),
    ...usual('/recycle/address', '/seller/recycle/Address', ['回收点', 'Recycling points', 'Puntos de reciclaje', '回収拠点'], written),
  ], // prettier-ignore
})
