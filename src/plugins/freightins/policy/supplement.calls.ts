import { sql } from 'kysely'
import { int } from '#core/fields/index.ts'
import { shipments } from '#modules/order/tables.ts'
import { defineCall } from '../../db.ts'
import { settingId } from '../setting/test.job.ts'
import { insureShipment } from './insure-shipment.ts'

/** Parcels handled by one call; the next call continues with the rest. */
const BATCH_SIZE = 300
const DAY = 86_400

/** Insures parcels that left uninsured: before the add-on was set up, or while it was switched off. */
export const supplementCall = defineCall({
  path: '/addons/freightins/seller/PolicySupplement',
  method: 'POST',
  title: ['补投漏保', 'Insure what was missed', 'Asegurar lo omitido', '未加入分を加入'],
  access: 'api',
  button: { table: 'freightins_policy', key: 'supplement', scope: 'table' },
  input: {
    days: int(
      [
        '最近几天发出的包裹',
        'Parcels sent in the last days',
        'Paquetes enviados en los últimos días',
        '対象期間（発送後の日数）',
      ],
      {
        required: true,
        default: 7,
        min: 1,
        max: 15,
        help: [
          '只补投在途、未投保、符合条件的包裹；是否承保由微信决定',
          'Only parcels on their way that qualify and have no policy; WeChat decides whether it takes them',
          'Solo paquetes en camino, sin póliza y que cumplan; WeChat decide si los acepta',
          '配送中で条件を満たす未加入の荷物だけが対象です。引き受けは WeChat が決めます',
        ],
      },
    ),
  },
  example: { days: 7 },
  exampleAfter: ['/addons/freightins/seller/SetSave'],
  async run({ days }, ctx) {
    const { db, suid, now } = ctx
    await settingId(ctx)
    // two concurrent calls insure a payment once
    await sql`select pg_advisory_xact_lock(hashtextextended(${`freightins:${suid}`}, 0))`.execute(db)
    const { rows } = await sql<{
      id: number
    }>`select p.id from ${shipments.as('p')} where p.suid = ${suid} and p.status = 'sent' and p.del_at is null
      and p.tracking_no is not null and p.sent_at >= to_timestamp(${now - days * DAY})
      and not exists (select from freightins_policy f where f.suid = p.suid and f.order_id = p.order_id and f.del_at is null)
      order by p.id limit ${BATCH_SIZE}`.execute(db)
    let count = 0
    for (const { id } of rows) if (await insureShipment({ id }, ctx)) count++
    ctx.log({ biz_type: 'freightins_policy', after: { days, count } })
    return { count }
  },
})
