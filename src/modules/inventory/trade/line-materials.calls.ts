import { glossaryTerms as glossary } from '#core/text/glossary.ts'
import { sql } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import { text } from '#core/fields/index.ts'
import { codeForms } from '#core/value/clean-text.ts'
import { optionIn } from '#core/text/i18n.ts'
import { materials, packings, qualityOf, unitsOf } from '../../basicdata/tables.ts'
import type { LineMaterial } from '../shared/line-values.ts'
import { material } from '../../basicdata/material/material.resource.ts'
import { defineCall } from '../../db.ts'
import { inventorySettings } from './facts.ts'

const MOST = 200

/** Facts of materials for the line editor: of the materials in the lines, or of those that a code, a barcode or a name matches. */
export const lineMaterialCalls = [
  defineCall({
    path: '/jxc/stock/LineMaterials',
    method: 'GET',
    title: ['明细物料', 'Materials of lines', 'Materiales de las líneas', '明細の品目'],
    access: 'session',
    input: {
      ids: text(glossary.material, { max: 4000 }),
      /** One a line; a text that fits several materials gives all of them. */
      words: text(['编码、条码或名称', 'Code, barcode or name', 'Código, código de barras o nombre', 'コード、バーコードまたは名称'], {
        max: 8000,
      }),
    },
    async run({ ids, words }, { db, suid, lang, caller, visible }): Promise<LineMaterial[]> {
      // without the right to select materials the answer is empty
      if (!caller.isAdmin && !caller.apis.has('/jxc/material/MaterialSelect')) return []
      const known = (ids ?? '').split(',').filter((id) => /^\d{1,15}$/.test(id)).map(Number) // prettier-ignore
      const said = [...new Set((words ?? '').split('\n').map((word) => word.trim()))].filter((word) => word !== '')
      if (known.length > MOST || said.length > MOST) throw new AppError('too_many', { label: '', max: MOST })
      const { weigh_bp } = await inventorySettings({ db, suid })
      const read = async (chosen: readonly number[], names: readonly string[], forms: readonly string[]) => {
        const { rows } = await sql<LineMaterial>`
        with hit as (
          select m.id, null::text as word, null::bigint as unit_id from ${materials.as('m')} where m.suid = ${suid} and m.id = any(${chosen}::bigint[])
          union all
          select m.id, w.word, null from unnest(${names}::text[], ${forms}::text[]) as w(word, form) join ${materials.as('m')} on m.suid = ${suid} and (m.code = w.form or m.barcode = w.form or m.name = w.form)
          where m.del_at is null and m.status = 'on'
          union
          select m.id, w.word, u.unit_id from unnest(${names}::text[], ${forms}::text[]) as w(word, form) join ${packings.as('u')} on u.suid = ${suid} and u.barcode = w.form
          ${materials.join('m', 'u.material_id')} where m.del_at is null and m.status = 'on'
        )
        select m.id, m.code, m.name, m.spec, m.base_unit_id, m.weight_kg, m.batch_on, m.food_salt, m.shelf_days, m.loss_bp, m.tax_bp, m.ref_buy_price, m.ref_sale_price,
          h.word, h.unit_id, ${weigh_bp}::int as weigh_bp,
          ${unitsOf('m')} as units,
          ${qualityOf('m')} as quality
        from hit h join ${materials.as('m')} on m.suid = ${suid} and m.id = h.id where ${visible(material, 'm')} or m.id = any(${chosen}::bigint[]) order by m.code limit 1000`.execute(
          db,
        )
        return rows
      }
      const exact = await read(known, said, said)
      // what stands nowhere as it was written may stand in another width or case
      const unmatched = said.filter((word) => !exact.some((row) => row.word === word))
      const forms = unmatched.flatMap((word) =>
        codeForms(word)
          .filter((form) => form !== word)
          .map((form) => ({ word, form })),
      )
      const alike =
        forms.length === 0
          ? []
          : await read(
              [],
              forms.map(({ word }) => word),
              forms.map(({ form }) => form),
            )
      const rows = [...exact, ...alike]
      const items = material.lines?.quality.fields.item.options ?? {}
      return rows.map((row) => ({ ...row, quality: row.quality.map((rule) => ({ ...rule, label: optionIn(items, rule.item, lang) })) }))
    },
  }),
]
