import { invalid } from '#core/errors/errors.ts'
import type { Problem } from '#core/errors/errors.ts'
import { textarea } from '#core/fields/index.ts'
import type { Ctx } from '#core/define/context.ts'
import { defineCall } from '../../db.ts'
import type { DB } from '../../db.ts'
import { planTrackingNumbers, writeTrackingNumbers } from './tracking-numbers.ts'
import type { EnteredNumber } from './tracking-numbers.ts'
import { numbersPath } from '../shared/words.ts'
import { shipment } from './shipment.resource.ts'

const maxRows = 1000
/** Maximum number of wrong lines in one answer. */
const maxReported = 5

/**
 * Enters the numbers of parcels that were shipped without one, in a carrier's format: each row holds a parcel or order
 * number, a tracking number and optionally a carrier.
 */
export const trackingNumbersCalls = [
  defineCall({
    path: numbersPath,
    method: 'POST',
    title: ['批量填运单号', 'Enter numbers', 'Introducir números de seguimiento', '送り状番号を一括入力'],
    access: 'api',
    button: { table: 'shipment', key: 'numbers', scope: 'table' },
    input: {
      carrier: shipment.fields.carrier,
      rows: textarea(
        [
          '订单号或包裹号、运单号',
          'Order or parcel no., tracking no.',
          'Pedido o paquete, n.º de seguimiento',
          '注文番号または荷物番号、送り状番号',
        ],
        {
          required: true,
          max: 60_000,
          help: [
            '每行一个包裹，可从 Excel 粘贴两列；第三列可写物流公司，不写则用上面的物流公司',
            'A parcel a line, two columns pasted from Excel; a third one may name the carrier, else the one above',
            'Un paquete por línea, dos columnas pegadas de Excel; una tercera puede indicar el transportista, si no, el de arriba',
            '1行に1個口。Excel から2列を貼り付けます。3列目に配送会社を書けます（なければ上の配送会社）',
          ],
        },
      ),
    },
    example: { carrier: 'SF Express', rows: 'DD202601010001 SF1234567890' },
    unrepeatable: 'The rows name an order by its number, which each order has of its own.',
    /** All rows or none. */
    async run({ carrier, rows: typed }, ctx) {
      const { planned, problems } = await planTrackingNumbers(ctx, parseRows(typed), carrier)
      const [first, ...others] = problems
      if (first && others.length === 0)
        throw invalid([{ field: 'rows', code: first.code, ...(first.params ? { params: first.params } : {}) }])
      if (first)
        throw invalid([
          {
            field: 'rows',
            code: 'numbers_several',
            params: { count: problems.length, told: summarizeProblems(problems, ctx) },
          },
        ])
      await writeTrackingNumbers(ctx, planned)
      return { count: planned.length }
    },
  }),
]

/** Error texts of the first wrong lines. */
function summarizeProblems(
  problems: readonly Problem[],
  { registry, lang }: Pick<Ctx<DB>, 'registry' | 'lang'>,
): string {
  const named = problems.slice(0, maxReported).map(({ code, params }) => registry.errors.messageOf(code, lang, params))
  return named.join(' | ') + (problems.length > maxReported ? ' …' : '')
}

/**
 * Splits the input into columns; skips empty lines and a heading row, because every tracking number contains a digit.
 */
function parseRows(text: string): EnteredNumber[] {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  if (lines.length > maxRows) throw invalid([{ field: 'rows', code: 'too_many', params: { max: maxRows } }])
  const rows = lines.map((line, at) => {
    const [of = '', no = '', ...rest] = line.trim().split(/[\t,，;；]+|\s+/)
    return { n: at + 1, of: of.slice(0, 60), no, by: rest.join(' ').trim() || undefined }
  })
  const [first] = rows
  return first && first.no !== '' && !/\d/.test(first.of + first.no) ? rows.slice(1) : rows
}
