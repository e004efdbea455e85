import { glossaryTerms } from '#core/text/glossary.ts'
import { datetime, int, money, ref } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { rankingTexts } from '../words.ts'
import { commonTexts } from '../common-texts.ts'
import { fieldTexts } from '#core/text/field-texts.ts'

/** The place of goods in a ranking (商品榜), as last computed. */
export const goodsRank = defineResource({
  table: 'ranking_goods',
  page: '/plugin/ranking/goodsrank',
  pages: { manage: '/plugin/ranking/goodsrank/manage' },
  api: 'addons/ranking/seller',
  reach: { of: ['rank_id'] },
  object: 'GoodsRank',
  calls: { Info: false, Save: false, Del: false, Select: false },
  title: commonTexts.placesOfGoods,
  short: ['商品榜', 'Goods ranking', 'Por artículo', '商品の順位'],
  singular: rankingTexts.place,
  icon: 'gift',
  fields: {
    rank_id: ref(rankingTexts.rank, 'ranking_rank', { required: true, server: true }),
    place: int(rankingTexts.place, { required: true, server: true }),
    goods_id: ref(glossaryTerms.goods, 'goods', { required: true, server: true, past: true }),
    count: int(fieldTexts.unitsSold, { required: true, server: true }),
    amount: money(fieldTexts.sales, { required: true, server: true }),
    reached_at: datetime(rankingTexts.reached, { server: true }),
  },
  label: 'place',
  unique: [['rank_id', 'place']],
  list: {
    columns: ['rank_id', 'place', 'goods_id', 'count', 'amount', 'reached_at'],
    filters: ['rank_id', 'goods_id'],
    sums: ['count', 'amount'],
    sort: { by: 'place', asc: true },
    export: 'both',
  },
})
