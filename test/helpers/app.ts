import { createHash, randomBytes, randomInt } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { afterAll } from 'vitest'
import { sign } from '#core/wire/sign.ts'
import type { Envelope } from '#core/wire/wire.ts'
import type { TokenAnswer } from '#core/wire/access-wire.ts'
import { createOperator, createRole, createSupplier } from '#server/account/directory.ts'
import type { NewOperator, NewRole, NewSupplier } from '#server/account/directory.ts'
import { buildApp } from '#server/app.ts'
import type { AppOptions } from '#server/app.ts'
import { logCall } from './call-log.ts'
import { testDatabase } from './database.ts'
import { insertRow } from './insert-row.ts'
import type { Row } from './insert-row.ts'
import type { TestDatabase } from './database.ts'

export interface TestApp {
  app: FastifyInstance
  database: TestDatabase
  /** Calls without an identity. */
  anyone: Caller
  /** Calls from a separate address, as the bearer of these tokens or anonymously. */
  visitor(tokens?: TokenAnswer): Caller
  /** A new supplier with its main account signed in, so that tests share no data. */
  supplier(options?: SupplierOptions): Promise<Person>
  /** Sets the server's clock forward (or back) by so many seconds. */
  pass(seconds: number): void
}

export interface SupplierOptions extends Partial<Omit<NewSupplier, 'main'>> {
  /** Keys of its plugins; by default those of the test's app. */
  addons?: readonly string[]
}

/**
 * The envelope of an answer and its HTTP status. `request` (method and path) and the raw response are inherited, so
 * that no failure prints them.
 */
export type Answer<T> = Envelope<T> & { http: number; request: string; raw: LightMyRequestResponse }

export interface CallOptions {
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  /** Sent as `Idempotency-Key`. */
  key?: string
}

/** Makes signed calls. Paths are below `/v1` unless they start with `/api`. */
export interface Caller {
  get<T = unknown>(path: string, query?: Record<string, string | number>, options?: CallOptions): Promise<Answer<T>>
  post<T = unknown>(path: string, body?: Record<string, unknown>, options?: CallOptions): Promise<Answer<T>>
  upload<T = unknown>(
    path: string,
    /** `pictures`: an archive that is sent with it. */
    file: { name: string; bytes: Uint8Array; pictures?: Uint8Array },
    fields?: Record<string, string>,
    options?: CallOptions,
  ): Promise<Answer<T>>
  /** A raw body; `params` are signed. */
  form<T = unknown>(
    path: string,
    body: { payload: string | Buffer; type: string; params?: Record<string, string> },
    options?: CallOptions,
  ): Promise<Answer<T>>
}

export interface Person extends Caller {
  suid: number
  uid: number
  shortName: string
  login: string
  password: string
  ip: string
  tokens: TokenAnswer
  /** The picture cookie, as a `cookie` header. */
  cookie: string
  /** An operator of the same supplier with a separate role, signed in. */
  operator(rights?: Partial<NewRole> & Partial<Omit<NewOperator, 'roles'>>): Promise<Person>
  /** An operator of the same supplier with this role, signed in. */
  as(role: number): Promise<Person>
  /**
   * Inserts a row of the same supplier, as no call can; returns its id. `generated` fills required columns that have no
   * default.
   */
  insert(table: string, values: Row, generated?: Row): Promise<number>
  /** The same person on another device. */
  again(): Promise<Person>
  /** Opens a download address by a one-time ticket, as a browser does. */
  download(path: string, params?: Record<string, string>): Promise<LightMyRequestResponse>
}

/** Password hashes cost next to nothing here; the production cost is measured by its own test. */
const hash = { memory: 64, passes: 1, lanes: 1 }

/** Options of a test for its server. */
export type TestAppOptions = Partial<AppOptions> & {
  database?: TestDatabase
  addons?: readonly string[]
}

