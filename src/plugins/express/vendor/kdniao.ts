import type { NoticeItem, Outcome, ProviderTools, TrackingProvider } from '#core/define/provider.ts'
import type { ParcelState, Track } from '#core/define/track.ts'
import { listOf, parsed, textOf, within } from '#core/value/foreign-json.ts'
import { chinaText } from '../../china-time.ts'
import { callKdniao, grantedBy, signKdniao } from '../../kdniao.ts'
import type { KdniaoAccount } from '../../kdniao.ts'
import { sameSign } from '../../md5.ts'
import { pushItem, stepsIn } from './steps.ts'

const states: Readonly<Record<string, ParcelState>> = {
  0: 'waiting',
  1: 'taken',
  2: 'moving',
  3: 'signed',
  4: 'problem',
  201: 'moving',
  202: 'delivering',
  211: 'delivering',
  301: 'signed',
  302: 'signed',
  304: 'signed',
  311: 'signed',
  404: 'problem',
}
const [QUERY, FOLLOW] = ['1002', '1008'] as const
const names = { at: 'AcceptTime', text: 'AcceptStation', place: 'Location' }

/** Parcel tracking by Kdniao. The push address is set in Kdniao's own console. */
export function kdniao({ id, key }: KdniaoAccount, { send, now }: ProviderTools): TrackingProvider {
  const post = async (path: string, type: string, content: object): Promise<Outcome<unknown>> => {
    const outcome = await callKdniao({ id, key }, send, { path, type, content })
    return outcome.is === 'done' ? grantedBy(outcome.value) : outcome
  }
  const track = async (ShipperCode: string, LogisticCode: string, CustomerName = ''): Promise<Outcome<Track>> => {
    const outcome = await post('/Ebusiness/EbusinessOrderHandle.aspx', QUERY, {
      OrderCode: '',
      ShipperCode,
      LogisticCode,
      CustomerName,
    })
    return outcome.is === 'done' ? trackOf(outcome.value) : outcome
  }
  return {
    track: ({ carrier, no, phone }) => track(carrier, no, phone),
    async follow({ carrier, no, phone = '' }) {
      const outcome = await post('/api/dist', FOLLOW, { ShipperCode: carrier, LogisticCode: no, CustomerName: phone })
      return outcome.is === 'done' ? { is: 'done', value: true } : outcome
    },
    async test() {
      const outcome = await track('YTO', `TEST${now()}`)
      return outcome.is === 'done' || outcome.is === 'pending' ? { is: 'done', value: true } : outcome
    },
    read({ body }) {
      const values = new URLSearchParams(body)
      const content = values.get('RequestData') ?? ''
      const payload = parsed(content)
      if (
        !sameSign(signKdniao(content, key), values.get('DataSign') ?? '') ||
        textOf(within(payload, 'EBusinessID')) !== id
      )
        return { is: 'forged' }
      const items = listOf(within(payload, 'Data')).flatMap((entry): NoticeItem<Track>[] => {
        const [no, trace] = [textOf(within(entry, 'LogisticCode')), trackOf(entry)]
        return no && trace.is === 'done' ? [pushItem(no, trace.value.state, trace.value.steps)] : []
      })
      const answer = { EBusinessID: id, UpdateTime: chinaText(now()), Success: true, Reason: '' }
      return { is: 'genuine', items, answer: JSON.stringify(answer) }
    },
  }
}

function trackOf(trace: unknown): Outcome<Track> {
  const steps = stepsIn(listOf(within(trace, 'Traces')), names)
  const state = states[textOf(within(trace, 'StateEx'))] ?? states[textOf(within(trace, 'State'))]
  if (state === undefined) return { is: 'unknown' }
  return steps.length === 0 ? { is: 'pending' } : { is: 'done', value: { state, steps } }
}
