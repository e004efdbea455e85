import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { tokensOf } from '#server/http/tokens.ts'
import type { doomedServer, Who } from './doomed-server.ts'

/** A member of a shop, signed in as a buyer, for longer than a run takes. */
export async function doomedBuyer(
  { query, home }: Pick<ReturnType<typeof doomedServer>, 'query'> & { readonly home: string },
  { suid }: Who,
  member: number,
): Promise<Who> {
  const secrets: { jwt: string; refresh: string } = JSON.parse(await readFile(join(home, 'secrets.json'), 'utf8'))
  const key = (text: string) => Buffer.from(text, 'base64url')
  const [session] = await query<{ id: number }>(
    `insert into buyer_session (suid, member_id, rotated_at, created_at, expires_at) values ($1, $2, now(), now(), now() + interval '1 day') returning id::int`,
    [suid, member],
  )
  const tokens = tokensOf({ jwt: key(secrets.jwt), refresh: key(secrets.refresh) }, () => new Date())
  const token = await tokens.issue(
    'buyer',
    { suid: Number(suid), uid: member, sid: session?.id ?? 0 },
    new Date(),
    86_400,
  )
  return { token, suid }
}
