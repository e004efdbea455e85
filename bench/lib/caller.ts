import { createHash } from 'node:crypto'
import { sign } from '#core/sign.ts'
import type { Envelope } from '#core/wire.ts'
import type { TokenAnswer } from '#core/access-wire.ts'

export interface Session {
  url: string
  suid: number
  token: string
}

export async function signIn(url: string, username: string, password: string): Promise<Session> {
  const params = { username, password, name: '', type: 'password', captcha: '' }
  const response = await fetch(`${url}/v1/public/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headersFor({ params }) },
    body: JSON.stringify(params),
  })
  const { data, msg, status }: Envelope<TokenAnswer> = await response.json()
  if (!status) throw new Error(msg)
  return { url, suid: data.suid, token: data.access_token }
}

/** A GET call with its signed headers, ready to be fired many times. */
export function shot(session: Session, path: string, params: Record<string, string>) {
  return { url: `${session.url}/v1${path}?${new URLSearchParams(params)}`, headers: headersFor({ params, session }) }
}

export function headersFor({ params, session }: { params: Record<string, unknown>; session?: Session }): Record<string, string> {
  const timestamp = String(Math.floor(Date.now() / 1000))
  const accesstoken = session?.token ?? ''
  return {
    device: 'web',
    timestamp,
    accesstoken,
    supplieruid: session ? String(session.suid) : '',
    sign: sign({ params, timestamp, accesstoken }, sha256),
  }
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
