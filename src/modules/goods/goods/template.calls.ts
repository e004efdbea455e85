import { ref } from '#core/fields/index.ts'
import { words } from '#core/text/glossary.ts'
import { partsOf } from '#core/fields/sheet.ts'
import { defineCall } from '../../db.ts'
import { goodsCategory } from '../category/category.resource.ts'

/** What goods of a category begin with: its specifications with their values, and the names of its parameters. */
export const templateCall = defineCall({
  path: '/seller/goods/GoodsTemplate',
  method: 'GET',
  title: ['分类模板', 'Template of a category', 'Plantilla de la categoría', 'カテゴリーのテンプレート'],
  access: 'api',
  screen: 'form',
  input: { id: ref(words.goodsCategory, 'goods_category', { required: true }) },
  async run({ id }, { find }) {
    const { specs, params } = await find(goodsCategory, id)
    return {
      specs: specs.map(({ name, choices }) => ({ name, values: partsOf(choices ?? '') })),
      params: params.map(({ name }) => name),
    }
  },
})
