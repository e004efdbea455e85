import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { sign } from '#core/wire/sign.ts'
import type { StoredFile } from '#core/wire/account-wire.ts'
import type { Envelope } from '#core/wire/wire.ts'
import type { TokenAnswer } from '#core/wire/access-wire.ts'

/** Makes calls as a signed-in operator. Throws when a call is refused, because demo data must satisfy the rules. */
export interface Client {
  get<T>(path: string, query?: Readonly<Record<string, string>>): Promise<T>
  post<T>(path: string, body: Readonly<Record<string, unknown>>): Promise<T>
  /** Stores a file; returns its address. */
  upload(name: string, bytes: Uint8Array): Promise<string>
  /** Imports a sheet into a list with the import call of the list. */
  load(path: string, name: string, sheet: string): Promise<void>
}

/** Signs in to the main account of a supplier by its login name. */
export async function signIn(app: FastifyInstance, username: string, password: string): Promise<Client> {
  const { access_token, suid } = await clientOf(app, { access_token: '' }).post<TokenAnswer>('/public/user/login', {
    username,
    password,
    name: '',
    type: 'password',
  })
  return clientOf(app, { access_token, suid })
}

/**
 * A signed-in buyer of a supplier's shop. The demo skips phone verification, because the phone numbers are fictitious.
 */
export async function buyerClient(
  app: FastifyInstance,
  { suid, member }: { suid: number; member: number },
): Promise<Client> {
  const now = app.now()
  const [session] = await app.db.tenant(suid, (tx) =>
    tx.query<{ id: number }>(
      `insert into buyer_session (suid, member_id, rotated_at, created_at, expires_at) values ($1, $2, $3, $3, $3::timestamptz + interval '1 hour') returning id`,
      [suid, member, now],
    ),
  )
  const access_token = await app.tokens.issue('buyer', { suid, uid: member, sid: Number(session?.id) }, now, 900)
  return clientOf(app, { access_token, suid })
}

function clientOf(
  app: FastifyInstance,
  { access_token: accesstoken, suid }: Pick<TokenAnswer, 'access_token'> & { suid?: number },
): Client {
  const headersOf = (params: Readonly<Record<string, unknown>>) => {
    const timestamp = String(Math.floor(app.now().getTime() / 1000))
    return {
      device: 'web',
      timestamp,
      accesstoken,
      supplieruid: suid === undefined ? '' : String(suid),
      sign: sign({ params, timestamp, accesstoken }, sha256),
    }
  }
  async function call<T>(
    method: 'GET' | 'POST',
    path: string,
    params: Readonly<Record<string, unknown>>,
    query: Record<string, string>,
  ) {
    const answer = await app.inject({
      method,
      url: `/v1${path}`,
      query,
      ...(method === 'POST' ? { payload: params } : {}),
      headers: headersOf(params),
    })
    const { status, code, data, msg } = answer.json<Envelope<T>>()
    // The request body is left out: the error is printed, and the body may contain a password.
    if (!status) throw new Error(`the demo's call ${path} was refused: ${code} ${msg}`)
    return data
  }
  async function send<T>(
    url: string,
    { name, bytes }: { name: string; bytes: Uint8Array },
    fields: Readonly<Record<string, string>>,
  ) {
    const form = new FormData()
    for (const [field, value] of Object.entries(fields)) form.append(field, value)
    form.append('file', new Blob([Uint8Array.from(bytes)]), name)
    const encoded = new Response(form)
    const headers = { ...headersOf(fields), 'content-type': encoded.headers.get('content-type') ?? '' }
    const answer = await app.inject({ method: 'POST', url, headers, payload: Buffer.from(await encoded.arrayBuffer()) })
    const { status, data, msg } = answer.json<Envelope<T>>()
    if (!status) throw new Error(`the demo's file ${name} was refused: ${msg}`)
    return data
  }
  return {
    get: (path, query = {}) => call('GET', path, query, { ...query }),
    post: (path, body) => call('POST', path, body, {}),
    upload: async (name, bytes) => (await send<StoredFile>('/api/upload', { name, bytes }, {})).url,
    load: async (path, name, sheet) =>
      void (await send(`/v1${path}`, { name, bytes: Buffer.from(sheet) }, { _excel_import: '1' })),
  }
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
