import { defineResource } from '#core/define/resource.ts'
import { money, ref, select, text } from '#core/fields/index.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { labelTexts } from '#core/text/label-texts.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { commonTexts } from '../common-texts.ts'
import { optionTexts } from '#core/text/option-texts.ts'

/** Price changes of SKUs: by whom, when and how. Written with the prices. */
export const priceLog = defineResource({
  table: 'goods_price_log_view',
  view: true,
  object: 'GoodsPriceLog',
  page: '/goods/pricelog',
  pages: { manage: '/goods/pricelog' },
  calls: { Info: false, Save: false, Del: false, Select: false },
  api: 'seller/goods',
  reach: { shared: 'Master data of goods and materials is the same for all departments' },
  title: ['改价记录', 'Price changes', 'Cambios de precio', '価格変更履歴'],
  icon: 'history',
  fields: {
    title: text(glossaryTerms.goods, { required: true }),
    spec: text(glossaryTerms.spec),
    goods_id: ref(glossaryTerms.goods, 'goods', { required: true }),
    price_from: money(fieldTexts.listPrice),
    price_to: money(['新价', 'New price', 'Precio nuevo', '変更後'], { required: true }),
    change: money(labelTexts.movement, { required: true }),
    way: select(
      labelTexts.method,
      {
        edit: optionTexts.edit,
        batch: commonTexts.changePrices,
        import: ['导入', 'Import', 'Importación', 'インポート'],
      },
      { required: true },
    ),
  },
  label: 'title',
  list: {
    columns: ['created_at', 'title', 'spec', 'price_from', 'price_to', 'change', 'way', 'created_by'],
    keyword: ['title', 'spec'],
    filters: ['goods_id', 'way', 'created_at'],
    export: 'sync',
  },
})
