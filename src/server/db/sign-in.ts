import { createHmac } from 'node:crypto'
import { Client, escapeLiteral } from 'pg'
import type { PoolConfig } from 'pg'
import { StartupError, reasonOf } from '../process/startup-error.ts'

/** The runtime roles of the server; they own nothing, and the second bypasses row-level security. */
export const runtimeRoles = ['app_rw', 'platform'] as const
export type RuntimeRole = (typeof runtimeRoles)[number]

/**
 * Connection settings by role, replacing the owner's: a role set with `set role` could be reset by an injected
 * statement.
 */
export type SignIn = Readonly<Record<RuntimeRole, PoolConfig>>

/**
 * Enables the roles of the embedded database to sign in: by the socket like the owner, or with passwords derived from
 * the owner's. Runs at every start.
 */
export async function enableRoleLogins(connection: PoolConfig): Promise<SignIn> {
  const owner = typeof connection.password === 'string' ? connection.password : undefined
  const passwordOf = (role: RuntimeRole) => owner && createHmac('sha256', owner).update(role).digest('base64url')
  await withClient(connection, async (client) => {
    for (const role of runtimeRoles) {
      const password = passwordOf(role)
      const { rows } = await client.query('select from pg_roles where rolname = $1 and rolcanlogin', [role])
      // written only if missing: other servers on the same cluster may do the same concurrently
      if (rows.length === 0 || password)
        await client.query(`alter role ${role} login${password ? ` password ${escapeLiteral(password)}` : ''}`)
    }
  })
  const as = (user: RuntimeRole): PoolConfig => ({ user, ...(owner ? { password: passwordOf(user) } : {}) })
  return { app_rw: as('app_rw'), platform: as('platform') }
}

/**
 * Checks the logins of an external database. Throws StartupError if a role cannot sign in, is not a member of its role,
 * or has further rights.
 */
export async function checkSignIn(connection: PoolConfig, signIn: SignIn): Promise<SignIn> {
  for (const role of runtimeRoles) {
    const variable = variables[role]
    const { member, excess } = await withClient({ ...connection, ...signIn[role] }, (client) =>
      roleRightsOf(client, role),
    ).catch((error: unknown) => {
      throw new StartupError(
        `${variable} does not sign in: ${reasonOf(error)}; its role needs a login, as docs/configuration.md says`,
        error,
      )
    })
    if (!member)
      throw new StartupError(`${variable} signs in as a role that does not have ${role}; grant ${role} to it`)
    if (excess)
      throw new StartupError(
        `${variable} signs in as a role that is more than ${role}: a superuser, or one that may become the owner of the tables`,
      )
  }
  return signIn
}

const variables = {
  app_rw: 'DATABASE_APP_URL',
  platform: 'DATABASE_PLATFORM_URL',
} as const satisfies Record<RuntimeRole, string>

async function roleRightsOf(client: Client, role: RuntimeRole): Promise<{ member: boolean; excess: boolean }> {
  const { rows } = await client.query<{ member: boolean; excess: boolean }>(
    `select pg_has_role(session_user, $1, 'member') as member,
      (select rolsuper or rolcreaterole or (rolbypassrls and $1 = 'app_rw') from pg_roles where rolname = session_user)
        or ($1 = 'app_rw' and pg_has_role(session_user, 'platform', 'member'))
        or exists (select from pg_class where relname = 'supplier' and relnamespace = 'public'::regnamespace and pg_has_role(session_user, relowner, 'member')) as excess`,
    [role],
  )
  const [rights] = rows
  if (!rights) throw new Error('the database said nothing of its roles')
  return rights
}

async function withClient<T>(connection: PoolConfig, run: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ ...connection, application_name: 'saltern start', connectionTimeoutMillis: 5000 })
  client.on('error', () => undefined) // the statement in flight reports it
  await client.connect()
  try {
    return await run(client)
  } finally {
    await client.end()
  }
}