/**
 * A separate server on an empty database (`testDatabase`) for the tests of one file: call it once, at the top level or
 * in `beforeAll`. For tests that move the clock, run the jobs of all suppliers or need special settings; `sectionsApp`
 * and `productApp` cost less.
 */
export async function testApp({ database, ...options }: TestAppOptions = {}): Promise<TestApp> {
  const { t, close } = await startApp({ database: database ?? (await testDatabase()), ...options })
  afterAll(close)
  return t
}

/** Starts a server for tests; the caller closes it. */
export async function startApp({ database, addons: usual = [], ...rest }: TestAppOptions & { database: TestDatabase }) {
  const filesFolder = await mkdtemp(join(tmpdir(), 'saltern-files-'))
  let shift = 0
  const app = await buildApp({
    db: database.db,
    registry: { routesFor: () => ({ path_arr: [], api_arr: [], groups: [], routes: [], addons: [] }) },
    secrets: { jwt: randomBytes(32), refresh: randomBytes(32) },
    filesFolder,
    hash,
    log: { level: 'error' }, // a 5xx prints the reason
    clock: () => new Date(Date.now() + shift * 1000),
    site: { chatHosts: ['https://chat.example'] },
    ...rest,
  })
  const close = async () => {
    await app.close()
    await rm(filesFolder, { recursive: true, force: true })
  }
  await app.ready()

  const world: World = { app, database, seconds: () => Math.floor(Date.now() / 1000) + shift }
  const t: TestApp = {
    app,
    database,
    anyone: callerOf(world, { ip: someAddress() }),
    visitor: (tokens) => callerOf(world, { ip: someAddress(), ...(tokens ? { tokens } : {}) }),
    pass: (seconds) => void (shift += seconds),
    async supplier({ addons = usual, ...options } = {}) {
      const shortName = options.short_name ?? `s${randomBytes(5).toString('hex')}`
      const password = randomBytes(12).toString('base64url')
      const main = { login_name: shortName, username: `${shortName} main`, password }
      const { suid, uid } = await createSupplier(
        database.db,
        { name: `Supplier ${shortName}`, ...options, short_name: shortName, main },
        app.hasher,
      )
      await database.db.tenant(suid, (tx) =>
        tx.query('insert into supplier_addon (suid, key) select $1, unnest($2::text[])', [suid, [...addons]]),
      )
      return signedIn(world, { suid, uid, shortName, login: shortName, password, main: true })
    },
  }
  return { t, close }
}

interface World {
  app: FastifyInstance
  database: TestDatabase
  seconds(): number
}

interface Account {
  suid: number
  uid: number
  shortName: string
  login: string
  password: string
  main: boolean
}

async function signedIn(world: World, account: Account): Promise<Person> {
  const ip = someAddress()
  const { suid, uid, shortName, login, password, main } = account
  const answer = await callerOf(world, { ip }).post<TokenAnswer>('/public/user/login', {
    username: login,
    password,
    name: main ? '' : shortName,
    type: 'password',
  })
  if (!answer.status) throw new Error(`the sign-in of a test was refused: ${answer.raw.body}`)
  const tokens = answer.data
  const operator = async (role: number | Partial<NewRole>, fields: Partial<Omit<NewOperator, 'roles'>> = {}) => {
    const name = `o${randomBytes(5).toString('hex')}`
    const input = {
      login_name: name,
      username: `${name} operator`,
      password: randomBytes(12).toString('base64url'),
      ...fields,
    }
    const roles = [
      typeof role === 'number' ? role : await createRole(world.database.db, suid, { name: `role ${name}`, ...role }),
    ]
    const id = await createOperator(world.database.db, suid, { ...input, roles }, world.app.hasher)
    return signedIn(world, { suid, uid: id, shortName, login: input.login_name, password: input.password, main: false })
  }
  const caller = callerOf(world, { ip, tokens })
  return {
    ...caller,
    suid,
    uid,
    shortName,
    login,
    password,
    ip,
    tokens,
    cookie: cookieOf(answer.raw),
    operator({ name, description, is_admin, paths, apis, ...person } = {}) {
      const rights = { description, is_admin, paths, apis }
      return operator(name === undefined ? rights : { ...rights, name }, person)
    },
    as: (role) => operator(role),
    insert: (table, values, generated) => insertRow(world.database, { table, values: { ...values, suid }, generated }),
    again: () => signedIn(world, account),
    async download(path, params = {}) {
      const ticket = await caller.post<{ sign: string }>('/seller/export/Ticket', { path, params })
      if (!ticket.status) return ticket.raw
      return world.app.inject({ url: urlOf(path), query: { ...params, sign: ticket.data.sign }, remoteAddress: ip })
    },
  }
}

