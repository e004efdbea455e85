import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Problem } from '#core/errors/errors.ts'
import { figure } from '#core/value/figure.ts'
import type { DB } from '../../db.ts'
import { units } from '../tables.ts'

interface UnitOfMaterial {
  unit_id: number
  ratio: number
}

interface CountedMaterial {
  base_unit_id: number
  weight_kg: number | null
  units?: readonly UnitOfMaterial[] | undefined
}

interface Unit {
  id: number
  name: string
  /** Hundred-millionths of a kilogram; null for units that are no weight. */
  std_ratio: number | null
}

/** The quantities of stock have three decimals, ratios eight. */
const [RATIO_ONE, RATIO_STEP, WEIGHT_STEP] = [100_000_000, 100_000, 100_000]

/**
 * The weight of a material whose base unit is a weight, and the ratio of two weights, follow from the units: a value
 * that differs is refused, an omitted or unchanged weight is set. Other ratios must convert exactly; stored ones stay.
 */
export async function unitRules(
  { db, suid }: { db: Kysely<DB>; suid: number },
  input: CountedMaterial,
  before: CountedMaterial | null,
): Promise<{ weight_kg: number | null; problems: Problem[] }> {
  const lines = input.units ?? []
  const ids = [input.base_unit_id, ...lines.map(({ unit_id }) => unit_id)]
  const { rows } = await sql<Unit>`
    select u.id, u.name, case when u.dimension = 'weight' then u.std_ratio end as std_ratio from ${units.as('u')}
    where u.suid = ${suid} and u.id = any(${ids}::bigint[])`.execute(db)
  const unitById = new Map(rows.map((row) => [row.id, row]))
  const base = unitById.get(input.base_unit_id)
  const problems = lines.flatMap(({ unit_id, ratio }, at): Problem[] => {
    const unit = unitById.get(unit_id)
    const at1 = { field: 'units.ratio', row: at + 1 }
    const standard = base && unit ? standardRatio(unit, base) : null
    if (standard !== null && base && unit)
      return ratio === standard
        ? []
        : [
            {
              ...at1,
              code: 'ratio_of_unit',
              params: { unit: unit.name, expected: figure.decimal(standard, 8, base.name) },
            },
          ]
    const stored = before?.units?.some((line) => line.unit_id === unit_id && line.ratio === ratio) ?? false
    return stored || ratio % RATIO_STEP === 0 ? [] : [{ ...at1, code: 'ratio_inexact' }]
  })
  const weight = base?.std_ratio ? Math.round(base.std_ratio / WEIGHT_STEP) : 0
  if (!base || weight === 0) return { weight_kg: input.weight_kg, problems }
  const isOwn = input.weight_kg !== null && input.weight_kg !== before?.weight_kg
  if (isOwn && input.weight_kg !== weight)
    problems.push({
      field: 'weight_kg',
      code: 'weight_of_unit',
      params: { unit: base.name, expected: figure.quantity(weight, 'kg') },
    })
  return { weight_kg: weight, problems }
}

/** The ratio of two weight units; null where one is no weight, or the base unit is too large for the ratio. */
function standardRatio({ std_ratio: each }: Unit, { std_ratio: base }: Unit): number | null {
  if (!each || !base) return null
  const ratio = Number((BigInt(each) * BigInt(RATIO_ONE) * 2n + BigInt(base)) / (BigInt(base) * 2n))
  return ratio === 0 ? null : ratio
}
