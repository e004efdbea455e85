import type { TokenAnswer } from '#core/wire/access-wire.ts'
import type { Caller, Person, TestApp } from './app.ts'

type Supplier = Pick<Person, 'suid'>

/**
 * A member of a supplier's shop as a signed-in buyer. A separate test covers the sign-in
 * (`member/buyer/sign-in.test.ts`).
 */
export async function buyerOf(t: TestApp, supplier: Supplier, member: number): Promise<Caller> {
  return t.visitor(await buyerTokens(t, supplier, member))
}

/** The tokens of a member who is signed in as a buyer. */
export async function buyerTokens(t: TestApp, { suid }: Supplier, member: number): Promise<TokenAnswer> {
  const [row] = await t.database.sql<{ id: number }>(
    `insert into buyer_session (suid, member_id, rotated_at, created_at, expires_at) values ($1, $2, now(), now(), now() + interval '7 days') returning id`,
    [suid, member],
  )
  const access_token = await t.app.tokens.issue('buyer', { suid, uid: member, sid: Number(row?.id) }, t.app.now(), 900)
  return { access_token, refresh_token: '', suid, is_pingtai: 0, expires_in: 900 }
}
