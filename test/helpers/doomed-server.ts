import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import type { QueryResultRow } from 'pg'
import { sign } from '#core/wire/sign.ts'
import { readPostmaster } from '#server/db/embedded-orphan.ts'
import { startChild } from './child.ts'
import type { Child } from './child.ts'
import { demoPassword as password } from './demo-folder.ts'
import { killPostmaster } from './kill-postmaster.ts'
import { serverProgram } from './server-program.ts'

/** A write with its idempotency key. */
export interface Write {
  key: string
  path: string
  body: Record<string, unknown>
}

/** A signed-in person. */
export interface Who {
  token: string
  suid: string
}

/** A server on a data folder that is killed and started again, and its calls over the wire. */
export function doomedServer<Data>(home: () => string) {
  type Answer = { status: boolean; code?: string; data: (Data & { access_token?: string; suid?: number }) | null }

  async function post(at: string, { path, body, key }: Write, who: Who = { token: '', suid: '' }): Promise<Answer> {
    const response = await fetch(`${at}/v1/${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: {
        'content-type': 'application/json',
        ...headers(who, body),
        ...(key ? { 'idempotency-key': key } : {}),
      },
    })
    return response.json()
  }
  return {
    post,
    async get(at: string, path: string, who: Who, params: Record<string, string> = {}): Promise<Answer> {
      const query = new URLSearchParams(params).toString()
      return (await fetch(`${at}/v1/${path}${query && `?${query}`}`, { headers: headers(who, params) })).json()
    },
    async signIn(at: string, username: string): Promise<Who> {
      const { data } = await post(at, {
        key: '',
        path: 'public/user/login',
        body: { username, password, name: '', type: 'password' },
      })
      return { token: data?.access_token ?? '', suid: String(data?.suid ?? '') }
    },
    serve(env: Readonly<Record<string, string>>): Child {
      const base = { PORT: '0', HOST: '', DATABASE_URL: '', DATA_DIR: home(), LOG_LEVEL: 'silent', METRICS_PORT: '' }
      return startChild({ command: serverProgram, env: { ...base, ...env } })
    },
    /** SIGKILL to the server, and `whole`: to every process of its own database as well. */
    async kill(server: Child, withChildren: boolean): Promise<void> {
      const postmaster = withChildren ? (await readPostmaster(join(home(), 'postgres', '18')))?.pid : undefined
      server.kill('SIGKILL')
      killPostmaster(postmaster)
    },
    /** A query to the database, as its owner. */
    async query<R extends QueryResultRow>(text: string, values: unknown[] = []): Promise<R[]> {
      const client = new Client({ host: join(home(), 'postgres'), user: 'saltern', database: 'saltern' })
      client.on('error', () => undefined) // killed meanwhile: the question fails, and the connection has nothing to add
      await client.connect()
      try {
        return (await client.query<R>(text, values)).rows
      } finally {
        await client.end()
      }
    },
  }
}

function headers({ token, suid }: Who, params: Record<string, unknown>) {
  const timestamp = String(Math.floor(Date.now() / 1000))
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
  return {
    device: 'web',
    timestamp,
    accesstoken: token,
    supplieruid: suid,
    sign: sign({ params, timestamp, accesstoken: token }, sha256),
  }
}

/**
 * Where a server listens, as long as it takes: the first start fills a whole demo, and on a busy machine that was more
 * than two minutes.
 */
export async function readyAt(server: Child): Promise<string> {
  const life = { over: false }
  void server.ended.then(() => (life.over = true))
  while (!life.over) {
    const [, url] = /^saltern ready at (\S+)\n/m.exec(server.output()) ?? []
    if (url !== undefined) return url
    await sleep(50)
  }
  throw new Error(`the server ended before it was ready: ${server.output()}`)
}
