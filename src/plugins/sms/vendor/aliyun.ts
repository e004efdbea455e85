import { randomUUID } from 'node:crypto'
import type { Outcome, ProviderTools } from '#core/define/provider.ts'
import type { SmsProvider } from '#core/define/sms-provider.ts'
import { listOf, parsed, textOf, within } from '#core/value/foreign-json.ts'
import { signAcs3 } from './acs3.ts'
import type { AccessKey } from './acs3.ts'
import { chinaSeconds } from '../../china-time.ts'

export const aliyunHost = 'dysmsapi.aliyuncs.com'
const version = '2017-05-25'

/** Text messages by Alibaba Cloud (dysmsapi 2017-05-25). Our key travels as `OutId` and comes back with each receipt. */
export function aliyunSms(key: AccessKey, signName: string, { send, now }: ProviderTools): SmsProvider {
  const call = async (action: string, params: Readonly<Record<string, string>>): Promise<Outcome<unknown>> => {
    const date = new Date(now() * 1000).toISOString().replace(/\.\d+Z$/, 'Z')
    const answer = await send({ ...signAcs3({ host: aliyunHost, action, version, params, date, nonce: randomUUID() }, key), body: '' })
    if (answer.is === 'not_sent') return { is: 'refused', code: 'not_sent' }
    if (answer.is === 'unanswered' || answer.status >= 500) return { is: 'unknown' }
    const said = parsed(answer.body)
    const code = textOf(within(said, 'Code'))
    if (code === 'OK') return { is: 'done', value: said }
    return code === '' ? { is: 'unknown' } : { is: 'refused', code }
  }
  return {
    async send({ key: OutId, phone, template, sign, params }) {
      const TemplateParam = JSON.stringify(Object.fromEntries(params.map(({ name, value }) => [name, value])))
      const sent = await call('SendSms', { PhoneNumbers: phone, SignName: sign || signName, TemplateCode: template, TemplateParam, OutId })
      return sent.is === 'done' ? { is: 'done', value: { serial: textOf(within(sent.value, 'BizId')) } } : sent
    },
    async query({ key: own, phone, serial, sent_at }) {
      const SendDate = new Date((sent_at + 8 * 3600) * 1000).toISOString().slice(0, 10).replaceAll('-', '')
      const params = { PhoneNumber: phone, SendDate, PageSize: '50', CurrentPage: '1', ...(serial ? { BizId: serial } : {}) }
      const found = await call('QuerySendDetails', params)
      if (found.is !== 'done') return found.is === 'refused' ? { is: 'unknown' } : found
      const details = listOf(within(found.value, 'SmsSendDetailDTOs', 'SmsSendDetailDTO'))
      const detail = details.find((one) => textOf(within(one, 'OutId')) === own)
      if (detail === undefined) return { is: 'unknown' }
      const state = textOf(within(detail, 'SendStatus'))
      if (state === '1') return { is: 'pending' }
      const at = chinaSeconds(textOf(within(detail, 'ReceiveDate'))) ?? now()
      return { is: 'done', value: { delivered: state === '3', code: textOf(within(detail, 'ErrCode')), at, serial: serial ?? '' } }
    },
    async test() {
      const asked = await call('QuerySmsSign', { SignName: signName })
      return asked.is === 'done' ? { is: 'done', value: true } : asked
    },
    async template(id) {
      const asked = await call('QuerySmsTemplate', { TemplateCode: id })
      if (asked.is !== 'done') return asked
      const state = textOf(within(asked.value, 'TemplateStatus'))
      return { is: 'done', value: state === '1' ? 'passed' : state === '2' ? 'refused' : 'waiting' }
    },
    // Receipts are not signed: the secret part of the address proves them.
    read({ body }) {
      const said = parsed(body)
      if (!Array.isArray(said)) return { is: 'forged' }
      const items = said.map((one) => {
        const [no, serial, code] = ['out_id', 'biz_id', 'err_code'].map((name) => textOf(within(one, name)))
        const parts = Number(textOf(within(one, 'sms_size'))) || 1
        const at = chinaSeconds(textOf(within(one, 'report_time'))) ?? now()
        return {
          key: `${serial}:${no}`,
          no: no ?? '',
          value: { delivered: within(one, 'success') === true, code: code ?? '', at, serial: serial ?? '', parts },
        }
      })
      return { is: 'genuine', items, answer: '{"code":0,"msg":"成功"}' }
    },
  }
}
