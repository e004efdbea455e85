import { ref } from '#core/fields/index.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { defineCall } from '../../db.ts'
import { goodsCategory } from '../category/category.resource.ts'
import { loadTemplate } from '../category/template.ts'

/** Template for goods of a category: its specifications and parameters with their values. */
export const templateCall = defineCall({
  path: '/seller/goods/GoodsTemplate',
  method: 'GET',
  title: ['分类模板', 'Template of a category', 'Plantilla de la categoría', 'カテゴリーのテンプレート'],
  access: 'api',
  screen: 'form',
  input: { id: ref(glossaryTerms.goodsCategory, 'goods_category', { required: true }) },
  async run({ id }, ctx) {
    await ctx.find(goodsCategory, id)
    const { specs, params } = await loadTemplate(ctx, id)
    return {
      specs: specs.map(({ name, values }) => ({ name, values: [...values] })),
      params: params.map(({ name, values }) => ({ name, values: [...values] })),
    }
  },
})
