import { glossaryTerms } from '#core/text/glossary.ts'
import { image, money, percent, ref, text } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { fenxiaoTexts } from '../words.ts'
import { labelTexts } from '#core/text/label-texts.ts'
import { fieldTexts } from '#core/text/field-texts.ts'

/** Goods on sale with their commission (分销商品): at the lowest price, for a distributor of the first level. */
export const fenxiaoGoods = defineResource({
  table: 'fenxiao_goods_view',
  view: true,
  page: '/plugin/fenxiao/goods',
  pages: { manage: '/plugin/fenxiao/goods/manage' },
  api: 'fenxiaoht/goods',
  reach: { shared: 'Distribution levels, rules and goods are the same for all departments' },
  object: 'Goods',
  calls: { Info: false, Save: false, Del: false, Select: false },
  title: fenxiaoTexts.goods,
  short: ['分销商品', 'Referral goods', 'Artículos', '紹介商品'],
  icon: 'shopping',
  fields: {
    img: image(glossaryTerms.picture),
    name: text(glossaryTerms.name, { required: true }),
    goods_id: ref(fieldTexts.goodsRecord, 'goods', { required: true }),
    cat_id: ref(glossaryTerms.goodsCategory, 'goods_category'),
    price: money(labelTexts.minimumSalePrice, { required: true }),
    first_bp: percent(fenxiaoTexts.firstRate, { required: true }),
    first_amount: money(['一级佣金', 'First-level commission', 'Comisión de primer nivel', '1段目の報酬'], {
      required: true,
    }),
    second_bp: percent(fenxiaoTexts.secondRate, { required: true }),
    second_amount: money(['二级佣金', 'Second-level commission', 'Comisión de segundo nivel', '2段目の報酬'], {
      required: true,
    }),
    rule_id: ref(fenxiaoTexts.rule, 'fenxiao_rule'),
  },
  list: {
    columns: [
      'img',
      'name',
      'cat_id',
      'price',
      'first_bp',
      'first_amount',
      'second_bp',
      'second_amount',
      'rule_id',
      'goods_id',
    ],
    hidden: ['goods_id'],
    brief: ['price', 'first_amount', 'second_amount'],
    keyword: ['name'],
    filters: ['cat_id', 'price', 'first_bp', 'rule_id'],
    export: 'both',
  },
})
