import { createHash } from 'node:crypto'
import type { NoticeItem, Outcome, ProviderTools, TrackingProvider } from '#core/define/provider.ts'
import type { ParcelState, Track } from '#core/define/track.ts'
import { listOf, parsed, textOf, within } from '#core/value/foreign-json.ts'
import { form, formType, md5, sameSign } from '../../md5.ts'
import { pushItem, stepsIn } from './steps.ts'

export const kuaidi100Host = 'poll.kuaidi100.com'

const states: Readonly<Record<string, ParcelState>> = {
  0: 'moving',
  1: 'taken',
  2: 'problem',
  3: 'signed',
  4: 'returned',
  5: 'delivering',
  6: 'returned',
  7: 'moving',
  8: 'moving',
  14: 'problem',
}
/** Return codes that are not failures: already subscribed; no tracking data yet. */
const FOLLOWED = '501'
const NOTHING_YET: ReadonlySet<string> = new Set(['500', '408'])
const names = { at: 'ftime', text: 'context', place: 'areaName' }

export interface Kuaidi100Account {
  readonly customer: string
  readonly key: string
  /** The complete address for pushes. */
  readonly notify: string
}

/** Signature of a request: upper-case MD5 of the parameters, the key and the customer. */
export const signKuaidi100 = (param: string, { key, customer }: Pick<Kuaidi100Account, 'key' | 'customer'>) =>
  md5(param + key + customer).toUpperCase()

/** Parcel tracking by Kuaidi100. */
export function kuaidi100(account: Kuaidi100Account, { send, now }: ProviderTools): TrackingProvider {
  const { customer, key, notify } = account
  // Each subscription names the salt that signs its pushes: it derives from the key, so it is not stored.
  const salt = createHash('sha256').update(`saltern:${key}`).digest('hex').slice(0, 32)
  const post = async (path: string, values: Record<string, string>): Promise<Outcome<unknown>> => {
    const answer = await send({ url: `https://${kuaidi100Host}${path}`, headers: formType, body: form(values) })
    if (answer.is === 'not_sent') return { is: 'refused', code: 'not_sent' }
    if (answer.is === 'unanswered' || answer.status >= 500) return { is: 'unknown' }
    const reply = parsed(answer.body)
    if (reply === undefined) return { is: 'unknown' }
    const code = textOf(within(reply, 'returnCode'))
    return within(reply, 'result') === false && code ? { is: 'refused', code } : { is: 'done', value: reply }
  }
  const query = async (com: string, num: string, phone = ''): Promise<Outcome<Track>> => {
    const param = JSON.stringify({ com, num, phone, resultv2: '1', order: 'desc' })
    const outcome = await post('/poll/query.do', { customer, sign: signKuaidi100(param, account), param })
    if (outcome.is === 'refused' && NOTHING_YET.has(outcome.code)) return { is: 'pending' }
    return outcome.is === 'done' ? trackOf(outcome.value) : outcome
  }
  return {
    track: ({ carrier, no, phone }) => query(carrier, no, phone),
    async follow({ carrier, no, phone = '' }) {
      const parameters = { callbackurl: notify, salt, phone, resultv2: '1' }
      const outcome = await post('/poll', {
        schema: 'json',
        param: JSON.stringify({ company: carrier, number: no, key, parameters }),
      })
      if (outcome.is === 'refused' && outcome.code === FOLLOWED) return { is: 'done', value: true }
      return outcome.is === 'done' ? { is: 'done', value: true } : outcome
    },
    async test() {
      const outcome = await query('yuantong', `TEST${now()}`)
      return outcome.is === 'done' || outcome.is === 'pending' ? { is: 'done', value: true } : outcome
    },
    read({ body }) {
      const values = new URLSearchParams(body)
      const param = values.get('param') ?? ''
      if (!sameSign(md5(param + salt).toUpperCase(), values.get('sign') ?? '')) return { is: 'forged' }
      const result = within(parsed(param), 'lastResult')
      const [no, track] = [textOf(within(result, 'nu')), trackOf(result)]
      const items: NoticeItem<Track>[] =
        no && track.is === 'done' ? [pushItem(no, track.value.state, track.value.steps)] : []
      return { is: 'genuine', items, answer: '{"result":true,"returnCode":"200","message":"成功"}' }
    },
  }
}

function trackOf(result: unknown): Outcome<Track> {
  const steps = stepsIn(listOf(within(result, 'data')), names)
  const state = states[textOf(within(result, 'state'))]
  if (state === undefined) return { is: 'unknown' }
  return steps.length === 0 ? { is: 'pending' } : { is: 'done', value: { state, steps } }
}
