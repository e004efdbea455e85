import { glossaryTerms as glossary } from '#core/text/glossary.ts'
import { sql } from 'kysely'
import { holdsRight } from '#core/define/people.ts'
import { AppError } from '#core/errors/errors.ts'
import { text } from '#core/fields/index.ts'
import { codeForms } from '#core/value/clean-text.ts'
import { optionIn } from '#core/text/i18n.ts'
import { costRight } from '../../basicdata/shared/field-rights.ts'
import { materials, packings, qualityOf, unitsOf } from '../../basicdata/tables.ts'
import type { LineMaterial } from '../shared/line-values.ts'
import { material } from '../../basicdata/material/material.resource.ts'
import { defineCall } from '../../db.ts'
import { inventorySettings } from './facts.ts'

const MAX_ITEMS = 200

/**
 * Material facts for the line editor: of the materials in the lines, or of those that match a code, a barcode or a
 * name.
 */
export const lineMaterialCalls = [
  defineCall({
    path: '/jxc/stock/LineMaterials',
    method: 'GET',
    title: ['明细物料', 'Materials of lines', 'Materiales de las líneas', '明細の品目'],
    access: 'session',
    input: {
      ids: text(glossary.material, { max: 4000 }),
      /** One search text per line; a text that matches several materials returns all of them. */
      words: text(
        [
          '编码、条码或名称',
          'Code, barcode or name',
          'Código, código de barras o nombre',
          'コード、バーコードまたは名称',
        ],
        {
          max: 8000,
        },
      ),
    },
    async run({ ids, words: searchTexts }, { db, unit, suid, lang, caller, visible }): Promise<LineMaterial[]> {
      // without the permission to select materials the answer is empty
      if (!caller.isAdmin && !caller.apis.has('/jxc/material/MaterialSelect')) return []
      const materialIds = (ids ?? '')
        .split(',')
        .filter((id) => /^\d{1,15}$/.test(id))
        .map(Number)
      const searches = [...new Set((searchTexts ?? '').split('\n').map((search) => search.trim()))].filter(
        (search) => search !== '',
      )
      if (materialIds.length > MAX_ITEMS || searches.length > MAX_ITEMS)
        throw new AppError('too_many', { label: '', max: MAX_ITEMS })
      const { weigh_bp } = await inventorySettings({ db, unit, suid })
      const findMaterials = async (chosen: readonly number[], names: readonly string[], forms: readonly string[]) => {
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
      const exact = await findMaterials(materialIds, searches, searches)
      // unmatched texts are searched again in other widths and cases
      const unmatched = searches.filter((search) => !exact.some((row) => row.word === search))
      const forms = unmatched.flatMap((search) =>
        codeForms(search)
          .filter((form) => form !== search)
          .map((form) => ({ word: search, form })),
      )
      const matchedByForm =
        forms.length === 0
          ? []
          : await findMaterials(
              [],
              forms.map(({ word: search }) => search),
              forms.map(({ form }) => form),
            )
      const rows = [...exact, ...matchedByForm]
      const items = material.lines?.quality.fields.item.options ?? {}
      const mayReadCosts = holdsRight(caller, costRight)
      return rows.map((row) => ({
        ...row,
        ...(mayReadCosts ? {} : { ref_buy_price: null }),
        quality: row.quality.map((rule) => ({ ...rule, label: optionIn(items, rule.item, lang) })),
      }))
    },
  }),
]
