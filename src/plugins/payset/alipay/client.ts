import type { AlipaySdk } from 'alipay-sdk'
import type { Outcome, ProviderTools } from '#core/define/provider.ts'
import { parsed, textOf, within } from '#core/value/foreign-json.ts'
import { chinaText } from '../../china-time.ts'
import { alipayKeys } from './keys.ts'

export const alipayHost = 'openapi.alipay.com'
const GATEWAY = `https://${alipayHost}/gateway.do`

/** A merchant's application at Alipay. */
export interface AlipayAccount {
  readonly appId: string
  /** The merchant's user id at Alipay (2088...). */
  readonly sellerId: string
  readonly privateKey: string
  /** Alipay's key for this application. */
  readonly publicKey: string
  /** The complete address for notices. */
  readonly notify: string
}

export interface AlipayClient {
  /** The verified answer to a method; a refusal has the channel's own code. */
  readonly call: (method: string, content: object) => Promise<Outcome<unknown>>
  /** The address of a page that Alipay shows to the payer. */
  readonly page: (method: string, content: object, back?: string) => Promise<string>
  readonly isProven: (form: Readonly<Record<string, string>>) => Promise<boolean>
}

/** Refusals that say nothing about the call itself: the state is queried. */
const passing: ReadonlySet<string> = new Set([
  'isp.unknow-error',
  'aop.ACQ.SYSTEM_ERROR',
  'ACQ.SYSTEM_ERROR',
  'SYSTEM_ERROR',
])

/**
 * Alipay's SDK reads the keys, signs, and verifies answers and notices; the calls go out like those of all other
 * providers, so that hosts, deadline and address are checked in one place. The SDK is loaded with the first call: it is
 * large, and most suppliers do not use it.
 */
export function alipayClient(
  { appId, privateKey, publicKey, notify }: AlipayAccount,
  { send, now }: ProviderTools,
): AlipayClient {
  const keyType = privateKey.includes('BEGIN RSA') ? 'PKCS1' : 'PKCS8'
  const { publicKey: alipayPublicKey } = alipayKeys({ privateKey, publicKey })
  let loading: Promise<AlipaySdk> | undefined
  const library = () =>
    (loading ??= import('alipay-sdk').then(
      (all) => new all.AlipaySdk({ appId, privateKey, keyType, alipayPublicKey, gateway: GATEWAY }),
    ))
  const signed = async (method: string, bizContent: object, more: object = {}) =>
    (await library()).pageExecute(method, 'GET', { bizContent, timestamp: chinaText(now()), ...more })
  return {
    page: (method, content, back) =>
      signed(method, content, { notifyUrl: notify, ...(back ? { returnUrl: back } : {}) }),
    async isProven(form) {
      const sdk = await library()
      try {
        return sdk.checkNotifySignV2(form)
      } catch {
        return false
      }
    },
    async call(method, content) {
      const [, query = ''] = (await signed(method, content)).split('?', 2)
      const headers = { 'content-type': 'application/x-www-form-urlencoded;charset=utf-8' }
      const answer = await send({ url: `${GATEWAY}?charset=utf-8`, headers, body: query })
      if (answer.is === 'not_sent') return { is: 'refused', code: 'not_sent' }
      if (answer.is === 'unanswered' || answer.status !== 200) return { is: 'unknown' }
      const key = `${method.replaceAll('.', '_')}_response`
      const [all, refused] = [parsed(answer.body), within(parsed(answer.body), 'error_response')]
      const reply = within(all, key) ?? refused
      const [code = '', reason = ''] = ['code', 'sub_code'].map((name) => textOf(within(reply, name)))
      // Alipay does not sign answers to unknown applications.
      if (code === '40002' || refused !== undefined) return { is: 'refused', code: reason || code || 'unreadable' }
      if (!proves(await library(), answer.body, key, textOf(within(all, 'sign')))) return { is: 'unknown' }
      if (code === '10000') return { is: 'done', value: reply }
      return code === '20000' || code === '10003' || passing.has(reason)
        ? { is: 'unknown' }
        : { is: 'refused', code: reason || code }
    },
  }
}

function proves(sdk: AlipaySdk, body: string, key: string, sign: string): boolean {
  try {
    sdk.checkResponseSign(body, key, sign, '')
    return sign !== ''
  } catch {
    return false
  }
}
