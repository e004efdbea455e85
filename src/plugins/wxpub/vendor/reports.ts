import type { OfficialReport } from '#core/define/official-account.ts'
import type { NoticeItem, WebhookRequest } from '#core/define/provider.ts'
import { isSigned, opened } from './crypt.ts'
import { xmlText } from './xml.ts'

/** What messages of an account are proven with. */
export interface ReportKeys {
  readonly appid: string
  readonly token: string
  readonly aesKey: string | null
  readonly mode: 'plain' | 'compatible' | 'encrypted'
}

/** The XML of a message that has proven itself; undefined for any other. An account in safe mode takes nothing plain. */
export function provenXml({ body, query = {} }: WebhookRequest, { appid, token, aesKey, mode }: ReportKeys): string | undefined {
  const { signature = '', timestamp = '', nonce = '', msg_signature: sealedBy = '', encrypt_type: sealing = '' } = query
  if (timestamp === '' || nonce === '') return undefined
  if (sealing !== 'aes') return mode !== 'encrypted' && isSigned(signature, token, timestamp, nonce) ? body : undefined
  const sealed = xmlText(body, 'Encrypt')
  if (aesKey === null || !isSigned(sealedBy, token, timestamp, nonce, sealed)) return undefined
  return opened(aesKey, sealed, appid)
}

/** What a message tells. A repeat has the same key: that of the message, or of who sent it when. */
export function reportIn(xml: string): NoticeItem<OfficialReport> | undefined {
  const text = (name: string) => xmlText(xml, name)
  const [openid, at, type, id] = [text('FromUserName'), Number(text('CreateTime')), text('MsgType'), text('MsgId')]
  if (!/^[\w-]{6,64}$/.test(openid) || !Number.isSafeInteger(at) || type === '') return undefined
  const [event, serial] = [type === 'event' ? text('Event').toUpperCase() : '', text('MsgID')]
  const about = text('EventKey')
  const key = id === '' ? `e:${openid}:${at}:${event}:${serial || about}`.slice(0, 200) : `m:${id}`
  const said = { text: text('Content'), image: text('PicUrl'), link: text('Url'), location: text('Label'), voice: text('Recognition') }
  const content = type === 'event' ? about : type in said ? Object.entries(said).find(([name]) => name === type)?.[1] ?? '' : ''
  return { key, no: id || serial || event, value: { openid, at, type, event, content: content.slice(0, 2000), scanned: text('ScanResult').slice(0, 500), serial, result: text('Status') } }
} // prettier-ignore
