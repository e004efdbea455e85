import { randomUUID } from 'node:crypto'
import type { Outcome, ProviderTools } from '#core/define/provider.ts'
import type { SmsProvider } from '#core/define/sms-provider.ts'
import { listOf, parsed, textOf, within } from '#core/value/foreign-json.ts'
import { signAcs3 } from './acs3.ts'
import type { AccessKey } from './acs3.ts'
import { chinaSeconds } from '../../china-time.ts'

export const aliyunHost = 'dysmsapi.aliyuncs.com'
const version = '2017-05-25'

/**
 * Text messages through Alibaba Cloud (dysmsapi 2017-05-25). Our key is sent as `OutId` and returned with each receipt.
 */
export function aliyunSms(key: AccessKey, signName: string, { send, now }: ProviderTools): SmsProvider {
  const call = async (action: string, params: Readonly<Record<string, string>>): Promise<Outcome<unknown>> => {
    const date = new Date(now() * 1000).toISOString().replace(/\.\d+Z$/, 'Z')
    const answer = await send({
      ...signAcs3({ host: aliyunHost, action, version, params, date, nonce: randomUUID() }, key),
      body: '',
    })
    if (answer.is === 'not_sent') return { is: 'refused', code: 'not_sent' }
    if (answer.is === 'unanswered' || answer.status >= 500) return { is: 'unknown' }
    const reply = parsed(answer.body)
    const code = textOf(within(reply, 'Code'))
    if (code === 'OK') return { is: 'done', value: reply }
    return code === '' ? { is: 'unknown' } : { is: 'refused', code }
  }
  return {
    async send({ key: OutId, phone, template, sign, params }) {
      const TemplateParam = JSON.stringify(Object.fromEntries(params.map(({ name, value }) => [name, value])))
      const sent = await call('SendSms', {
        PhoneNumbers: phone,
        SignName: sign || signName,
        TemplateCode: template,
        TemplateParam,
        OutId,
      })
      return sent.is === 'done' ? { is: 'done', value: { serial: textOf(within(sent.value, 'BizId')) } } : sent
    },
    async query({ key: ourKey, phone, serial, sent_at }) {
      const SendDate = new Date((sent_at + 8 * 3600) * 1000).toISOString().slice(0, 10).replaceAll('-', '')
      const params = {
        PhoneNumber: phone,
        SendDate,
        PageSize: '50',
        CurrentPage: '1',
        ...(serial ? { BizId: serial } : {}),
      }
      const outcome = await call('QuerySendDetails', params)
      if (outcome.is !== 'done') return outcome.is === 'refused' ? { is: 'unknown' } : outcome
      const details = listOf(within(outcome.value, 'SmsSendDetailDTOs', 'SmsSendDetailDTO'))
      const detail = details.find((entry) => textOf(within(entry, 'OutId')) === ourKey)
      if (detail === undefined) return { is: 'unknown' }
      const state = textOf(within(detail, 'SendStatus'))
      if (state === '1') return { is: 'pending' }
      const at = chinaSeconds(textOf(within(detail, 'ReceiveDate'))) ?? now()
      return {
        is: 'done',
        value: { delivered: state === '3', code: textOf(within(detail, 'ErrCode')), at, serial: serial ?? '' },
      }
    },
    async test() {
      const outcome = await call('QuerySmsSign', { SignName: signName })
      return outcome.is === 'done' ? { is: 'done', value: true } : outcome
    },
    async template(id) {
      const outcome = await call('QuerySmsTemplate', { TemplateCode: id })
      if (outcome.is !== 'done') return outcome
      const state = textOf(within(outcome.value, 'TemplateStatus'))
      return { is: 'done', value: state === '1' ? 'passed' : state === '2' ? 'refused' : 'waiting' }
    },
    // Receipts are not signed: the secret part of the address authenticates them.
    read({ body }) {
      const reports = parsed(body)
      if (!Array.isArray(reports)) return { is: 'forged' }
      const items = reports.map((report) => {
        const [no, serial, code] = ['out_id', 'biz_id', 'err_code'].map((name) => textOf(within(report, name)))
        const parts = Number(textOf(within(report, 'sms_size'))) || 1
        const at = chinaSeconds(textOf(within(report, 'report_time'))) ?? now()
        return {
          key: `${serial}:${no}`,
          no: no ?? '',
          value: { delivered: within(report, 'success') === true, code: code ?? '', at, serial: serial ?? '', parts },
        }
      })
      return { is: 'genuine', items, answer: '{"code":0,"msg":"成功"}' }
    },
  }
}
