import { invalid } from '#core/errors/errors.ts'
import { beforeSave } from '../../db.ts'
import { unit } from './unit.resource.ts'

const locked = ['dimension', 'decimals', 'std_ratio'] as const

/**
 * Only weight units have a kilogram ratio. Fields that stored quantities depend on are locked once a material uses the
 * unit.
 */
export const prepareUnit = beforeSave(unit, async (input, before, { db, suid }) => {
  const std_ratio = input.dimension === 'weight' ? input.std_ratio : null
  const after = { ...input, std_ratio }
  const changed = before ? locked.filter((key) => before[key] !== after[key]) : []
  if (before && changed.length > 0) {
    const used = await db
      .selectFrom('material')
      .select('id')
      .where('suid', '=', suid)
      .where('del_at', 'is', null)
      .where((e) =>
        e.or([
          e('base_unit_id', '=', before.id),
          e.exists(
            e
              .selectFrom('material_unit')
              .select('material_unit.id')
              .where('material_unit.suid', '=', suid)
              .where('unit_id', '=', before.id)
              .whereRef('material_id', '=', 'material.id'),
          ),
        ]),
      )
      .limit(1)
      .executeTakeFirst()
    if (used)
      throw invalid(
        changed.map((field) => ({ field, code: 'locked_field', params: { label: unit.fields[field].label } }) as const),
      )
  }
  return { std_ratio }
})
