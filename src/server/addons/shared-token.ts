import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { FetchedToken, Outcome, ProviderTools } from '#core/define/provider.ts'
import type { Tx } from '../db/db.ts'

/** The supplier and port of a token; `secrets` are the keys that it is fetched with. */
interface TokenOf {
  readonly suid: number
  readonly addon: string
  readonly port: string
  readonly secrets: readonly string[]
}

/** Seconds before its end at which a token is renewed, and that a lease for fetching one lasts. */
const [EARLY_S, LEASE_S] = [120, 20] as const
/** Processes without the lease poll for the token: pause in milliseconds, and number of attempts. */
const [POLL_MS, POLLS] = [200, 60] as const

/**
 * Shares the token of a provider between all processes: one of them fetches it under a lease in the row, since no call
 * is sent inside a transaction. A token of other keys counts as missing.
 */
export function tokenKeeper(app: FastifyInstance, of: TokenOf): ProviderTools['token'] {
  const account = createHash('sha256').update(JSON.stringify(of.secrets)).digest('hex')
  return async (fetch, bad) => {
    for (let attempt = 0; attempt < POLLS; attempt++) {
      const claimed = await app.db.tenant(of.suid, (tx) => claim(tx, app, { ...of, account, bad }))
      if ('value' in claimed) return { is: 'done', value: claimed.value }
      if ('lease' in claimed) return fetchOne(app, { ...of, account }, claimed, fetch)
      await sleep(POLL_MS)
    }
    return { is: 'unknown' }
  }
}

interface TokenRequest extends TokenOf {
  readonly account: string
}
/**
 * The token; or the lease to fetch one, with another one if the provider rejected the cached token; or `waits` while
 * another process fetches it.
 */
type TokenState = { value: string } | { lease: number; another: boolean } | { waits: true }

async function claim(
  tx: Tx,
  app: FastifyInstance,
  { addon, port, account, bad }: TokenRequest & { bad: string | undefined },
): Promise<TokenState> {
  const key = [tx.suid, addon, port]
  await tx.query('insert into addon_token (suid, addon, port) values ($1, $2, $3) on conflict do nothing', key)
  const [row] = await tx.query<{ value: string | null; same: boolean; fresh: boolean; leased: boolean; lease: number }>(
    `select value, account is not distinct from $4 as same, expires_at > $5::timestamptz + make_interval(secs => ${EARLY_S}) as fresh,
       coalesce(lease_until > $5, false) as leased, lease from addon_token where suid = $1 and addon = $2 and port = $3 for update`,
    [...key, account, app.now()],
  )
  if (!row) throw new Error('the row of the token is missing')
  const cached = row.same && row.fresh && row.value !== null ? app.vault.unseal(row.value) : undefined
  if (cached !== undefined && cached !== bad) return { value: cached }
  if (row.leased) return { waits: true }
  const lease = row.lease + 1
  await tx.query(
    `update addon_token set lease = $4, lease_until = $5::timestamptz + make_interval(secs => ${LEASE_S}) where suid = $1 and addon = $2 and port = $3`,
    [...key, lease, app.now()],
  )
  return { lease, another: cached !== undefined }
}

async function fetchOne(
  app: FastifyInstance,
  { suid, addon, port, account }: TokenRequest,
  { lease, another }: { lease: number; another: boolean },
  fetch: (another: boolean) => Promise<Outcome<FetchedToken>>,
): Promise<Outcome<string>> {
  const outcome = await fetch(another).catch((): Outcome<FetchedToken> => ({ is: 'unknown' }))
  const store = (columns: string, values: readonly unknown[]) =>
    app.db.tenant(suid, (tx) =>
      tx.query(
        `update addon_token set ${columns}, lease_until = null, updated_at = $5 where suid = $1 and addon = $2 and port = $3 and lease = $4`,
        [suid, addon, port, lease, app.now(), ...values],
      ),
    )
  if (outcome.is === 'done') {
    const { value, seconds } = outcome.value
    await store(
      'account = $6, value = $7, expires_at = $5::timestamptz + make_interval(secs => $8), problem = null, problem_at = null',
      [account, app.vault.seal(value), seconds],
    )
    return { is: 'done', value }
  }
  if (outcome.is === 'refused' && outcome.code !== 'not_sent')
    await store('account = $6, value = null, expires_at = null, problem = $7, problem_at = $5', [
      account,
      outcome.code.slice(0, 100),
    ])
  else await store('problem = problem', []).catch(() => undefined)
  return outcome
}
