import { invalid } from '#core/errors/errors.ts'
import type { Problem } from '#core/errors/errors.ts'
import { textarea } from '#core/fields/index.ts'
import type { Ctx } from '#core/define/resource.ts'
import { defineCall } from '../../db.ts'
import type { DB } from '../../db.ts'
import { planNumbers, writeNumbers } from './numbers.ts'
import type { GivenNumber } from './numbers.ts'
import { numbersPath } from '../shared/words.ts'
import { shipment } from './shipment.resource.ts'

const most = 1000
/** Wrong lines that are told at once. */
const mostTold = 5

/** Numbers of parcels that have left without one, as they come from a carrier: a row is a parcel or an order, its number and perhaps who carries it. */
export const numbersCalls = [
  defineCall({
    path: numbersPath,
    method: 'POST',
    title: ['批量填运单号', 'Enter numbers', 'Introducir números', '送り状番号を一括入力'],
    access: 'api',
    button: { table: 'shipment', key: 'numbers', scope: 'table' },
    input: {
      carrier: shipment.fields.carrier,
      rows: textarea(['订单号或包裹号、运单号', 'Order or parcel no., tracking no.', 'Pedido o paquete, n.º de seguimiento', '注文番号または荷物番号、送り状番号'], {
        required: true,
        max: 60_000,
        help: [
          '每行一个包裹，可从 Excel 粘贴两列；第三列可写物流公司，不写则用上面的物流公司',
          'A parcel a line, two columns pasted from Excel; a third one may name the carrier, else the one above',
          'Un paquete por línea, dos columnas pegadas de Excel; una tercera puede indicar el transportista, si no, el de arriba',
          '1行に1個口。Excel から2列を貼り付けます。3列目に配送会社を書けます（なければ上の配送会社）',
        ],
      }), // prettier-ignore
    },
    example: { carrier: 'SF Express', rows: 'DD202601010001 SF1234567890' },
    unrepeatable: 'The rows name an order by its number, which each order has of its own.',
    /** All of them or none. */
    async run({ carrier, rows: typed }, ctx) {
      const { planned, problems } = await planNumbers(ctx, rowsIn(typed), carrier)
      const [first, ...others] = problems
      if (first && others.length === 0)
        throw invalid([{ field: 'rows', code: first.code, ...(first.params ? { params: first.params } : {}) }])
      if (first)
        throw invalid([{ field: 'rows', code: 'numbers_several', params: { count: problems.length, told: toldOf(problems, ctx) } }])
      await writeNumbers(ctx, planned)
      return { count: planned.length }
    },
  }),
]

/** What is wrong with the first lines of several, each by itself. */
function toldOf(problems: readonly Problem[], { registry, lang }: Pick<Ctx<DB>, 'registry' | 'lang'>): string {
  const named = problems.slice(0, mostTold).map(({ code, params }) => registry.errors.messageOf(code, lang, params))
  return named.join(' | ') + (problems.length > mostTold ? ' …' : '')
}

/** A line in its columns; empty ones are left out, and the names of the columns that a sheet begins with: no tracking number is without a digit. */
function rowsIn(text: string): GivenNumber[] {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  if (lines.length > most) throw invalid([{ field: 'rows', code: 'too_many', params: { max: most } }])
  const rows = lines.map((line, at) => {
    const [of = '', no = '', ...rest] = line.trim().split(/[\t,，;；]+|\s+/)
    return { n: at + 1, of: of.slice(0, 60), no, by: rest.join(' ').trim() || undefined }
  })
  const [first] = rows
  return first && first.no !== '' && !/\d/.test(first.of + first.no) ? rows.slice(1) : rows
}
