import { invalid } from '#core/errors/errors.ts'
import type { Problem } from '#core/errors/errors.ts'
import { beforeSave } from '../../db.ts'
import { material } from './material.resource.ts'
import { unitRules } from './unit-rules.ts'

/**
 * Keeps barcodes unique across materials and their units. Refuses the base unit among the further units. The weight and
 * the ratios of weight units follow from the units.
 */
export const prepareMaterial = beforeSave(material, async (input, before, ctx) => {
  const { db, suid } = ctx
  if (!input.units && before?.units.some(({ unit_id }) => unit_id === input.base_unit_id)) {
    throw invalid([{ field: 'base_unit_id', code: 'base_unit_again' }])
  }
  const materialId = before?.id ?? 0
  const rows = [
    { field: 'barcode', barcode: input.barcode },
    ...(input.units ?? []).map(({ barcode }, i) => ({ field: 'units.barcode', barcode, row: i + 1 })),
  ]
  const codes = rows.flatMap(({ barcode }) => barcode ?? [])
  const usedRows =
    codes.length === 0
      ? []
      : await db
          .selectFrom('material')
          .select('barcode')
          .where('suid', '=', suid)
          .where('del_at', 'is', null)
          .where('id', '<>', materialId)
          .where('barcode', 'in', codes)
          .unionAll(
            db
              .selectFrom('material_unit')
              .select('barcode')
              .where('suid', '=', suid)
              .where('barcode', 'in', codes)
              // The material's own lines count too, unless the sent ones are about to replace them.
              .$if(input.units !== undefined, (q) => q.where('material_id', '<>', materialId)),
          )
          .execute()
  const usedBarcodes = new Set(usedRows.map(({ barcode }) => barcode))
  const label = material.fields.barcode.label
  const problems = rows.flatMap(({ barcode, ...position }): Problem[] =>
    barcode !== null && usedBarcodes.has(barcode) ? [{ ...position, code: 'duplicate', params: { label } }] : [],
  )
  if (isExempt(input) && input.food_salt_reason === null && !(before && isExempt(before)))
    problems.push({ field: 'food_salt_reason', code: 'salt_rules_off' })
  const units = await unitRules(ctx, input, before)
  if (problems.length + units.problems.length > 0) throw invalid([...problems, ...units.problems])
  return { weight_kg: units.weight_kg, ...(input.food_salt ? { food_salt_reason: null } : {}) }
})

/** Edible salt that is not under the food salt rules. */
const isExempt = ({ kind, food_salt }: { kind: string; food_salt: boolean }) => kind === 'edible_salt' && !food_salt
