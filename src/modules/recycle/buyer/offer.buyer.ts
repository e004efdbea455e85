import { sql } from 'kysely'
import { geo_point, quantity, ref, refs, text } from '#core/fields/index.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { defineBuyerCall } from '../../db.ts'
import { recycleWords } from '../shared/words.ts'
import { stepTitle } from '../valuation/breakdown.ts'
import { offerOf } from '../valuation/offer.ts'
import { priceOf } from '../valuation/price-of.ts'
import { isAccepted, openRule } from './open-rule.ts'
import { offerSample } from './sample.ts'
import { labelTexts } from '#core/text/label-texts.ts'

const category_id = ref(recycleWords.category, 'recycle_category', { required: true })

/**
 * Metres between the point `p` and a position (millionths of a degree), as SQL: the distance on a sphere, exact enough
 * to sort points by distance.
 */
export function metres(longitude: number, latitude: number) {
  const half = (column: 1 | 2, other: number) =>
    sql`radians((p.place[${sql.lit(column)}] - ${other}::double precision) / 2000000)`
  const angle = sql`radians(p.place[2] / 1000000.0)`
  return sql<number>`round(12742000 * asin(sqrt(least(1, power(sin(${half(2, latitude)}), 2)
    + cos(radians(${latitude}::double precision / 1000000)) * cos(${angle}) * power(sin(${half(1, longitude)}), 2)))))::int`
}

interface Point {
  id: number
  name: string
  phone: string | null
  region: string | null
  address: string
  place: number[] | null
  open_days: string[] | null
  open_from: number
  open_to: number
  distance: number | null
}

/** The public recycling calls of a shop: categories, questions and offers. */
export const offerBuyerCalls = [
  defineBuyerCall({
    path: '/buyer/recycle/CategoryList',
    method: 'GET',
    title: recycleWords.categories,
    single: true,
    input: {},
    refusals: [],
    example: {},
    run: async (_input, { db, suid }) => {
      const { rows } = await sql<{
        id: number
        parent_id: number | null
        name: string
        icon: string | null
        img: string | null
        pricing: string
        open: boolean
      }>`
        select c.id, c.parent_id, c.name, c.icon, c.img, c.pricing, exists (select 1 from recycle_rule r where r.suid = c.suid and r.category_id = c.id) as open
        from recycle_category c where c.suid = ${suid} and ${isAccepted} order by c.sort desc, c.id`.execute(db)
      return rows
    },
  }),
  defineBuyerCall({
    path: '/buyer/recycle/BrandList',
    method: 'GET',
    title: recycleWords.brands,
    single: true,
    input: { category_id },
    refusals: [],
    example: { category_id: 1 },
    run: async ({ category_id: categoryId }, { db, suid }) => {
      const { rows } = await sql<{
        id: number
        name: string
        initial: string | null
        logo: string | null
        models: string[]
      }>`
        select b.id, b.name, b.initial, b.logo, array(select distinct p.model from recycle_price p
            where p.suid = b.suid and p.recycle_brand_id = b.id and p.category_id = ${categoryId} and p.model is not null order by p.model) as models
        from recycle_brand b where b.suid = ${suid} and b.status = 'on' and b.del_at is null
          and (coalesce(cardinality(b.categories), 0) = 0 or ${categoryId} = any(b.categories)) order by b.sort desc, b.id`.execute(
        db,
      )
      return rows
    },
  }),
  defineBuyerCall({
    path: '/buyer/recycle/QuestionList',
    method: 'GET',
    title: recycleWords.questions,
    input: { category_id },
    refusals: ['recycle_rule_none'],
    example: { category_id: 1 },
    run: async ({ category_id: categoryId }, ctx) => {
      const rule = await openRule(ctx, categoryId)
      const { pricing, photos, questions, answers } = rule.content
      return {
        version: rule.version,
        pricing,
        photos,
        questions,
        // the effect on the price stays hidden, because buyers would choose their answers by it
        answers: answers.map(({ id, question, title, detail, chosen }) => ({ id, question, title, detail, chosen })),
      }
    },
  }),
  defineBuyerCall({
    path: '/buyer/recycle/Valuate',
    method: 'POST',
    title: ['估价', 'Valuate', 'Tasar', '査定'],
    reads: true,
    input: {
      category_id,
      brand_id: ref(recycleWords.brand, 'recycle_brand'),
      model: text(recycleWords.model, { max: 40 }),
      weight: quantity(glossaryTerms.weight, { min: 0.001, max: 10_000, unit: 'kg' }),
      answers: refs(recycleWords.answers, 'recycle_answer'),
    },
    refusals: [
      'recycle_rule_none',
      'recycle_brand_unfit',
      'recycle_unanswered',
      'recycle_hidden',
      'recycle_foreign',
      'recycle_double',
    ],
    example: { category_id: 1, brand_id: 1, answers: [1] },
    sample: async (ctx) => (await offerSample(ctx))?.of ?? {},
    run: async ({ category_id: categoryId, brand_id, model, weight, answers }, ctx) => {
      const rule = await openRule(ctx, categoryId)
      const price = await priceOf(ctx, { category: categoryId, brand: brand_id, model })
      const offer = offerOf(rule.content, { ...price, grams: weight, answers: answers ?? [] })
      if ('rejected' in offer) return { amount: null, version: rule.version, rejected: offer.rejected, steps: [] }
      const steps = offer.steps.map((step) => ({
        title: stepTitle(rule.content, step, ctx.lang),
        amount: step.to - step.from,
        price: step.to,
      }))
      return { amount: offer.amount, version: rule.version, rejected: null, steps }
    },
  }),
  defineBuyerCall({
    path: '/buyer/recycle/PointNear',
    method: 'GET',
    title: ['附近回收点', 'Points nearby', 'Puntos cercanos', '近くの拠点'],
    single: true,
    input: { place: geo_point(labelTexts.location, 'GCJ-02', { required: true }) },
    refusals: [],
    example: { place: '120.155070, 30.274085' },
    run: async ({ place: [longitude, latitude] }, { db, suid }) => {
      const { rows } = await sql<Point>`
        select p.id, p.name, p.phone, p.region, p.address, p.place, p.open_days, p.open_from, p.open_to,
          case when p.place is not null then ${metres(longitude, latitude)} end as distance
        from recycle_point p where p.suid = ${suid} and p.status = 'on' and p.del_at is null order by distance nulls last, p.sort desc, p.id limit 20`.execute(
        db,
      )
      return rows
    },
  }),
]
