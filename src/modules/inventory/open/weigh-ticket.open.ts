import { sql } from 'kysely'
import { AppError, refusing } from '#core/errors/errors.ts'
import { quantity, text } from '#core/fields/index.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { idsByCode, renameProblemFields } from '../../basicdata/open/codes.ts'
import { defineOpenCall } from '../../db.ts'
import { inbound } from '../inbound/inbound.document.ts'
import { netWeight } from '../shared/quality.ts'
import { isWeighed, unitWeight, weighedQty } from '../shared/weighing.ts'
import { materialFacts } from '../trade/facts.ts'
import { weighSample } from './sample.ts'

const kilos = { unit: 'kg', min: 0, max: 10_000_000 } as const
const truck_no = text(glossaryTerms.truckNo, { required: true, max: 20 })

/** A weighbridge ticket of a truck, stored in the draft of its receipt. */
export const weighTicket = defineOpenCall({
  path: '/open/jxc/WeighTicket',
  needs: ['/jxc/inbound/InboundSave'],
  title: ['上传磅单', 'Attach weigh ticket', 'Adjuntar ticket de báscula', '計量票を添付'],
  about: [
    '按车牌号把毛重、皮重与磅单号写入该车的入库单草稿；按重量计量的行，数量随净重',
    'Writes gross, tare and ticket to the draft receipt of the truck; a line counted by weight takes the net as its quantity',
    'Anota bruto, tara y n.º de ticket en el borrador de entrada del camión; una línea por peso toma el neto como cantidad',
    '車両番号の入庫伝票の下書きに、総重量・風袋・計量票番号を記入します。重量単位の明細は正味重量が数量になります',
  ],
  writes: true,
  once: 'ticket_no',
  input: {
    ticket_no: text(['磅单号', 'Scale ticket', 'Ticket de báscula', '計量票番号'], {
      code: true,
      required: true,
      max: 60,
    }),
    truck_no,
    material: text(glossaryTerms.materialCode, {
      max: 30,
      help: [
        '入库单有多行时必填',
        'Needed where the receipt has several lines',
        'Obligatorio si la entrada tiene varias líneas',
        '明細が複数ある場合は必須',
      ],
    }),
    gross: quantity(['毛重', 'Gross', 'Bruto', '総重量'], { required: true, ...kilos }),
    tare: quantity(['皮重', 'Tare', 'Tara', '風袋'], { required: true, ...kilos }),
    packaging: quantity(['包装重', 'Packaging', 'Embalaje', '包装重量'], kilos),
    weigher: text(['司磅员', 'Weighed by', 'Pesado por', '計量担当'], { max: 40 }),
  },
  answer: {
    bill_no: text(glossaryTerms.docNo, { required: true }),
    net: quantity(['净重', 'Net weight', 'Peso neto', '正味重量'], { required: true, unit: 'kg' }),
    qty: quantity(glossaryTerms.quantity, { required: true }),
  },
  refusals: ['truck_unknown', 'truck_twice', 'weigh_wrong', 'unknown_code', 'stale'],
  example: { ticket_no: 'BD-1001', truck_no: '京A12345', gross: '32500', tare: '12500' },
  sample: weighSample,
  async run({ ticket_no, truck_no: plate, material, gross, tare, packaging, weigher }, ctx) {
    const { db, suid, find, save } = ctx
    const net = netWeight({ gross, tare, packaging: packaging ?? 0 })
    if (net === undefined) throw refusing('gross', 'weigh_wrong')
    const { rows } = await sql<{ id: number }>`
      select id from inbound where suid = ${suid} and upper(truck_no) = ${plate.toUpperCase()} and status = 'draft' and del_at is null order by id limit 2 for update`.execute(
      db,
    )
    const [draft, second] = rows
    if (!draft) throw new AppError('truck_unknown', { truck: plate })
    if (second) throw new AppError('truck_twice', { truck: plate })
    const { ver, bill_no, lines } = await find(inbound, draft.id)
    const materialId =
      material === null
        ? undefined
        : (
            await idsByCode(ctx, 'material', [{ field: 'material', label: glossaryTerms.material, code: material }])
          ).get(material)
    const matches = lines.filter(({ material_id }) => material === null || material_id === materialId)
    const [line] = matches
    if (!line || matches.length > 1) throw refusing('material', 'truck_twice', { truck: plate })
    const facts = (await materialFacts(ctx, [line.material_id])).get(line.material_id)
    const unit = facts?.units.find(({ unit_id }) => unit_id === (line.unit_id ?? facts.base_unit_id))
    const each = facts && unit ? unitWeight(unit.ratio, facts.weight_kg) : null
    const qty = unit && each !== null && isWeighed(unit) ? weighedQty(net, each, unit.decimals) : line.qty
    const weigh = { gross, tare, packaging: packaging ?? 0, ticket_no, ...(weigher === null ? {} : { weigher }) }
    const body = {
      id: draft.id,
      ver,
      lines: lines.map((draftLine) => {
        const {
          id,
          material_id,
          unit_id,
          price,
          tax_bp,
          src_line_id,
          remark,
          batch_no,
          produced_at,
          expire_at,
          dispatch_qty,
          quality,
        } = draftLine
        const unchanged = {
          id,
          material_id,
          unit_id,
          price,
          tax_bp,
          src_line_id,
          remark,
          batch_no,
          produced_at,
          expire_at,
          dispatch_qty,
          quality,
        }
        return draftLine === line
          ? { ...unchanged, qty, weigh }
          : { ...unchanged, qty: draftLine.qty, weigh: draftLine.weigh }
      }),
    }
    await renameProblemFields({}, () => save(inbound, body))
    return { bill_no, net, qty }
  },
})
