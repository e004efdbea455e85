import { defineModule } from '#core/define/module.ts'
import { standardScreens, editedScreens } from './screens.ts'

/** 回收: used household appliances. */
export const announcedRecycle = defineModule({
  key: 'recycle',
  title: { zh: '回收', en: 'Recycling', es: 'Reciclaje', ja: 'リサイクル' },
  icon: 'retweet',
  entries: [],
  announced: [
    ...standardScreens('/recycle/brand', '/seller/recycle/Brand', { zh: '回收品牌', en: 'Recycling brands', es: 'Marcas de reciclaje', ja: '回収ブランド' }, editedScreens),
    ...standardScreens('/recycle/category', '/seller/recycle/Category', { zh: '回收品类', en: 'Recycling categories', es: 'Categorías de reciclaje', ja: '回収カテゴリー' }, editedScreens),
    ...standardScreens('/recycle/question', '/seller/recycle/Question', { zh: '估价问题', en: 'Valuation questions', es: 'Preguntas de tasación', ja: '査定の質問' }, editedScreens),
    ...standardScreens('/recycle/answer', '/seller/recycle/Answer', { zh: '估价答案', en: 'Valuation answers', es: 'Respuestas de tasación', ja: '査定の回答' }, editedScreens),
    ...standardScreens('/recycle/staff', '/seller/recycle/Staff', { zh: '回收员', en: 'Collectors', es: 'Recogedores', ja: '回収担当者' }, editedScreens),
    ...standardScreens('/recycle/order', '/seller/recycle/Order', { zh: '回收单', en: 'Recycling orders', es: 'Órdenes de reciclaje', ja: '回収伝票' }, ['manage', 'info', 'del']),
    ...standardScreens('/recycle/address', '/seller/recycle/Address', { zh: '回收点', en: 'Recycling points', es: 'Puntos de reciclaje', ja: '回収拠点' }, editedScreens),
  ], // prettier-ignore
})
