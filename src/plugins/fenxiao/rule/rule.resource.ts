import { glossaryTerms } from '#core/text/glossary.ts'
import { bool, percent, ref, select, text } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { fenxiaoTexts } from '../words.ts'

const rate = { required: true, default: 0, min: 0, max: 50 } as const
const of = (target: 'category' | 'goods') => {
  const when = [['target', 'in', [target]]] as const
  return { when, requiredWhen: when }
}

/**
 * Rates for a category or single goods (佣金规则). Goods rank before categories, the nearest category before its ancestors,
 * a rule for one level before one for all.
 */
export const fenxiaoRule = defineResource({
  table: 'fenxiao_rule',
  page: '/plugin/fenxiao/rule',
  pages: { manage: '/plugin/fenxiao/rule/manage', add: false, edit: false, del: false },
  api: 'fenxiaoht/rule',
  reach: { shared: 'Distribution levels, rules and goods are the same for all departments' },
  object: 'Rule',
  calls: { Select: false },
  title: fenxiaoTexts.rules,
  singular: fenxiaoTexts.rule,
  icon: 'percentage',
  fields: {
    name: text(glossaryTerms.name, { required: true, max: 40 }),
    target: select(
      ['适用于', 'Applies to', 'Se aplica a', '対象'],
      { category: glossaryTerms.goodsCategory, goods: glossaryTerms.goods },
      {
        required: true,
        default: 'category',
        help: [
          '商品优先于分类，下级分类优先于上级，指定等级优先于全部；相同时以最新一条为准',
          'Goods go before categories, the nearest category first, one level before all; of equal ones the newest counts',
          'Los artículos tienen prioridad sobre las categorías, la categoría más cercana sobre las superiores y un nivel concreto sobre todos; a igualdad, vale la regla más reciente',
          '商品、近いカテゴリー、ランク指定の順に優先。同じ条件では新しいものが有効',
        ],
      },
    ),
    cat_id: ref(glossaryTerms.goodsCategory, 'goods_category', of('category')),
    goods_id: ref(glossaryTerms.goods, 'goods', of('goods')),
    level_id: ref(fenxiaoTexts.level, 'fenxiao_level', {
      help: [
        '不选为全部等级',
        'Leave blank for all levels',
        'Deje en blanco para todos los niveles',
        '空欄の場合：全ランク',
      ],
    }),
    first_bp: percent(fenxiaoTexts.firstRate, {
      ...rate,
      help: ['填 0 则不计佣金', 'Nothing is earned at 0', 'Con 0 no se genera comisión', '0 なら報酬はありません'],
    }),
    second_bp: percent(fenxiaoTexts.secondRate, rate),
    enabled: bool(glossaryTerms.active, { default: true }),
  },
  unique: [['name']],
  example: { values: (body) => (body.target === 'goods' ? { ...body, cat_id: null } : { ...body, goods_id: null }) },
  list: {
    columns: ['name', 'target', 'cat_id', 'goods_id', 'level_id', 'first_bp', 'second_bp', 'enabled', 'created_at'],
    filters: ['name', 'target', 'cat_id', 'goods_id', 'level_id', 'enabled'],
    sort: { by: 'created_at', asc: false },
    export: 'sync',
  },
  form: [
    {
      title: fenxiaoTexts.rule,
      fields: ['name', 'target', 'cat_id', 'goods_id', 'level_id', 'first_bp', 'second_bp', 'enabled'],
    },
  ],
  formStyle: 'dialog',
  check({ target, cat_id, goods_id }) {
    const [field, named] = target === 'goods' ? (['goods_id', goods_id] as const) : (['cat_id', cat_id] as const)
    return named === null ? [{ field, code: 'required' }] : []
  },
})
