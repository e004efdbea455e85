import type { NoticeItem, Outcome, ProviderTools, TrackingProvider } from '#core/define/provider.ts'
import type { ParcelState, Track } from '#core/define/track.ts'
import { listOf, parsed, textOf, within } from '#core/value/foreign-json.ts'
import { chinaText } from '../../china-time.ts'
import { callKdniao, grantedBy, signKdniao } from '../../kdniao.ts'
import type { KdniaoAccount } from '../../kdniao.ts'
import { sameSign } from '../../md5.ts'
import { pushed, stepsIn } from './steps.ts'

const states: Readonly<Record<string, ParcelState>> = {
  0: 'waiting', 1: 'taken', 2: 'moving', 3: 'signed', 4: 'problem', 201: 'moving', 202: 'delivering', 211: 'delivering', 301: 'signed', 302: 'signed', 304: 'signed', 311: 'signed', 404: 'problem',
} // prettier-ignore
const [QUERY, FOLLOW] = ['1002', '1008'] as const
const names = { at: 'AcceptTime', text: 'AcceptStation', place: 'Location' }

/** Parcels by Kdniao. Where it pushes to is told in its own console. */
export function kdniao({ id, key }: KdniaoAccount, { send, now }: ProviderTools): TrackingProvider {
  const post = async (path: string, type: string, content: object): Promise<Outcome<unknown>> => {
    const said = await callKdniao({ id, key }, send, { path, type, content })
    return said.is === 'done' ? grantedBy(said.value) : said
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