function callerOf(world: World, { ip, tokens }: { ip: string; tokens?: TokenAnswer }): Caller {
  const call = async <T>(
    path: string,
    params: Record<string, unknown>,
    request: InjectOptions,
    { headers, key, method }: CallOptions,
    logged?: Record<string, unknown>,
  ): Promise<Answer<T>> => {
    const timestamp = headers?.timestamp ?? String(world.seconds())
    const accesstoken = headers?.accesstoken ?? tokens?.access_token ?? ''
    const raw = await world.app.inject({
      url: urlOf(path),
      remoteAddress: ip,
      ...request,
      ...(method ? { method } : {}),
      headers: {
        device: 'web',
        timestamp,
        accesstoken,
        supplieruid: tokens ? String(tokens.suid) : '',
        sign: sign({ params, timestamp, accesstoken }, sha256),
        ...(key ? { 'idempotency-key': key } : {}),
        ...request.headers,
        ...headers,
      },
    })
    const used = method ?? request.method ?? 'GET'
    logCall({ method: used, path: urlOf(path), params: logged ?? params, http: raw.statusCode, answer: raw.body })
    const isJson = String(raw.headers['content-type']).startsWith('application/json')
    if (!isJson) throw new Error(`a call answered something else than JSON: ${raw.body.slice(0, 200)}`)
    const answer: Answer<T> = Object.setPrototypeOf(
      { ...raw.json<Envelope<T>>(), http: raw.statusCode },
      { raw, request: `${used} ${urlOf(path)}` },
    )
    return answer
  }
  return {
    get(path, query = {}, options = {}) {
      const texts = Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]))
      return call(path, texts, { method: 'GET', query: texts }, options)
    },
    post: (path, body = {}, options = {}) => call(path, body, { method: 'POST', payload: body }, options),
    async upload(path, { name, bytes, pictures }, fields = {}, options = {}) {
      const form = new FormData()
      for (const [field, value] of Object.entries(fields)) form.append(field, value)
      form.append('file', new Blob([Uint8Array.from(bytes)]), name)
      if (pictures) form.append('pictures', new Blob([Uint8Array.from(pictures)]), 'pictures.zip')
      const encoded = new Response(form)
      const type = encoded.headers.get('content-type') ?? ''
      const payload = Buffer.from(await encoded.arrayBuffer())
      return call(path, fields, { method: 'POST', payload, headers: { 'content-type': type } }, options, {
        ...fields,
        file: name,
      })
    },
    form: (path, { payload, type, params = {} }, options = {}) =>
      call(path, params, { method: 'POST', payload, headers: { 'content-type': type } }, options),
  }
}

/** A cookie of an answer, the picture cookie unless another is named, as a browser would send it back. */
export function cookieOf(raw: LightMyRequestResponse, name = 'saltern_file'): string {
  const cookie = raw.cookies.find((candidate) => candidate.name === name)
  return cookie ? `${name}=${cookie.value}` : ''
}

function urlOf(path: string): string {
  return path.startsWith('/api') ? path : `/v1${path}`
}

function someAddress(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`
}

export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
