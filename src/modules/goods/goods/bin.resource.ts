import { defineResource } from '#core/define/resource.ts'
import { datetime, image, int, ref, text } from '#core/fields/index.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { commonTexts } from '../common-texts.ts'
import { messageTexts } from '#core/text/message-texts.ts'

/** Goods deleted within the last thirty days, which can be restored or purged. */
export const goodsBin = defineResource({
  table: 'goods_bin_view',
  view: true,
  object: 'GoodsBin',
  page: '/goods/bin',
  pages: { manage: '/goods/bin' },
  calls: { Info: false, Save: false, Del: false, Select: false },
  api: 'seller/goods',
  reach: { shared: 'Master data of goods and materials is the same for all departments' },
  title: ['商品回收站', 'Goods recycle bin', 'Papelera de artículos', '商品のごみ箱'],
  short: ['商品回收站', 'Goods recycle bin', 'Papelera', '商品のごみ箱'],
  icon: 'delete',
  fields: {
    img: image(glossaryTerms.picture),
    name: text(glossaryTerms.name, { required: true }),
    code: text(commonTexts.itemNo),
    cat_id: ref(glossaryTerms.goodsCategory, 'goods_category'),
    skus_count: int(commonTexts.skus),
    pinyin: text(fieldTexts.pinyin),
    deleted_at: datetime(fieldTexts.deletedAt, { required: true }),
    purge_at: datetime(['清除时间', 'Purged on', 'Se borrará el', '完全削除日時'], { required: true }),
  },
  list: {
    none: messageTexts.theRecycleBinIsEmpty,
    columns: ['img', 'name', 'code', 'cat_id', 'skus_count', 'deleted_at', 'purge_at'],
    keyword: ['name', 'code', 'pinyin'],
    filters: ['cat_id', 'deleted_at'],
    sort: { by: 'deleted_at', asc: false },
    export: 'sync',
  },
})
