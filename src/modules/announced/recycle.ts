import { defineModule } from '#core/define/module.ts'
import { standardScreens, editedScreens } from '../standard-screens.ts'

/** 回收: used household appliances. */
export const announcedRecycle = defineModule({
  key: 'recycle',
  title: ['回收', 'Recycling', 'Reciclaje', 'リサイクル'],
  icon: 'retweet',
  entries: [],
  announced: [
    ...standardScreens('/recycle/brand', '/seller/recycle/Brand', ['回收品牌', 'Recycling brands', 'Marcas de reciclaje', '回収ブランド'], editedScreens),
    ...standardScreens('/recycle/category', '/seller/recycle/Category', ['回收品类', 'Recycling categories', 'Categorías de reciclaje', '回収カテゴリー'], editedScreens),
    ...standardScreens('/recycle/question', '/seller/recycle/Question', ['估价问题', 'Valuation questions', 'Preguntas de tasación', '査定の質問'], editedScreens),
    ...standardScreens('/recycle/answer', '/seller/recycle/Answer', ['估价答案', 'Valuation answers', 'Respuestas de tasación', '査定の回答'], editedScreens),
    ...standardScreens('/recycle/staff', '/seller/recycle/Staff', ['回收员', 'Collectors', 'Recogedores', '回収担当者'], editedScreens),
    ...standardScreens('/recycle/order', '/seller/recycle/Order', ['回收单', 'Recycling orders', 'Órdenes de reciclaje', '回収伝票'], ['manage', 'info', 'del']),
    ...standardScreens('/recycle/address', '/seller/recycle/Address', ['回收点', 'Recycling points', 'Puntos de reciclaje', '回収拠点'], editedScreens),
  ], // prettier-ignore
})
