import { bool, ref } from '#core/fields/index.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { defineCall } from '../../db.ts'
import { goods } from './goods.resource.ts'
import { commonTexts } from '../common-texts.ts'
import { copyStates } from '../supply/words.ts'

/** Calls of goods in addition to the generated ones. */
export const goodsCalls = [
  defineCall({
    path: '/seller/goods/GoodsOnoff',
    method: 'POST',
    title: commonTexts.onOrOffSale,
    access: 'api',
    input: {
      id: ref(glossaryTerms.goods, 'goods', { required: true }),
      is_show: bool(copyStates.on),
    },
    example: { id: { exampleOf: 'goods' }, is_show: true },
    /** One call for both directions, as the protocol requires; idempotent. */
    async run({ id, is_show }, ctx) {
      const row = await ctx.find(goods, id)
      if ((row.status === 'on') !== is_show) await ctx.step(goods, is_show ? 'show' : 'hide', { id })
      return { id, is_show }
    },
  }),
]
