import { sql } from 'kysely'
import { bool, quantity, select, text } from '#core/fields/index.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { material } from '../material/material.resource.ts'
import { defineOpenCall } from '../../db.ts'
import { renameProblemFields, unitsByName } from './codes.ts'
import { materialSample } from './sample.ts'
import { sentFields } from './sent-fields.ts'
import { commonTexts } from '../common-texts.ts'

const {
  code,
  name,
  kind,
  spec,
  brand,
  origin,
  standard_no,
  barcode,
  weight_kg,
  shelf_days,
  tax_bp,
  ref_buy_price,
  ref_sale_price,
} = material.fields
const flag = { yes: glossaryTerms.yes, no: glossaryTerms.no } as const
const unit = text(
  ['单位名称或符号', 'Unit, by name or symbol', 'Unidad, por nombre o símbolo', '単位（名称または記号）'],
  {
    required: true,
    max: 20,
  },
)

/** Creates or updates a material by its code, with the same checks as the form. */
export const materialUpsert = defineOpenCall({
  path: '/open/jxc/MaterialUpsert',
  needs: ['/jxc/material/MaterialSave'],
  title: ['新增或更新物料', 'Add or update material', 'Añadir o actualizar material', '品目を登録・更新'],
  about: [
    '按编码新增或更新物料。未填的字段保持不变；填写其他单位时以所填为准',
    'Adds a material or updates it by its code. What is left out stays as it is; other units that are sent replace those there are',
    'Añade un material o lo actualiza por su código. Lo omitido no cambia; las otras unidades enviadas sustituyen a las que había',
    'コードで品目を登録・更新します。空欄の項目は変わりません。他の単位を送ると既存のものと置き換わります',
  ],
  writes: true,
  input: {
    code,
    name,
    kind,
    unit,
    spec,
    brand,
    origin,
    standard_no,
    barcode,
    weight_kg,
    food_salt: select(material.fields.food_salt.label, flag),
    batch_on: select(material.fields.batch_on.label, flag),
    shelf_days,
    tax_bp,
    ref_buy_price,
    ref_sale_price,
  },
  rows: [
    {
      name: 'units',
      title: glossaryTerms.otherUnits,
      max: 20,
      fields: {
        unit,
        ratio: quantity(glossaryTerms.ratio, {
          required: true,
          decimals: 8,
          min: 0.00000001,
          max: 1_000_000,
          help: [
            '一个此单位合多少基本单位',
            'Base units per unit',
            'Unidades base por unidad',
            '1単位あたりの基本単位数',
          ],
        }),
        barcode,
      },
    },
  ],
  answer: { code, created: bool(commonTexts.added) },
  refusals: ['unknown_code', 'locked_field', 'stale'],
  example: {
    code: 'YAN-001',
    name: '加碘精制盐',
    kind: 'edible_salt',
    unit: '公斤',
    spec: '400g',
    tax_bp: '9',
    units: [{ unit: '吨', ratio: '1000' }],
  },
  sample: materialSample,
  async run({ unit: baseUnit, units: otherUnits, food_salt, batch_on, ...input }, ctx) {
    const { db, suid, save } = ctx
    const unitIds = await unitsByName(ctx, [
      { field: 'unit', label: unit.label, code: baseUnit },
      ...otherUnits.map((line, index) => ({ field: 'units.unit', label: unit.label, code: line.unit, row: index + 1 })),
    ])
    const { rows } = await sql<{ id: number; ver: number }>`
      select id, ver from material where suid = ${suid} and code = ${input.code} and del_at is null and not shadow for update`.execute(
      db,
    )
    const [existing] = rows
    const body = {
      ...sentFields(input),
      base_unit_id: unitIds.get(baseUnit),
      ...(food_salt === null ? {} : { food_salt: food_salt === 'yes' }),
      ...(batch_on === null ? {} : { batch_on: batch_on === 'yes' }),
      ...(otherUnits.length === 0
        ? {}
        : { units: otherUnits.map(({ unit: unitName, ...line }) => ({ unit_id: unitIds.get(unitName), ...line })) }),
      ...existing,
    }
    const names = { base_unit_id: 'unit', 'units.unit_id': 'units.unit' }
    const saved = await renameProblemFields(names, () => save(material, body))
    return { code: saved.code, created: existing === undefined }
  },
})
