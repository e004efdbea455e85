import { sql } from 'kysely'
import type { Ctx } from '#core/define/context.ts'
import type { DB } from '../../db.ts'

type Signing = Pick<Ctx<DB>, 'db' | 'suid' | 'now'>

/** Marks all parcels of a received order as delivered. */
export const signParcels = (ctx: Signing, order: number) => sign(ctx, sql`order_id = ${order}`)

/** Marks a parcel as delivered, as its supplier reports. */
export const signParcel = (ctx: Signing, id: number) => sign(ctx, sql`id = ${id}`)

async function sign({ db, suid, now }: Signing, which: ReturnType<typeof sql>): Promise<void> {
  await sql`update shipment set status = 'signed', signed_at = to_timestamp(${now}), ver = ver + 1, updated_at = now()
    where suid = ${suid} and ${which} and status = 'sent' and del_at is null`.execute(db)
}
