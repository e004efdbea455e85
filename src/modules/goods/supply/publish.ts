import { sql } from 'kysely'
import type { Ctx } from '#core/define/context.ts'
import type { DB } from '../../db.ts'
import { endCopy, hideCopy, writeCopy } from './copies.ts'
import type { CopyState } from './copies.ts'
import { runAtSuppliers, offeringSuppliers, unionStores } from './run-at-supplier.ts'
import { loadOffers, storesFor } from './offer.ts'
import type { Offer } from './offer.ts'

/**
 * Updates the copies of an offer at all stores. Stops an offer whose last SKU was archived. The caller holds the lock
 * of the offer.
 */
export async function publish(ctx: Ctx<DB>, id: number): Promise<void> {
  const [offer] = await loadOffers(ctx, id)
  if (!offer) return stopEmpty(ctx, id)
  const stores = await unionStores(ctx)
  const targetStores = await storesFor(
    ctx,
    offer,
    stores.map(({ suid }) => suid),
  )
  const otherStores = (await loadReaders(ctx, id)).filter((suid) => !targetStores.includes(suid))
  await endAtStores(ctx, { id, stores: otherStores, why: 'withdrawn' })
  await offerToStores(ctx, offer, targetStores)
}

/** Stops an offer without SKUs, as if a person had. */
async function stopEmpty(ctx: Ctx<DB>, id: number): Promise<void> {
  const { rows } = await sql<{ name: string }>`update supply set status = 'stopped', ver = ver + 1, updated_at = now()
    where suid = ${ctx.suid} and id = ${id} and status = 'on' returning name`.execute(ctx.db)
  for (const { name } of rows)
    ctx.log({ biz_type: 'supply', biz_id: id, biz_no: name, before: { status: 'on' }, after: { status: 'stopped' } })
  await withdraw(ctx, id, 'stopped')
}

/** Withdraws an offer from all stores. */
export async function withdraw(ctx: Ctx<DB>, id: number, why: 'stopped' | 'withdrawn'): Promise<void> {
  await endAtStores(ctx, { id, stores: await loadReaders(ctx, id), why })
}

/** Removes SKUs from the offers that list them, active or not. The new version makes open forms stale. */
export async function removeFromOffers(
  { db, suid }: Pick<Ctx<DB>, 'db' | 'suid'>,
  skus: readonly number[],
): Promise<void> {
  await sql`update supply s set ver = ver + 1, updated_at = now() where s.suid = ${suid}
    and exists (select from supply_sku l where l.suid = s.suid and l.supply_id = s.id and l.sku_id = any(${[...skus]}::bigint[]))`.execute(
    db,
  )
  await sql`delete from supply_sku where suid = ${suid} and sku_id = any(${[...skus]}::bigint[])`.execute(db)
}

/** Takes the picked copies of an offer off sale and notifies the stores. The caller holds the lock of the offer. */
export async function hideAtStores(ctx: Ctx<DB>, id: number): Promise<void> {
  const hidden = await runAtSuppliers(ctx, await loadReaders(ctx, id), (storeCtx) => hideCopy(storeCtx, ctx.suid, id))
  const stores = [...hidden].flatMap(([store, wasOnSale]) => (wasOnSale ? [store] : []))
  await sql`update supply_reader set state = 'off', ver = ver + 1, updated_at = now()
    where suid = ${ctx.suid} and supply_id = ${id} and store_suid = any(${stores}::bigint[])`.execute(ctx.db)
}

/** Publishes the active offers of this supplier to a store that lacks them. Returns their number. */
export async function offerAllToStore(ctx: Ctx<DB>, store: number): Promise<number> {
  await sql`select from supply where suid = ${ctx.suid} and status = 'on' and del_at is null order by id for update`.execute(
    ctx.db,
  )
  let count = 0
  for (const offer of await loadOffers(ctx)) {
    const [targetStore] = await storesFor(ctx, offer, [store])
    const isOffered = (await loadReaders(ctx, offer.id)).includes(store)
    if (targetStore !== undefined && !isOffered) await offerToStores(ctx, offer, [targetStore])
    if (targetStore !== undefined) count++
  }
  return count
}

async function offerToStores(ctx: Ctx<DB>, offer: Offer, stores: readonly number[]): Promise<void> {
  const supplierName = (await offeringSuppliers(ctx)).find(({ suid }) => suid === ctx.suid)
  const from = { suid: ctx.suid, name: supplierName?.name ?? '' }
  const names = new Map((await unionStores(ctx)).map(({ suid, name }) => [suid, name]))
  // Shares the picture with the stores; an external address needs no sharing.
  if (offer.img !== null) for (const store of stores) await ctx.shareFiles([offer.img], store, 'image')
  const states = await runAtSuppliers(ctx, stores, (storeCtx) => writeCopy(storeCtx, from, offer))
  for (const [store, state] of states)
    await saveReader(ctx, { supply: offer.id, store, name: names.get(store) ?? '', state })
}

async function endAtStores(
  ctx: Ctx<DB>,
  { id, stores, why }: { id: number; stores: readonly number[]; why: 'stopped' | 'withdrawn' },
): Promise<void> {
  const states = await runAtSuppliers(ctx, stores, (storeCtx) => endCopy(storeCtx, ctx.suid, id, why))
  for (const [store, state] of states)
    if (state === undefined) await dropReader(ctx, id, store)
    else
      await sql`update supply_reader set state = ${state}, ver = ver + 1, updated_at = now() where suid = ${ctx.suid} and supply_id = ${id} and store_suid = ${store}`.execute(
        ctx.db,
      )
}

/** The stores that have an offer. */
async function loadReaders({ db, suid }: Ctx<DB>, id: number): Promise<number[]> {
  const { rows } = await sql<{
    store_suid: number
  }>`select store_suid from supply_reader where suid = ${suid} and supply_id = ${id} and del_at is null`.execute(db)
  return rows.map((row) => row.store_suid)
}

async function saveReader(
  { db, suid }: Ctx<DB>,
  { supply, store, name, state }: { supply: number; store: number; name: string; state: CopyState },
): Promise<void> {
  await sql`
    insert into supply_reader (suid, supply_id, store_suid, store, state) values (${suid}, ${supply}, ${store}, ${name}, ${state})
    on conflict (suid, supply_id, store_suid) where del_at is null do update set store = excluded.store, state = excluded.state, ver = supply_reader.ver + 1, updated_at = now()`.execute(
    db,
  )
}

/** Removes a store from the readers of an offer. */
export async function dropReader(
  { db, suid }: Pick<Ctx<DB>, 'db' | 'suid'>,
  supply: number,
  store: number,
): Promise<void> {
  await sql`delete from supply_reader where suid = ${suid} and supply_id = ${supply} and store_suid = ${store}`.execute(
    db,
  )
}
