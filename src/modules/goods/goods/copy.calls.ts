import { ref } from '#core/fields/index.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { defineCall } from '../../db.ts'
import { goods } from './goods.resource.ts'
import { unofferedValues } from './param-values.ts'
import { labelTexts } from '#core/text/label-texts.ts'

/** Copies goods: off sale, without unique values, and without parameter values that the category no longer offers. */
export const copyCall = defineCall({
  path: '/seller/goods/GoodsCopy',
  method: 'POST',
  title: labelTexts.copy,
  access: 'api',
  button: { table: 'goods', key: 'copy', scope: 'row', confirm: true },
  input: { id: ref(glossaryTerms.goods, 'goods', { required: true }) },
  example: { id: { exampleOf: 'goods' } },
  async run({ id }, ctx) {
    const { skus, parts, params, ...original } = await ctx.find(goods, id)
    const unoffered = new Set((await unofferedValues({ cat_id: original.cat_id, params }, ctx)).map(({ name }) => name))
    const fields = Object.entries(goods.fields).flatMap(([name, { server, spells }]) =>
      server || spells ? [] : [name],
    )
    const head = Object.fromEntries(Object.entries(original).filter(([name]) => fields.includes(name)))
    const saved = await ctx.save(goods, {
      ...head,
      name: `${original.name.slice(0, 74)} (2)`,
      code: null,
      show_at: null,
      hide_at: null,
      params: params.map(({ name, value }) => ({ name, value: unoffered.has(name) ? null : value })),
      skus: skus.flatMap(({ id: _id, spec: _spec, spec_key: _key, archived, barcode: _barcode, ...skuFields }) =>
        archived ? [] : [{ ...skuFields }],
      ),
      parts: parts.flatMap(({ spec_key, material_id, ratio, shadow }) =>
        shadow ? [] : [{ spec_key, material_id, ratio }],
      ),
    })
    return { id: saved.id }
  },
})
