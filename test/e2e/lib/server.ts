import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { startChatPage } from './chat-page.ts'
import { secretsIn } from './secrets.ts'
import buildProduct from '#test/helpers/build-product.ts'
import { startSocial } from '#test/helpers/social-stand-in.ts'
import { demoIn, demoPassword } from '#test/helpers/demo-folder.ts'
import { serverProgram, serverProgramIn } from '#test/helpers/server-program.ts'
import { startPayGateway } from '#test/helpers/pay-gateway.ts'
import { sign } from '#core/wire/sign.ts'
import type { Envelope } from '#core/wire/wire.ts'
import type { TokenAnswer } from '#core/wire/access-wire.ts'

/** Where the server of this run listens, and the one password of its demo accounts. */
export interface Served {
  url: string
  password: string
  /** Its data folder; empty if another process started the server. */
  dataFolder: string
  /** Origin of the page that simulates the vendor of a chat. */
  chat: string
}

/** What people type as their new password in browser tests; looked for afterwards where no password may lie. */
export const typedPassword = 'harbour-Winter-58'

const root = fileURLToPath(new URL('../../../', import.meta.url))
/** Less than the five minutes for which a caller waits for the first message of a server. */
const startsWithin = 280_000

/**
 * Builds the product when its sources changed and starts the real server on a data folder with the demo in it.
 * `product` is another folder, with a product that is built already.
 */
export async function startServer({ product }: { product?: string } = {}): Promise<
  Served & { stop: () => Promise<void>; leaks: () => string[] }
> {
  if (product === undefined) await buildProduct()
  const program = product === undefined ? serverProgram : serverProgramIn(product)
  const folder = await mkdtemp(join(tmpdir(), `saltern-e2e-${process.pid}-`))
  const data = join(folder, 'data')
  await mkdir(data)
  const log = join(folder, 'log.txt')
  const out = openSync(log, 'a')
  const chat = await startChatPage()
  const secret = randomBytes(24).toString('hex')
  const [social, pay] = [await startSocial({ appId: 'wx-test', secret }), await startPayGateway({ secret })]
  const child = spawn(program[0], program.slice(1), {
    cwd: product ?? root,
    stdio: ['ignore', out, out],
    env: {
      ...process.env,
      NODE_ENV: '',
      VITEST: '',
      DATABASE_URL: '',
      DATA_DIR: data,
      HOST: '127.0.0.1',
      PORT: '0',
      ...demoIn(data),
      LOG_LEVEL: 'info',
      SMS_PROVIDER: 'console',
      PAY_PROVIDER: 'http',
      PAY_URL: pay.url,
      PAY_SECRET: secret,
      WECHAT_APP_ID: 'wx-test',
      WECHAT_APP_SECRET: secret,
      WECHAT_URL: social.origin,
      QQ_APP_ID: 'wx-test',
      QQ_APP_SECRET: secret,
      QQ_URL: social.origin,
      ALIPAY_APP_ID: 'wx-test',
      ALIPAY_APP_SECRET: social.keys.alipay,
      ALIPAY_URL: social.origin,
      CHAT_HOSTS: chat.origin,
      PUSH_HOSTS: '127.0.0.1',
      // Every context sends its own client address: failed sign-ins of one test must not lock out the next.
      TRUSTED_PROXIES: '127.0.0.1',
    },
  })
  closeSync(out)
  const kill = () => void child.kill('SIGKILL')
  process.once('exit', kill)
  const ended = new Promise<void>((done) => child.once('close', () => done()))
  const stop = async () => {
    child.kill('SIGTERM')
    const impatient = setTimeout(kill, 15_000)
    await ended
    clearTimeout(impatient) // a timer that still ran would hold up the end of the whole run
    process.off('exit', kill)
    for (const outside of [chat, social, pay]) outside.stop()
    await rm(folder, { recursive: true, force: true })
  }
  for (const limit = Date.now() + startsWithin; Date.now() < limit && child.exitCode === null; await sleep(100)) {
    const url = /^saltern ready at (\S+)$/m.exec(readFileSync(log, 'utf8'))?.[1]
    const leaks = () => secretsIn(folder, [demoPassword, typedPassword, secret])
    if (url) return { url, password: demoPassword, dataFolder: data, chat: chat.origin, stop, leaks }
  }
  const output = readFileSync(log, 'utf8')
  await stop()
  throw new Error(`the server did not start:\n${output}`)
}

/** Calls of a signed-in person without the console, to prepare a test and to inspect its effect. */
export interface Api {
  tokens: TokenAnswer
  get<T>(path: string, params?: Readonly<Record<string, unknown>>): Promise<T>
  post<T>(path: string, params: Readonly<Record<string, unknown>>): Promise<T>
}

/** Signs in by the same call as the console. */
export async function signInBehind(
  served: Served,
  { username, name = '' }: { username: string; name?: string },
): Promise<Api> {
  const { url, password } = served
  const tokens = await call<TokenAnswer>({
    url,
    method: 'POST',
    path: '/public/user/login',
    params: { username, name, password, type: 'password', captcha: '' },
  })
  return { tokens, ...callsOf(served, { accesstoken: tokens.access_token, suid: String(tokens.suid) }) }
}

/** Calls under a token, such as that of an open page. */
export function callsOf(
  { url }: Pick<Served, 'url'>,
  session: { accesstoken: string; suid: string },
): Omit<Api, 'tokens'> {
  const signed = { url, ...session }
  return {
    get: (path, params = {}) => call({ ...signed, method: 'GET', path, params }),
    post: (path, params) => call({ ...signed, method: 'POST', path, params }),
  }
}

interface Call {
  url: string
  method: 'GET' | 'POST'
  path: string
  params: Readonly<Record<string, unknown>>
  accesstoken?: string
  suid?: string
}

async function call<T>({ url, method, path, params, accesstoken = '', suid = '' }: Call): Promise<T> {
  const timestamp = String(Math.floor(Date.now() / 1000))
  const headers = {
    device: 'web',
    timestamp,
    accesstoken,
    supplieruid: suid,
    sign: sign({ params, timestamp, accesstoken }, (text) => createHash('sha256').update(text).digest('hex')),
    'accept-language': 'zh',
    ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
  }
  const query = new URLSearchParams(Object.entries(params).map(([key, value]) => [key, String(value)]))
  const answer = await fetch(`${url}/v1${path}${method === 'GET' ? `?${query}` : ''}`, {
    method,
    headers,
    ...(method === 'POST' ? { body: JSON.stringify(params) } : {}),
  })
  const { status, msg, data }: Envelope<T> = JSON.parse(await answer.text())
  if (!status) throw new Error(`${path}: ${msg} ${JSON.stringify(data)}`)
  return data
}
