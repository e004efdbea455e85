import { sql } from 'kysely'
import type { Ctx } from '#core/define/resource.ts'
import type { DB } from '../../db.ts'
import { endCopy, hideCopy, writeCopy } from './copies.ts'
import type { CopyState } from './copies.ts'
import { atEach, offeringSuppliers, unionStores } from './door.ts'
import { offersOf, storesFor } from './offer.ts'
import type { Offer } from './offer.ts'

/** Brings the copies of an offer at all stores in line with it. One whose last SKU was archived stops. The caller holds the row of the offer. */
export async function publish(ctx: Ctx<DB>, id: number): Promise<void> {
  const [offer] = await offersOf(ctx, id)
  if (!offer) return stopEmpty(ctx, id)
  const stores = await unionStores(ctx)
  const wanted = await storesFor(
    ctx,
    offer,
    stores.map(({ suid }) => suid),
  )
  const others = (await readersOf(ctx, id)).filter((suid) => !wanted.includes(suid))
  await endAt(ctx, { id, stores: others, why: 'withdrawn' })
  await offerTo(ctx, offer, wanted)
}

/** Stops an offer that has nothing to offer any more, as if a person had. */
async function stopEmpty(ctx: Ctx<DB>, id: number): Promise<void> {
  const { rows } = await sql<{ name: string }>`update supply set status = 'stopped', ver = ver + 1, updated_at = now()
    where suid = ${ctx.suid} and id = ${id} and status = 'on' returning name`.execute(ctx.db)
  for (const { name } of rows)
    ctx.log({ biz_type: 'supply', biz_id: id, biz_no: name, before: { status: 'on' }, after: { status: 'stopped' } })
  await withdraw(ctx, id, 'stopped')
}

/** Takes an offer back from every store. */
export async function withdraw(ctx: Ctx<DB>, id: number, why: 'stopped' | 'withdrawn'): Promise<void> {
  await endAt(ctx, { id, stores: await readersOf(ctx, id), why })
}

/** Takes SKUs out of the offers that name them, in force or not. Who has such an offer open is told that it changed. */
export async function takeOutOfOffers({ db, suid }: Pick<Ctx<DB>, 'db' | 'suid'>, skus: readonly number[]): Promise<void> {
  await sql`update supply s set ver = ver + 1, updated_at = now() where s.suid = ${suid}
    and exists (select from supply_sku l where l.suid = s.suid and l.supply_id = s.id and l.sku_id = any(${[...skus]}::bigint[]))`.execute(
    db,
  )
  await sql`delete from supply_sku where suid = ${suid} and sku_id = any(${[...skus]}::bigint[])`.execute(db)
}

/** Takes what stores picked of an offer off sale, and tells them. The caller holds the row of the offer. */
export async function takeOffSale(ctx: Ctx<DB>, id: number): Promise<void> {
  const hidden = await atEach(ctx, await readersOf(ctx, id), (there) => hideCopy(there, ctx.suid, id))
  const stores = [...hidden].flatMap(([store, was]) => (was ? [store] : []))
  await sql`update supply_reader set state = 'off', ver = ver + 1, updated_at = now()
    where suid = ${ctx.suid} and supply_id = ${id} and store_suid = any(${stores}::bigint[])`.execute(ctx.db)
}

/** Offers what this supplier has in force to one store that lacks it. Gives how many there are. */
export async function offerAllTo(ctx: Ctx<DB>, store: number): Promise<number> {
  await sql`select from supply where suid = ${ctx.suid} and status = 'on' and del_at is null order by id for update`.execute(ctx.db)
  let count = 0
  for (const offer of await offersOf(ctx)) {
    const [wanted] = await storesFor(ctx, offer, [store])
    const lies = (await readersOf(ctx, offer.id)).includes(store)
    if (wanted !== undefined && !lies) await offerTo(ctx, offer, [wanted])
    if (wanted !== undefined) count++
  }
  return count
}

async function offerTo(ctx: Ctx<DB>, offer: Offer, stores: readonly number[]): Promise<void> {
  const own = (await offeringSuppliers(ctx)).find(({ suid }) => suid === ctx.suid)
  const from = { suid: ctx.suid, name: own?.name ?? '' }
  const names = new Map((await unionStores(ctx)).map(({ suid, name }) => [suid, name]))
  // The picture is the store’s to see as well; an address elsewhere needs no sharing.
  if (offer.img !== null) for (const store of stores) await ctx.shareFiles([offer.img], store, 'image')
  const states = await atEach(ctx, stores, (there) => writeCopy(there, from, offer))
  for (const [store, state] of states) await noteReader(ctx, { supply: offer.id, store, name: names.get(store) ?? '', state })
}

async function endAt(
  ctx: Ctx<DB>,
  { id, stores, why }: { id: number; stores: readonly number[]; why: 'stopped' | 'withdrawn' },
): Promise<void> {
  const states = await atEach(ctx, stores, (there) => endCopy(there, ctx.suid, id, why))
  for (const [store, state] of states)
    if (state === undefined) await dropReader(ctx, id, store)
    else
      await sql`update supply_reader set state = ${state}, ver = ver + 1, updated_at = now() where suid = ${ctx.suid} and supply_id = ${id} and store_suid = ${store}`.execute(
        ctx.db,
      )
}

/** The stores that an offer lies with. */
async function readersOf({ db, suid }: Ctx<DB>, id: number): Promise<number[]> {
  const { rows } = await sql<{
    store_suid: number
  }>`select store_suid from supply_reader where suid = ${suid} and supply_id = ${id} and del_at is null`.execute(db)
  return rows.map((row) => row.store_suid)
}

async function noteReader(
  { db, suid }: Ctx<DB>,
  { supply, store, name, state }: { supply: number; store: number; name: string; state: CopyState },
): Promise<void> {
  await sql`
    insert into supply_reader (suid, supply_id, store_suid, store, state) values (${suid}, ${supply}, ${store}, ${name}, ${state})
    on conflict (suid, supply_id, store_suid) where del_at is null do update set store = excluded.store, state = excluded.state, ver = supply_reader.ver + 1, updated_at = now()`.execute(
    db,
  )
}

/** The offer no longer lies with a store. */
export async function dropReader({ db, suid }: Pick<Ctx<DB>, 'db' | 'suid'>, supply: number, store: number): Promise<void> {
  await sql`delete from supply_reader where suid = ${suid} and supply_id = ${supply} and store_suid = ${store}`.execute(db)
}
