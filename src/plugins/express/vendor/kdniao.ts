import type { NoticeItem, Outcome, ProviderTools, TrackingProvider } from '#core/define/provider.ts'
import type { ParcelState, Track } from '#core/define/track.ts'
import { listOf, parsed, textOf, within } from '#core/value/foreign-json.ts'
import { chinaText } from '../../china-time.ts'
import { form, formType, md5, sameSign } from './md5.ts'
import { pushed, stepsIn } from './steps.ts'

export const kdniaoHost = 'api.kdniao.com'

const states: Readonly<Record<string, ParcelState>> = {
  0: 'waiting', 1: 'taken', 2: 'moving', 3: 'signed', 4: 'problem', 201: 'moving', 202: 'delivering', 211: 'delivering', 301: 'signed', 302: 'signed', 304: 'signed', 311: 'signed', 404: 'problem',
} // prettier-ignore
const [QUERY, FOLLOW] = ['1002', '1008'] as const
const names = { at: 'AcceptTime', text: 'AcceptStation', place: 'Location' }

export interface KdniaoAccount {
  /** EBusinessID. */
  readonly id: string
  readonly key: string
}

/** The signature of content: the base64 of the hex of its MD5 with the key behind it. */
export const signKdniao = (content: string, key: string) => Buffer.from(md5(content + key)).toString('base64')

/** Parcels by Kdniao. Where it pushes to is told in its own console. */
export function kdniao({ id, key }: KdniaoAccount, { send, now }: ProviderTools): TrackingProvider {
  const post = async (path: string, type: string, content: object): Promise<Outcome<unknown>> => {
    const text = JSON.stringify(content)
    const values = { RequestData: text, EBusinessID: id, RequestType: type, DataSign: signKdniao(text, key), DataType: '2' }
    const answer = await send({ url: `https://${kdniaoHost}${path}`, headers: formType, body: form(values) })
    if (answer.is === 'not_sent') return { is: 'refused', code: 'not_sent' }
    if (answer.is === 'unanswered' || answer.status >= 500) return { is: 'unknown' }
    const said = parsed(answer.body)
    if (textOf(within(said, 'EBusinessID')) !== id) return { is: 'unknown' }
    if (within(said, 'Success') === true) return { is: 'done', value: said }
    return { is: 'refused', code: textOf(within(said, 'Reason')).slice(0, 100) || 'refused' }
  }
  const track = async (ShipperCode: string, LogisticCode: string, CustomerName = ''): Promise<Outcome<Track>> => {
    const said = await post('/Ebusiness/EbusinessOrderHandle.aspx', QUERY, { OrderCode: '', ShipperCode, LogisticCode, CustomerName })
    return said.is === 'done' ? trackOf(said.value) : said
  }
  return {
    track: ({ carrier, no, phone }) => track(carrier, no, phone),
    async follow({ carrier, no, phone = '' }) {
      const said = await post('/api/dist', FOLLOW, { ShipperCode: carrier, LogisticCode: no, CustomerName: phone })
      return said.is === 'done' ? { is: 'done', value: true } : said
    },
    async test() {
      const said = await track('YTO', `TEST${now()}`)
      return said.is === 'done' || said.is === 'pending' ? { is: 'done', value: true } : said
    },
    read({ body }) {
      const values = new URLSearchParams(body)
      const content = values.get('RequestData') ?? ''
      const told = parsed(content)
      if (!sameSign(signKdniao(content, key), values.get('DataSign') ?? '') || textOf(within(told, 'EBusinessID')) !== id) return { is: 'forged' } // prettier-ignore
      const items = listOf(within(told, 'Data')).flatMap((one): NoticeItem<Track>[] => {
        const [no, found] = [textOf(within(one, 'LogisticCode')), trackOf(one)]
        return no && found.is === 'done' ? [pushed(no, found.value.state, found.value.steps)] : []
      })
      const answer = { EBusinessID: id, UpdateTime: chinaText(now()), Success: true, Reason: '' }
      return { is: 'genuine', items, answer: JSON.stringify(answer) }
    },
  }
}

function trackOf(said: unknown): Outcome<Track> {
  const steps = stepsIn(listOf(within(said, 'Traces')), names)
  const state = states[textOf(within(said, 'StateEx'))] ?? states[textOf(within(said, 'State'))]
  if (state === undefined) return { is: 'unknown' }
  return steps.length === 0 ? { is: 'pending' } : { is: 'done', value: { state, steps } }
}
