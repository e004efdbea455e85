import { sql } from 'kysely'
import type { Follower, OfficialAccountProvider } from '#core/define/official-account.ts'
import type { Outcome } from '#core/define/provider.ts'
import type { Ctx } from '#core/define/context.ts'
import { defineProviderJob } from '../../db.ts'
import type { DB } from '../../db.ts'
import { fanName } from './fan-name.ts'

/** Followers queried in one call, and calls in one step of the job. */
const [BATCH, CALLS] = [100, 5] as const

type Page = { openids: readonly string[]; next: string }
type Tags = readonly { readonly id: number; readonly name: string }[]
type Step = { do: 'tags' } | { do: 'page'; after: string } | { do: 'people'; openids: readonly string[] }
type SyncResult = { tags: Tags } | { page: Page } | { people: readonly Follower[] }

/**
 * Synchronises the followers: the tags, then the openids page by page, then the details of each follower. Every step
 * may be repeated; a follower on no page has left. `sync_from` of the settings is the start time, `sync_next` the
 * position: empty at the tags, `+` after the last page.
 */
export const syncFans = defineProviderJob({
  name: 'wxpub.fans',
  title: ['同步粉丝', 'Synchronise followers', 'Sincronizar seguidores', 'フォロワーの同期'],
  kind: 'official_account',
  async prepare(id, ctx): Promise<Step | undefined> {
    const { from, next } = await syncPosition(ctx, id)
    if (from === null) return undefined
    if (next === null) return { do: 'tags' }
    if (next !== '+') return { do: 'page', after: next }
    const { rows } = await sql<{
      openid: string
    }>`select openid from wxpub_fan where suid = ${ctx.suid} and del_at is null and status = 'following'
      and coalesce(read_at, '-infinity') < ${from}::timestamptz order by id limit ${BATCH * CALLS}`.execute(ctx.db)
    return { do: 'people', openids: rows.map(({ openid }) => openid) }
  },
  async perform(account, step): Promise<Outcome<SyncResult>> {
    if (step.do === 'tags') return mapOutcome(account.tags(), (tags) => ({ tags }))
    if (step.do === 'page') return mapOutcome(account.followers(step.after), (page) => ({ page }))
    return fetchPeople(account, step.openids)
  },
  async complete(id, outcome, ctx) {
    if (outcome.is !== 'done') return outcome.is === 'refused' ? endSync(ctx, id, outcome.code) : 60
    const { from } = await syncPosition(ctx, id)
    if (from === null) return undefined
    if ('tags' in outcome.value) {
      await saveTags(ctx, outcome.value.tags)
      return continueAt(ctx, id, '')
    }
    if ('page' in outcome.value) {
      const { openids, next } = outcome.value.page
      await savePage(ctx, openids)
      if (next !== '') return continueAt(ctx, id, next)
      await sql`update wxpub_fan set status = 'left' where suid = ${ctx.suid} and del_at is null and status = 'following'
        and coalesce(seen_at, '-infinity') < ${from}::timestamptz and coalesce(last_at, '-infinity') < ${from}::timestamptz`.execute(
        ctx.db,
      )
      return continueAt(ctx, id, '+')
    }
    const { people } = outcome.value
    await savePeople(ctx, people)
    return people.length < BATCH * CALLS ? endSync(ctx, id, null) : 0
  },
})

/** Fetches the platform's details of one follower. */
export const readFan = defineProviderJob({
  name: 'wxpub.fan',
  title: ['读取粉丝资料', 'Read a follower’s details', 'Leer los datos de un seguidor', 'フォロワー詳細の取得'],
  kind: 'official_account',
  async prepare(id, { db, suid }) {
    const fan = await db
      .selectFrom('wxpub_fan')
      .select('openid')
      .where('suid', '=', suid)
      .where('id', '=', id)
      .executeTakeFirst()
    return fan?.openid
  },
  perform: (account, openid) => account.people([openid]),
  async complete(_id, outcome, ctx) {
    if (outcome.is === 'done') await savePeople(ctx, outcome.value)
    return outcome.is === 'unknown' ? 300 : undefined
  },
})

