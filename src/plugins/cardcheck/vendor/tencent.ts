import type { Outcome, ProviderTools } from '#core/define/provider.ts'
import type { CardProvider } from '#core/define/card-provider.ts'
import { parsed, textOf, within } from '#core/value/foreign-json.ts'
import { signTc3, tc3ContentType } from '../../tc3.ts'
import type { SecretKey } from '../../tc3.ts'

export const tencentHost = 'faceid.tencentcloudapi.com'

/** `Result` that concerns the provider, not the card: the provider is busy. */
const BUSY = '-18'

/**
 * Checks the four elements of a card at Tencent Cloud (faceid 2018-03-01, BankCard4EVerification). Each answer is
 * billed.
 */
export function tencentCards(key: SecretKey, { send, now }: ProviderTools): CardProvider {
  return {
    async check({ name, id_no, card_no, phone }): Promise<Outcome<{ same: boolean; told: string }>> {
      const [body, timestamp] = [JSON.stringify({ Name: name, BankCard: card_no, Phone: phone, IdCard: id_no }), now()]
      const headers = {
        'content-type': tc3ContentType,
        'x-tc-action': 'BankCard4EVerification',
        'x-tc-version': '2018-03-01',
        'x-tc-timestamp': String(timestamp),
        authorization: signTc3(
          { host: tencentHost, service: 'faceid', action: 'BankCard4EVerification', body, timestamp },
          key,
        ),
      }
      const answer = await send({ url: `https://${tencentHost}/`, headers, body })
      if (answer.is === 'not_sent') return { is: 'refused', code: 'not_sent' }
      if (answer.is === 'unanswered' || answer.status >= 500) return { is: 'unknown' }
      const response = within(parsed(answer.body), 'Response')
      const refused = textOf(within(response, 'Error', 'Code'))
      if (refused !== '')
        return refused.startsWith('InternalError') ? { is: 'unknown' } : { is: 'refused', code: refused }
      const [result, description] = ['Result', 'Description'].map((part) => textOf(within(response, part)))
      if (!result || result === BUSY) return { is: 'unknown' }
      return { is: 'done', value: { same: result === '0', told: description ?? '' } }
    },
    read: () => ({ is: 'forged' }), // this provider sends no notices
  }
}
