import { createHash, createHmac, randomUUID } from 'node:crypto'
import type { Envelope } from '#core/wire/wire.ts'
import type { Person, TestApp } from '#test/helpers/app.ts'
import { dataOf } from '#test/helpers/calls.ts'
import { proven } from '#test/helpers/sample.ts'

/** An application as its creator knows it. */
export interface Client {
  id: number
  app_id: string
  secret: string
}
export interface Request {
  at?: number
  nonce?: string
  key?: string
  secret?: string
  app_id?: string
  ip?: string
  /** A body other than the signed one. */
  sent?: string
  headers?: Record<string, string>
}
export type Answer = Envelope<Record<string, unknown>> & { http: number; headers: Record<string, unknown> }

/** Signs as documented, with independent code: HMAC-SHA256 in hex over seven lines. */
export function signatureOf(secret: string, lines: readonly string[], body: string): string {
  const mac = createHmac('sha256', Buffer.from(secret, 'utf8'))
  for (const line of lines) mac.update(`${line}\n`, 'utf8')
  return mac
    .update(createHash('sha256').update(Buffer.from(body, 'utf8')).digest().toString('hex'))
    .digest()
    .toString('hex')
}

/** Creates an application of a supplier with a secret, through the console calls. */
export async function applicationOf(person: Person, fields: Record<string, unknown> = {}): Promise<Client> {
  await proven(person)
  const body = {
    name: `app ${randomUUID().slice(0, 8)}`,
    handler_uid: person.uid,
    scopes: ['/open/jxc/StockQuery'],
    sandbox: false,
    ...fields,
  }
  const { id } = dataOf(await person.post<{ id: number }>('/seller/open/AppSave', body))
  const { app_id } = dataOf(await person.get<{ app_id: string }>('/seller/open/AppInfo', { id }))
  return { id, app_id, secret: await newSecret(person, id) }
}

/** Rotates the secret of an application. */
export async function newSecret(person: Person, id: number, overlap_hours = 0): Promise<string> {
  return dataOf(
    await person.post<{ secret: string }>('/seller/open/AppSecret', { id, overlap_hours }, { key: randomUUID() }),
  ).secret
}

/** Calls as an application, from an address of the test. */
export async function callAs(
  t: TestApp,
  client: Client,
  path: string,
  body: unknown,
  request: Request = {},
): Promise<Answer> {
  const {
    at = Math.floor(t.app.now().getTime() / 1000),
    nonce = randomUUID(),
    key = '',
    ip = '203.0.113.7',
    headers,
  } = request
  const { secret = client.secret, app_id = client.app_id } = request
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const url = `/v1${path}`
  const raw = await t.app.inject({
    method: 'POST',
    url,
    payload: request.sent ?? text,
    remoteAddress: ip,
    headers: {
      'content-type': 'application/json',
      'x-saltern-app': app_id,
      'x-saltern-timestamp': String(at),
      'x-saltern-nonce': nonce,
      'x-saltern-signature': signatureOf(secret, ['POST', url, app_id, String(at), nonce, key], text),
      ...(key ? { 'idempotency-key': key } : {}),
      ...headers,
    },
  })
  return { ...raw.json<Envelope<Record<string, unknown>>>(), http: raw.statusCode, headers: raw.headers }
}
