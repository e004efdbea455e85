import type { OfficialReport } from '#core/define/official-account.ts'
import type { NoticeItem, WebhookRequest } from '#core/define/provider.ts'
import { isSigned, decrypt } from './crypt.ts'
import { xmlText } from './xml.ts'

/** Keys that verify the notices of an account. */
export interface ReportKeys {
  readonly appid: string
  readonly token: string
  readonly aesKey: string | null
  readonly mode: 'plain' | 'compatible' | 'encrypted'
}

/** The XML of a verified notice; undefined for any other. An account in encrypted mode accepts no plain notices. */
export function provenXml(
  { body, query = {} }: WebhookRequest,
  { appid, token, aesKey, mode }: ReportKeys,
): string | undefined {
  const { signature = '', timestamp = '', nonce = '', msg_signature: sealedBy = '', encrypt_type: sealing = '' } = query
  if (timestamp === '' || nonce === '') return undefined
  if (sealing !== 'aes') return mode !== 'encrypted' && isSigned(signature, token, timestamp, nonce) ? body : undefined
  const sealed = xmlText(body, 'Encrypt')
  if (aesKey === null || !isSigned(sealedBy, token, timestamp, nonce, sealed)) return undefined
  return decrypt(aesKey, sealed, appid)
}

/** Parses a notice. A repeat has the same key: the message id, or sender and time. */
export function reportIn(xml: string): NoticeItem<OfficialReport> | undefined {
  const text = (name: string) => xmlText(xml, name)
  const [openid, at, type, id] = [text('FromUserName'), Number(text('CreateTime')), text('MsgType'), text('MsgId')]
  if (!/^[\w-]{6,64}$/.test(openid) || !Number.isSafeInteger(at) || type === '') return undefined
  const [event, serial] = [type === 'event' ? text('Event').toUpperCase() : '', text('MsgID')]
  const about = text('EventKey')
  const key = id === '' ? `e:${openid}:${at}:${event}:${serial || about}`.slice(0, 200) : `m:${id}`
  const contentByType = {
    text: text('Content'),
    image: text('PicUrl'),
    link: text('Url'),
    location: text('Label'),
    voice: text('Recognition'),
  }
  const content =
    type === 'event'
      ? about
      : type in contentByType
        ? (Object.entries(contentByType).find(([name]) => name === type)?.[1] ?? '')
        : ''
  return {
    key,
    no: id || serial || event,
    value: {
      openid,
      at,
      type,
      event,
      content: content.slice(0, 2000),
      scanned: text('ScanResult').slice(0, 500),
      serial,
      result: text('Status'),
    },
  }
}
