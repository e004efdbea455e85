import { image, int, money, ref, select, spelling, text, tree } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { hints } from '#core/text/hints.ts'
import { pricings, recycleWords } from '../shared/words.ts'
import { boundProblems } from './category.check.ts'
import { fieldTexts } from '#core/text/field-texts.ts'

/**
 * A category of accepted appliances in a tree of two levels (large appliances, refrigerators), with the base price and
 * the bounds of its offers.
 */
export const recycleCategory = defineResource({
  table: 'recycle_category',
  page: '/recycle/category',
  recordPage: { figures: ['questions', 'version'] },
  api: 'seller/recycle/category',
  reach: { shared: 'Catalogue, questions and price rules are the same for all recycling points' },
  object: 'Category',
  title: recycleWords.categories,
  short: ['回收品类', 'Categories', 'Categorías', '回収カテゴリー'],
  singular: recycleWords.category,
  icon: 'appstore',
  fields: {
    name: text(glossaryTerms.name, { required: true, max: 30 }),
    parent_id: tree(['上级品类', 'Parent category', 'Categoría superior', '上位カテゴリー'], 'recycle_category', {
      levels: 2,
    }),
    icon: image(fieldTexts.icon),
    img: image(glossaryTerms.picture),
    pricing: select(recycleWords.pricing, pricings, { required: true, default: 'per_piece' }),
    base_price: money(recycleWords.base, {
      min: 0,
      max: 1_000_000,
      help: [
        '每件或每公斤；不填则不能发布估价规则',
        'For a piece or a kilogram; without it no rules can be published',
        'Por pieza o kilogramo; sin él no se publican reglas',
        '1個または1kgあたり。空欄の場合：査定ルールを公開できません',
      ],
    }),
    min_price: money(recycleWords.min, { required: true, default: 0, min: 0, max: 1_000_000 }),
    cap_price: money(recycleWords.cap, { min: 0, max: 1_000_000 }),
    round_to: money(recycleWords.roundTo, {
      required: true,
      default: 1,
      min: 0.01,
      max: 1000,
      help: [
        '如 1 元：抹去角分',
        'For example 1 yuan: fen are dropped',
        'Por ejemplo 1 yuan: sin céntimos',
        '例：1元なら1元未満を切り捨て',
      ],
    }),
    need_photos: int(['需照片', 'Photos needed', 'Fotos necesarias', '必要な写真枚数'], {
      required: true,
      default: 0,
      min: 0,
      max: 9,
    }),
    material_id: ref(['入库物料', 'Received as', 'Se recibe como', '入庫品目'], 'material', {
      help: [
        '打款后按此物料入库；不填则不入库',
        'Received as this material after payout. Leave blank for no receipt',
        'Entra como este material tras el desembolso. Deje en blanco para no darle entrada',
        '送金後この品目で入庫します。空欄の場合：入庫しません',
      ],
    }),
    sort: int(glossaryTerms.sort, { required: true, default: 0, min: 0, max: 999_999, help: hints.sort }),
    status: select(
      glossaryTerms.status,
      { on: glossaryTerms.active, off: glossaryTerms.disabled },
      { required: true, default: 'on', colors: { on: 'green', off: 'grey' } },
    ),
    path: text(fieldTexts.path, { server: true, max: 500 }),
    level: int(fieldTexts.level, { server: true }),
    pinyin: spelling('name'),
  },
  computed: {
    questions: int(['问题数', 'Questions', 'Preguntas', '質問数']),
    version: int(['现行规则', 'Rules in force', 'Reglas vigentes', '適用中のルール']),
  },
  drillDowns: [
    {
      key: 'try',
      title: ['试算', 'Preview', 'Vista previa', '試算'],
      to: '/recycle/category/try?id=:id',
      call: '/seller/recycle/category/CategoryTry',
    },
  ],
  unique: [['parent_id', 'name']],
  example: {
    values: (body, n) => ({ ...body, round_to: 100, min_price: 1000, base_price: 10_000 + n, cap_price: 1_000_000 }),
  },
  list: {
    columns: [
      'icon',
      'name',
      'parent_id',
      'pricing',
      'base_price',
      'min_price',
      'cap_price',
      'questions',
      'version',
      'status',
      'sort',
      'created_at',
    ],
    hidden: ['round_to', 'need_photos', 'material_id', 'created_at'],
    brief: ['status', 'pricing', 'base_price', 'version'],
    filters: ['name', 'pricing', 'status'],
    sort: { by: 'sort', asc: false },
    export: 'sync',
    import: true,
  },
  form: [
    { title: glossaryTerms.general, fields: ['name', 'parent_id', 'icon', 'img', 'sort', 'status'] },
    {
      title: ['计价', 'Pricing', 'Precio', '価格'],
      fields: ['pricing', 'base_price', 'min_price', 'cap_price', 'round_to'],
    },
    { title: ['回收要求', 'Demands', 'Requisitos', '回収条件'], fields: ['need_photos', 'material_id'] },
  ],
  check: (input) => boundProblems(input),
})
