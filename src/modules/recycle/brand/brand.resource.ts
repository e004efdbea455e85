import { date, image, int, money, percent, ref, refs, select, spelling, text } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { hints } from '#core/text/hints.ts'
import { recycleWords } from '../shared/words.ts'
import { brandProblems } from './brand.check.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { commonTexts } from '../shared/common-texts.ts'

/** The brand of an appliance: its coefficient changes the price, and single models may have their own price. */
export const recycleBrand = defineResource({
  table: 'recycle_brand',
  page: '/recycle/brand',
  api: 'seller/recycle/brand',
  reach: { shared: 'Catalogue, questions and price rules are the same for all recycling points' },
  object: 'Brand',
  title: recycleWords.brands,
  short: ['回收品牌', 'Recycling brands', 'Marcas', '回収ブランド'],
  singular: recycleWords.brand,
  icon: 'tags',
  fields: {
    name: text(glossaryTerms.name, { required: true, max: 40 }),
    initial: text(['首字母', 'Initial', 'Inicial', '頭文字'], {
      max: 1,
      help: [
        'A–Z，买家按此查找',
        'A–Z; members find the brand by it',
        'A–Z; por ella se busca la marca',
        'A–Z。会員はこれで探します',
      ],
    }),
    logo: image(fieldTexts.icon),
    categories: refs(recycleWords.categories, 'recycle_category', {
      help: [
        '不填为所有品类',
        'Leave blank for all categories',
        'Deje en blanco para todas las categorías',
        '空欄の場合：すべて',
      ],
    }),
    coef_bp: percent(recycleWords.coefficient, {
      required: true,
      default: 100,
      min: 1,
      max: 300,
      help: [
        '品类基准价乘以系数；型号另有价格时不乘',
        'The category’s base price times this; a model with a price of its own is not multiplied',
        'Multiplica el precio base de la categoría; no los modelos con precio propio',
        'カテゴリーの基準価格に掛けます。型番に価格があるときは掛けません',
      ],
    }),
    sort: int(glossaryTerms.sort, { required: true, default: 0, min: 0, max: 999_999, help: hints.sort }),
    status: select(
      glossaryTerms.status,
      { on: glossaryTerms.active, off: glossaryTerms.disabled },
      { required: true, default: 'on', colors: { on: 'green', off: 'grey' } },
    ),
    pinyin: spelling('name'),
  },
  lines: {
    prices: {
      table: 'recycle_price',
      title: commonTexts.pricesOfModels,
      fields: {
        category_id: ref(recycleWords.category, 'recycle_category', { required: true }),
        model: text(recycleWords.model, {
          max: 40,
          help: [
            '不填为该品类所有型号',
            'Leave blank for all models of the category',
            'Deje en blanco para todos los modelos',
            '空欄の場合：全型番',
          ],
        }),
        base: money(recycleWords.base, { required: true, min: 0, max: 1_000_000 }),
        begin_at: date(fieldTexts.validFrom, { required: true }),
      },
      unique: [['category_id', 'model', 'begin_at']],
    },
  },
  computed: {
    category_count: int(['品类数', 'Categories', 'Categorías', 'カテゴリー数'], {
      help: ['空为所有品类', 'Leave blank for all categories', 'En blanco: todas las categorías', '空欄の場合：すべて'],
    }),
  },
  unique: [['name']],
  example: { values: (body, n) => ({ ...body, initial: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.charAt(n % 26) }) },
  list: {
    columns: ['logo', 'name', 'initial', 'category_count', 'coef_bp', 'sort', 'status', 'created_at'],
    hidden: ['categories', 'created_at'],
    brief: ['status', 'coef_bp'],
    filters: ['name', 'categories', 'status'],
    sort: { by: 'sort', asc: false },
    export: 'sync',
    import: true,
  },
  form: [
    { title: glossaryTerms.general, fields: ['name', 'initial', 'logo', 'categories', 'coef_bp', 'sort', 'status'] },
    { title: commonTexts.pricesOfModels, fields: ['prices'] },
  ],
  check: (input) => brandProblems(input),
})
