import { invalid } from '#core/errors/errors.ts'
import type { Problem } from '#core/errors/errors.ts'
import { beforeSave } from '../../db.ts'
import { material } from './material.resource.ts'

/**
 * Keeps barcodes unique over materials and their units. The base unit cannot be one of the further units.
 */
export const prepareMaterial = beforeSave(material, async (input, before, { db, suid }) => {
  if (!input.units && before?.units.some(({ unit_id }) => unit_id === input.base_unit_id)) {
    throw invalid([{ field: 'base_unit_id', code: 'base_unit_again' }])
  }
  const own = before?.id ?? 0
  const rows = [
    { field: 'barcode', barcode: input.barcode },
    ...(input.units ?? []).map(({ barcode }, i) => ({ field: 'units.barcode', barcode, row: i + 1 })),
  ]
  const codes = rows.flatMap(({ barcode }) => barcode ?? [])
  const taken =
    codes.length === 0
      ? []
      : await db
          .selectFrom('material')
          .select('barcode')
          .where('suid', '=', suid)
          .where('del_at', 'is', null)
          .where('id', '<>', own)
          .where('barcode', 'in', codes)
          .unionAll(
            db
              .selectFrom('material_unit')
              .select('barcode')
              .where('suid', '=', suid)
              .where('barcode', 'in', codes)
              // Its own lines count too, unless they are about to be replaced by those sent.
              .$if(input.units !== undefined, (q) => q.where('material_id', '<>', own)),
          )
          .execute()
  const known = new Set(taken.map(({ barcode }) => barcode))
  const label = material.fields.barcode.label
  const problems = rows.flatMap(({ barcode, ...place }): Problem[] =>
    barcode !== null && known.has(barcode) ? [{ ...place, code: 'duplicate', params: { label } }] : [],
  )
  if (problems.length > 0) throw invalid(problems)
})
