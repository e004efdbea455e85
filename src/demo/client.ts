import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { sign } from '#core/wire/sign.ts'
import type { StoredFile } from '#core/wire/own-wire.ts'
import type { Envelope } from '#core/wire/wire.ts'
import type { TokenAnswer } from '#core/wire/access-wire.ts'

/** Makes the calls a signed-in person makes; throws when one is refused, since demo data must fit the rules. */
export interface Client {
  get<T>(path: string, query?: Readonly<Record<string, string>>): Promise<T>
  post<T>(path: string, body: Readonly<Record<string, unknown>>): Promise<T>
  /** Stores a file; gives its address. */
  upload(name: string, bytes: Uint8Array): Promise<string>
}

/** Signs in the main account of a supplier by its login name. */
export async function signIn(app: FastifyInstance, username: string, password: string): Promise<Client> {
  const { access_token, suid } = await clientOf(app, { access_token: '' }).post<TokenAnswer>('/public/user/login', {
    username,
    password,
    name: '',
    type: 'password',
  })
  return clientOf(app, { access_token, suid })
}

/** A member of a supplier's shop as a buyer who is signed in; in a demo nobody has the phone that would prove it. */
export async function buyerClient(app: FastifyInstance, { suid, member }: { suid: number; member: number }): Promise<Client> {
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
  async function call<T>(method: 'GET' | 'POST', path: string, params: Readonly<Record<string, unknown>>, query: Record<string, string>) {
    const answer = await app.inject({
      method,
      url: `/v1${path}`,
      query,
      ...(method === 'POST' ? { payload: params } : {}),
      headers: headersOf(params),
    })
    const { status, code, data, msg } = answer.json<Envelope<T>>()
    // What was sent stays out of it, for an error is printed and this may be a password.
    if (!status) throw new Error(`the demo's call ${path} was refused: ${code} ${msg}`)
    return data
  }
  return {
    get: (path, query = {}) => call('GET', path, query, { ...query }),
    post: (path, body) => call('POST', path, body, {}),
    async upload(name, bytes) {
      const form = new FormData()
      form.set('file', new Blob([Uint8Array.from(bytes)]), name)
      const encoded = new Response(form)
      const headers = { ...headersOf({}), 'content-type': encoded.headers.get('content-type') ?? '' }
      const answer = await app.inject({ method: 'POST', url: '/api/upload', headers, payload: Buffer.from(await encoded.arrayBuffer()) })
      const { status, data, msg } = answer.json<Envelope<StoredFile>>()
      if (!status) throw new Error(`the demo's upload was refused: ${msg}`)
      return data.url
    },
  }
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
