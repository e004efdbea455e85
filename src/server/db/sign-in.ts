import { createHmac } from 'node:crypto'
import { Client, escapeLiteral } from 'pg'
import type { PoolConfig } from 'pg'
import { StartupError, reasonOf } from '../process/startup-error.ts'

/** The roles that the server works as; they own nothing, and the second passes row-level security. */
export const runtimeRoles = ['app_rw', 'platform'] as const
export type RuntimeRole = (typeof runtimeRoles)[number]

/** What connections for each role sign in with, in place of what the owner does: a role that was only put on can be taken off by a smuggled statement. */
export type SignIn = Readonly<Record<RuntimeRole, PoolConfig>>

/** Lets the roles of our own database sign in themselves: by the socket like the owner, or with passwords that follow from the owner's. Done at every start. */
export async function letRolesIn(connection: PoolConfig): Promise<SignIn> {
  const owner = typeof connection.password === 'string' ? connection.password : undefined
  const passwordOf = (role: RuntimeRole) => owner && createHmac('sha256', owner).update(role).digest('base64url')
  await asOne(connection, async (client) => {
    for (const role of runtimeRoles) {
      const password = passwordOf(role)
      const { rows } = await client.query('select from pg_roles where rolname = $1 and rolcanlogin', [role])
      // written only where it is missing: other servers of the same cluster may be at it
      if (rows.length === 0 || password)
        await client.query(`alter role ${role} login${password ? ` password ${escapeLiteral(password)}` : ''}`)
    }
  })
  const as = (user: RuntimeRole): PoolConfig => ({ user, ...(owner ? { password: passwordOf(user) } : {}) })
  return { app_rw: as('app_rw'), platform: as('platform') }
}

/** What somebody else's database was made to let the roles in by. Throws StartupError where one cannot sign in, is not its role, or is more than that. */
export async function checkSignIn(connection: PoolConfig, signIn: SignIn): Promise<SignIn> {
  for (const role of runtimeRoles) {
    const variable = variables[role]
    const { held, more } = await asOne({ ...connection, ...signIn[role] }, (client) => standingOf(client, role)).catch((error: unknown) => {
      throw new StartupError(`${variable} does not sign in: ${reasonOf(error)}; its role needs a login, as the README says`, error)
    })
    if (!held) throw new StartupError(`${variable} signs in as a role that does not have ${role}; grant ${role} to it`)
    if (more)
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

async function standingOf(client: Client, role: RuntimeRole): Promise<{ held: boolean; more: boolean }> {
  const { rows } = await client.query<{ held: boolean; more: boolean }>(
    `select pg_has_role(session_user, $1, 'member') as held,
      (select rolsuper or rolcreaterole or (rolbypassrls and $1 = 'app_rw') from pg_roles where rolname = session_user)
        or ($1 = 'app_rw' and pg_has_role(session_user, 'platform', 'member'))
        or exists (select from pg_class where relname = 'supplier' and relnamespace = 'public'::regnamespace and pg_has_role(session_user, relowner, 'member')) as more`,
    [role],
  )
  const [standing] = rows
  if (!standing) throw new Error('the database said nothing of its roles')
  return standing
}

async function asOne<T>(connection: PoolConfig, run: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ ...connection, application_name: 'saltern start', connectionTimeoutMillis: 5000 })
  client.on('error', () => undefined) // the statement in flight reports it
  await client.connect()
  try {
    return await run(client)
  } finally {
    await client.end()
  }
}
