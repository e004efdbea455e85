import { createHash, createHmac } from 'node:crypto'
import { AppError } from '#core/errors/errors.ts'
import { text } from '#core/fields/index.ts'
import { supplierFacts } from '#modules/sys/site/supplier.ts'
import { defineCall } from '../../db.ts'
import { kefuSetting } from './setting.resource.ts'
import { commonTexts } from '../common-texts.ts'

/** The start parameters of the caller's chat window. None of them grants access to Saltern. */
export interface KefuConfig {
  url: string
  /** A stable pseudonym of the person, which reveals nothing about the account. */
  uuid: string
  name: string
  customerAppID: string
  variant: 'operator' | 'customer'
  customerUuid?: string
  customerAvatar?: string
  customerName?: string
  /** Hex HMAC-SHA256 over `uuid` under the secret shared with the chat service; absent without a secret. */
  sign?: string
}

/** Chat settings for the signed-in person. The secret signs the person's id and does not leave the server. */
export const kefuConfig = defineCall({
  path: '/addons/kefu/public/GetKefuConfig',
  method: 'GET',
  title: ['客服配置', 'Chat settings', 'Ajustes del chat', 'チャット設定'],
  access: 'session',
  input: {
    appid: text(commonTexts.applicationId, { max: 100 }),
    host: text(['主机', 'Host', 'Servidor', 'ホスト'], { max: 200 }),
  },
  async run({ appid, host }, { db, suid, uid, caller, accounts, single }): Promise<KefuConfig> {
    const { url, customer_app_id, variant, customer_avatar, secret } = await single(kefuSetting)
    if (appid !== null && appid !== customer_app_id) throw new AppError('not_found')
    const uuid = uuidOf(`${suid}.${uid}`)
    const person = {
      url: withHost(url ?? '', host),
      uuid,
      name: caller.name,
      customerAppID: customer_app_id ?? '',
      variant,
    }
    const signed = secret
      ? { ...person, sign: createHmac('sha256', accounts.unseal(secret)).update(uuid).digest('hex') }
      : person
    if (variant !== 'customer') return signed
    const supplier = await supplierFacts({ db, suid })
    return {
      ...signed,
      customerUuid: uuidOf(String(suid)),
      customerAvatar: customer_avatar ?? '',
      customerName: supplier?.name ?? '',
    }
  },
})

/** Adds the console's host to the address of the chat page. */
function withHost(url: string, host: string | null): string {
  if (!host || !URL.canParse(url)) return url
  const address = new URL(url)
  address.searchParams.set('host', host)
  return address.href
}

/** A UUID (version 8, RFC 9562) derived from a name. */
function uuidOf(name: string): string {
  const hex = createHash('sha256').update(`saltern kefu ${name}`).digest('hex')
  const variant = ((parseInt(hex.charAt(16), 16) & 3) | 8).toString(16)
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}
