import { createHash } from 'node:crypto'
import { sign } from '#core/wire/sign.ts'
import { demoPassword as password } from './demo-folder.ts'

/** A partner that is saved under a key, by which the write may be repeated. */
export interface Write {
  code: string
  key: string
}

export interface Answer {
  status: boolean
  code?: string
  data: unknown
}

/** Requests of the demo’s salt supplier to a server that is killed. */
export interface Calls {
  url: string
  save(write: Write): Promise<Answer>
  /** Starts an export of all partners in the background. */
  exportAll(): Promise<Answer>
  /** The same person, with the server at another address. */
  at(url: string): Calls
}

export async function signedIn(url: string): Promise<Calls> {
  const { data } = await post({
    url,
    path: 'public/user/login',
    body: { username: 'salt', password, name: '', type: 'password' },
  })
  const token = /"access_token":"([^"]+)"/.exec(JSON.stringify(data))?.[1] ?? ''
  const suid = /"suid":(\d+)/.exec(JSON.stringify(data))?.[1] ?? ''
  const callsAt = (at: string): Calls => ({
    url: at,
    exportAll: () =>
      post({
        url: at,
        path: 'jxc/customer/CustomerManage',
        body: { _down_excel: 2, _excel_file_name: 'all' },
        token,
        suid,
      }),
    save: ({ code, key }) =>
      post({ url: at, path: 'jxc/customer/CustomerSave', body: partner(code), token, suid, key }),
    at: callsAt,
  })
  return callsAt(url)
}

function partner(code: string): Record<string, unknown> {
  const licences = ['business', 'food'].map((type) => ({ type, no: `${code}-${type}`, begin: null, expire_at: null }))
  return { code, name: `海州${code}商贸`, kind: 'customer', category: 'wholesaler', licences }
}

interface Post {
  url: string
  path: string
  body: Record<string, unknown>
  token?: string
  suid?: string
  key?: string
}

async function post({ url, path, body, token = '', suid = '', key }: Post): Promise<Answer> {
  const timestamp = String(Math.floor(Date.now() / 1000))
  const response = await fetch(`${url}/v1/${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: {
      'content-type': 'application/json',
      device: 'web',
      timestamp,
      accesstoken: token,
      supplieruid: suid,
      sign: sign({ params: body, timestamp, accesstoken: token }, sha256),
      ...(key ? { 'idempotency-key': key } : {}),
    },
  })
  return response.json()
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
