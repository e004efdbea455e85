import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Ctx } from '#core/define/context.ts'
import { defineProviderJob } from '../../db.ts'
import type { DB } from '../../db.ts'
import { accountId } from '../setting/test.job.ts'
import { commonTexts } from '../common-texts.ts'

/** Seconds for which a code is valid, and after which a request without an answer is repeated. */
const [VALID_S, RETRY_S] = [600, 5] as const
/** Prefix of the scenes of link codes, which distinguishes them from the scenes of posters. */
export const SCENE_PREFIX = 'bind_'

/** The member or operator that the scanning follower is linked to. */
export type CodeOwner =
  | { readonly member_id: number; readonly operator_id?: undefined }
  | { readonly operator_id: number; readonly member_id?: undefined }

/** A code as shown to its owner. `url` is the content of the QR code. */
export interface CodeView {
  readonly state: 'waiting' | 'ready' | 'used' | 'failed' | 'expired'
  readonly url: string | null
  readonly problem: string | null
  readonly expires_at: number
}

/** Has the platform make the code. A repeat for the same scene is harmless, because the scene is used only once. */
export const makeCode = defineProviderJob({
  name: 'wxpub.code',
  title: commonTexts.makeACodeToScan,
  kind: 'official_account',
  async prepare(id, { db, suid, now }) {
    const { rows } = await sql<{
      scene: string
      seconds: number
    }>`select scene, extract(epoch from expires_at)::int8 - ${now} as seconds from wxpub_code
      where suid = ${suid} and id = ${id} and state = 'waiting' and expires_at > to_timestamp(${now}) and del_at is null`.execute(
      db,
    )
    return rows[0]
  },
  perform: (account, request) => account.code(request),
  async complete(id, outcome, { db, suid }) {
    const mine = db
      .updateTable('wxpub_code')
      .where('suid', '=', suid)
      .where('id', '=', id)
      .where('state', '=', 'waiting')
    if (outcome.is === 'done') await mine.set({ state: 'ready', url: outcome.value.url.slice(0, 300) }).execute()
    else if (outcome.is === 'refused' && outcome.code !== 'not_sent')
      await mine.set({ state: 'failed', problem: outcome.code.slice(0, 100) }).execute()
    else return RETRY_S
    return undefined
  },
})

const ownerCondition = ({ member_id, operator_id }: CodeOwner) =>
  member_id === undefined ? sql`operator_id = ${operator_id}` : sql`member_id = ${member_id}`

/** Makes a code for a member or operator; earlier codes of theirs become invalid. */
export async function newCode(ctx: Ctx<DB>, owner: CodeOwner): Promise<CodeView> {
  const { db, suid, now } = ctx
  await accountId(ctx)
  await sql`update wxpub_code set state = 'expired', updated_at = now(), ver = ver + 1
    where suid = ${suid} and ${ownerCondition(owner)} and state in ('waiting', 'ready') and del_at is null`.execute(db)
  const expires_at = now + VALID_S
  const scene = `${SCENE_PREFIX}${randomBytes(18).toString('base64url')}`
  const { rows } = await sql<{
    id: number
  }>`insert into wxpub_code (suid, scene, member_id, operator_id, state, expires_at)
    values (${suid}, ${scene}, ${owner.member_id ?? null}, ${owner.operator_id ?? null}, 'waiting', to_timestamp(${expires_at})) returning id`.execute(
    db,
  )
  await ctx.dispatch(makeCode, rows[0]?.id ?? 0)
  return { state: 'waiting', url: null, problem: null, expires_at }
}

/** The linked follower, and the state of the newest code. */
export async function linkStateOf(
  { db, suid, now }: Pick<Ctx<DB>, 'db' | 'suid' | 'now'>,
  owner: CodeOwner,
): Promise<{ follower: string | null; code: CodeView | null }> {
  const { rows: fans } = await sql<{
    name: string
  }>`select name from wxpub_fan where suid = ${suid} and ${ownerCondition(owner)} and del_at is null limit 1`.execute(
    db,
  )
  const { rows } =
    await sql<CodeView>`select case when state in ('waiting', 'ready') and expires_at <= to_timestamp(${now}) then 'expired' else state end as state,
      case when state = 'ready' and expires_at > to_timestamp(${now}) then url end as url, problem, expires_at
    from wxpub_code where suid = ${suid} and ${ownerCondition(owner)} and del_at is null order by id desc limit 1`.execute(
      db,
    )
  return { follower: fans[0]?.name ?? null, code: rows[0] ?? null }
}

/** Unlinks the follower. */
export async function unlinkFollower({ db, suid }: Ctx<DB>, owner: CodeOwner): Promise<void> {
  const cleared = owner.member_id === undefined ? sql`operator_id = null` : sql`member_id = null`
  await sql`update wxpub_fan set ${cleared}, updated_at = now(), ver = ver + 1 where suid = ${suid} and ${ownerCondition(owner)} and del_at is null`.execute(
    db,
  )
}
