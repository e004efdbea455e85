import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Ctx } from '#core/define/resource.ts'
import { defineProviderJob } from '../../db.ts'
import type { DB } from '../../db.ts'
import { accountId } from '../setting/test.job.ts'
import { commonTexts } from '../common-texts.ts'

/** Seconds for which a code can be scanned, and after which one that had no answer is asked for again. */
const [VALID_S, AGAIN_S] = [600, 5] as const
/** What the scenes of these codes begin with, so that those of posters stay as they are. */
export const BIND = 'bind_'

/** Whose follower the one who scans becomes. */
export type Whose =
  { readonly member_id: number; readonly operator_id?: undefined } | { readonly operator_id: number; readonly member_id?: undefined }

/** A code as it is shown to whom it is for. `url` is what the picture holds. */
export interface ShownCode {
  readonly state: 'waiting' | 'ready' | 'used' | 'failed' | 'expired'
  readonly url: string | null
  readonly problem: string | null
  readonly expires_at: number
}

/** Has the platform make the code. It may be made again for the same scene, which is used once all the same. */
export const makeCode = defineProviderJob({
  name: 'wxpub.code',
  title: commonTexts.makeACodeToScan,
  kind: 'official_account',
  async prepare(id, { db, suid, now }) {
    const { rows } = await sql<{ scene: string; seconds: number }>`select scene, extract(epoch from expires_at)::int8 - ${now} as seconds from wxpub_code
      where suid = ${suid} and id = ${id} and state = 'waiting' and expires_at > to_timestamp(${now}) and del_at is null`.execute(db)
    return rows[0]
  },
  perform: (account, asked) => account.code(asked),
  async complete(id, outcome, { db, suid }) {
    const mine = db.updateTable('wxpub_code').where('suid', '=', suid).where('id', '=', id).where('state', '=', 'waiting')
    if (outcome.is === 'done') await mine.set({ state: 'ready', url: outcome.value.url.slice(0, 300) }).execute()
    else if (outcome.is === 'refused' && outcome.code !== 'not_sent') await mine.set({ state: 'failed', problem: outcome.code.slice(0, 100) }).execute()
    else return AGAIN_S
    return undefined
  },
}) // prettier-ignore

const whoseColumns = ({ member_id, operator_id }: Whose) =>
  member_id === undefined ? sql`operator_id = ${operator_id}` : sql`member_id = ${member_id}`

/** Makes a code for somebody; what was shown to them before counts no more. */
export async function newCode(ctx: Ctx<DB>, whose: Whose): Promise<ShownCode> {
  const { db, suid, now } = ctx
  await accountId(ctx)
  await sql`update wxpub_code set state = 'expired', updated_at = now(), ver = ver + 1
    where suid = ${suid} and ${whoseColumns(whose)} and state in ('waiting', 'ready') and del_at is null`.execute(db)
  const expires_at = now + VALID_S
  const scene = `${BIND}${randomBytes(18).toString('base64url')}`
  const { rows } = await sql<{ id: number }>`insert into wxpub_code (suid, scene, member_id, operator_id, state, expires_at)
    values (${suid}, ${scene}, ${whose.member_id ?? null}, ${whose.operator_id ?? null}, 'waiting', to_timestamp(${expires_at})) returning id`.execute(db)
  await ctx.dispatch(makeCode, rows[0]?.id ?? 0)
  return { state: 'waiting', url: null, problem: null, expires_at }
} // prettier-ignore

/** Whether somebody is known as a follower, and how their newest code stands. */
export async function standingOf({ db, suid, now }: Pick<Ctx<DB>, 'db' | 'suid' | 'now'>, whose: Whose): Promise<{ follower: string | null; code: ShownCode | null }> {
  const { rows: fans } = await sql<{ name: string }>`select name from wxpub_fan where suid = ${suid} and ${whoseColumns(whose)} and del_at is null limit 1`.execute(db)
  const { rows } = await sql<ShownCode>`select case when state in ('waiting', 'ready') and expires_at <= to_timestamp(${now}) then 'expired' else state end as state,
      case when state = 'ready' and expires_at > to_timestamp(${now}) then url end as url, problem, expires_at
    from wxpub_code where suid = ${suid} and ${whoseColumns(whose)} and del_at is null order by id desc limit 1`.execute(db)
  return { follower: fans[0]?.name ?? null, code: rows[0] ?? null }
} // prettier-ignore

/** Nobody's follower any more. */
export async function untie({ db, suid }: Ctx<DB>, whose: Whose): Promise<void> {
  const gone = whose.member_id === undefined ? sql`operator_id = null` : sql`member_id = null`
  await sql`update wxpub_fan set ${gone}, updated_at = now(), ver = ver + 1 where suid = ${suid} and ${whoseColumns(whose)} and del_at is null`.execute(db)
} // prettier-ignore