async function mapOutcome<T, C>(answer: Promise<Outcome<T>>, read: (value: T) => C): Promise<Outcome<C>> {
  const outcome = await answer
  return outcome.is === 'done' ? { is: 'done', value: read(outcome.value) } : outcome
}

async function fetchPeople(account: OfficialAccountProvider, openids: readonly string[]): Promise<Outcome<SyncResult>> {
  const people: Follower[] = []
  for (let at = 0; at < openids.length; at += BATCH) {
    const outcome = await account.people(openids.slice(at, at + BATCH))
    if (outcome.is !== 'done') return outcome
    people.push(...outcome.value)
  }
  return { is: 'done', value: { people } }
}

async function syncPosition({ db, suid }: Ctx<DB>, id: number): Promise<{ from: string | null; next: string | null }> {
  const { rows } = await sql<{
    from: string | null
    next: string | null
  }>`select sync_from::text as "from", sync_next as next from wxpub_setting
    where suid = ${suid} and id = ${id} for update`.execute(db)
  return rows[0] ?? { from: null, next: null }
}

async function continueAt({ db, suid }: Ctx<DB>, id: number, next: string): Promise<number> {
  await db.updateTable('wxpub_setting').set({ sync_next: next }).where('suid', '=', suid).where('id', '=', id).execute()
  return 0
}

async function endSync({ db, suid, now }: Ctx<DB>, id: number, refused: string | null): Promise<undefined> {
  const at = refused === null ? { fans_synced_at: sql<number>`to_timestamp(${now})` } : {}
  await db
    .updateTable('wxpub_setting')
    .set({ sync_from: null, sync_next: null, sync_problem: refused?.slice(0, 200) ?? null, ...at })
    .where('suid', '=', suid)
    .where('id', '=', id)
    .execute()
  return undefined
}

async function saveTags({ db, suid }: Ctx<DB>, tags: Tags): Promise<void> {
  await sql`insert into wxpub_tag (suid, number, name) select ${suid}, x.id, left(x.name, 60) from jsonb_to_recordset(${JSON.stringify(tags)}::jsonb) as x(id integer, name text)
    on conflict (suid, number) where del_at is null do update set name = excluded.name`.execute(db)
}

async function savePage({ db, suid }: Ctx<DB>, openids: readonly string[]): Promise<void> {
  const all = openids.map((openid) => ({ openid, name: fanName(openid, '') }))
  await sql`insert into wxpub_fan (suid, openid, name, status, tag_ids, wanted_tags, seen_at)
    select ${suid}, x.openid, x.name, 'following', '{}', '{}', clock_timestamp() from jsonb_to_recordset(${JSON.stringify(all)}::jsonb) as x(openid text, name text)
    on conflict (suid, openid) where del_at is null do update set status = 'following', seen_at = excluded.seen_at`.execute(
    db,
  )
}

/** Tags with a pending change keep the wanted value. */
async function savePeople({ db, suid }: Ctx<DB>, people: readonly Follower[]): Promise<void> {
  const all = people.map((follower) => ({ ...follower, name: fanName(follower.openid, follower.remark) }))
  await sql`with x as (
      select x.*, (select coalesce(array_agg(t.id order by t.id), '{}') from wxpub_tag t where t.suid = ${suid} and t.del_at is null and t.number = any (select jsonb_array_elements_text(x.tags)::integer)) as tag_ids
      from jsonb_to_recordset(${JSON.stringify(all)}::jsonb) as x(openid text, name text, follows boolean, unionid text, remark text, since bigint, scene text, tags jsonb))
    update wxpub_fan f set name = x.name, remark = nullif(left(x.remark, 30), ''), unionid = coalesce(x.unionid, f.unionid), status = case when x.follows then 'following' else 'left' end,
      subscribe_at = coalesce(to_timestamp(x.since), f.subscribe_at), scene = coalesce(f.scene, nullif(left(x.scene, 60), '')), read_at = clock_timestamp(),
      wanted_tags = case when f.wanted_tags = f.tag_ids then x.tag_ids else f.wanted_tags end, tag_ids = x.tag_ids
    from x where f.suid = ${suid} and f.openid = x.openid and f.del_at is null`.execute(db)
}
