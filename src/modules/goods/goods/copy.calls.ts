import { ref } from '#core/fields/index.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { defineCall } from '../../db.ts'
import { goods } from './goods.resource.ts'
import { unofferedValues } from './param-values.ts'
import { labelTexts } from '#core/text/label-texts.ts'

/** Goods like others, to be changed where they differ: off sale, without what must not be there twice, and without values of parameters that are no longer offered. */
export const copyCall = defineCall({
  path: '/seller/goods/GoodsCopy',
  method: 'POST',
  title: labelTexts.copy,
  access: 'api',
  button: { table: 'goods', key: 'copy', scope: 'row', confirm: true },
  input: { id: ref(glossaryTerms.goods, 'goods', { required: true }) },
  example: { id: { exampleOf: 'goods' } },
  async run({ id }, ctx) {
    const { skus, parts, params, ...found } = await ctx.find(goods, id)
    const old = new Set((await unofferedValues({ cat_id: found.cat_id, params }, ctx)).map(({ name }) => name))
    const fields = Object.entries(goods.fields).flatMap(([name, { server, spells }]) => (server || spells ? [] : [name]))
    const head = Object.fromEntries(Object.entries(found).filter(([name]) => fields.includes(name)))
    const saved = await ctx.save(goods, {
      ...head,
      name: `${found.name.slice(0, 74)} (2)`,
      code: null,
      show_at: null,
      hide_at: null,
      params: params.map(({ name, value }) => ({ name, value: old.has(name) ? null : value })),
      skus: skus.flatMap(({ id: _id, spec: _spec, spec_key: _key, archived, barcode: _barcode, ...one }) => (archived ? [] : [{ ...one }])),
      parts: parts.flatMap(({ spec_key, material_id, ratio, shadow }) => (shadow ? [] : [{ spec_key, material_id, ratio }])),
    })
    return { id: saved.id }
  },
})
