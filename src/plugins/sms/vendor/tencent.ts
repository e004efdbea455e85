import type { Outcome, ProviderTools } from '#core/define/provider.ts'
import type { SmsProvider } from '#core/define/sms-provider.ts'
import { listOf, parsed, textOf, within } from '#core/value/foreign-json.ts'
import { chinaSeconds } from '../../china-time.ts'
import { signTc3, tc3ContentType } from '../../tc3.ts'
import type { SecretKey } from '../../tc3.ts'

export const tencentHost = 'sms.tencentcloudapi.com'
/** Seconds before the sending time from which a message is searched, because the provider's clock differs. */
const MARGIN_S = 60

/**
 * Text messages through Tencent Cloud (sms 2021-01-11). Our key is sent as `SessionContext`; receipts name only the
 * serial number.
 */
export function tencentSms(
  key: SecretKey,
  { app, sign: signName }: { app: string; sign: string },
  { send, now }: ProviderTools,
): SmsProvider {
  const call = async (action: string, payload: object): Promise<Outcome<unknown>> => {
    const [body, timestamp] = [JSON.stringify(payload), now()]
    const headers = {
      'content-type': tc3ContentType,
      'x-tc-action': action,
      'x-tc-version': '2021-01-11',
      'x-tc-region': 'ap-guangzhou',
      'x-tc-timestamp': String(timestamp),
      authorization: signTc3({ host: tencentHost, service: 'sms', action, body, timestamp }, key),
    }
    const answer = await send({ url: `https://${tencentHost}/`, headers, body })
    if (answer.is === 'not_sent') return { is: 'refused', code: 'not_sent' }
    if (answer.is === 'unanswered' || answer.status >= 500) return { is: 'unknown' }
    const response = within(parsed(answer.body), 'Response')
    const refused = textOf(within(response, 'Error', 'Code'))
    if (refused.startsWith('InternalError')) return { is: 'unknown' }
    if (refused !== '') return { is: 'refused', code: refused }
    return response === undefined ? { is: 'unknown' } : { is: 'done', value: response }
  }
  return {
    async send({ key: ourKey, phone, template, sign, params }) {
      const sent = await call('SendSms', {
        SmsSdkAppId: app,
        SignName: sign || signName,
        TemplateId: template,
        TemplateParamSet: params.map(({ value }) => value),
        PhoneNumberSet: [`+86${phone}`],
        SessionContext: ourKey,
      })
      if (sent.is !== 'done') return sent
      const [result] = listOf(within(sent.value, 'SendStatusSet'))
      const [code, serial, fee] = ['Code', 'SerialNo', 'Fee'].map((name) => textOf(within(result, name)))
      if (code !== 'Ok') return code ? { is: 'refused', code } : { is: 'unknown' }
      return { is: 'done', value: { serial: serial ?? '', parts: Number(fee) || 1 } }
    },
    async query({ key: ourKey, phone, serial, sent_at }) {
      const outcome = await call('PullSmsSendStatusByPhoneNumber', {
        SmsSdkAppId: app,
        PhoneNumber: `+86${phone}`,
        BeginTime: sent_at - MARGIN_S,
        EndTime: now() + MARGIN_S,
        Offset: 0,
        Limit: 100,
      })
      if (outcome.is !== 'done') return outcome.is === 'refused' ? { is: 'unknown' } : outcome
      const entry = listOf(within(outcome.value, 'PullSmsSendStatusSet')).find(
        (status) =>
          textOf(within(status, 'SessionContext')) === ourKey ||
          (serial && textOf(within(status, 'SerialNo')) === serial),
      )
      if (entry === undefined) return { is: 'unknown' }
      const [state, code, number, time] = ['ReportStatus', 'Description', 'SerialNo', 'UserReceiveTime'].map((name) =>
        textOf(within(entry, name)),
      )
      return {
        is: 'done',
        value: { delivered: state === 'SUCCESS', code: code ?? '', at: Number(time) || now(), serial: number ?? '' },
      }
    },
    async test() {
      const outcome = await call('SmsPackagesStatistics', {
        SmsSdkAppId: app,
        BeginTime: '2020010100',
        EndTime: '2020010200',
        Offset: 0,
        Limit: 1,
      })
      return outcome.is === 'done' ? { is: 'done', value: true } : outcome
    },
    async template(id) {
      const outcome = await call('DescribeSmsTemplateList', { TemplateIdSet: [Number(id)], International: 0 })
      if (outcome.is !== 'done') return outcome
      const state = textOf(within(outcome.value, 'DescribeTemplateStatusSet', 0, 'StatusCode'))
      return state === ''
        ? { is: 'refused', code: 'no_such_template' }
        : { is: 'done', value: state === '0' ? 'passed' : state === '1' ? 'waiting' : 'refused' }
    },
    // Receipts are not signed: the secret part of the address authenticates them.
    read({ body }) {
      const reports = parsed(body)
      if (!Array.isArray(reports)) return { is: 'forged' }
      const items = reports.map((report) => {
        const [serial, state, code, time] = ['sid', 'report_status', 'errmsg', 'user_receive_time'].map((name) =>
          textOf(within(report, name)),
        )
        const value = {
          delivered: state === 'SUCCESS',
          code: code ?? '',
          at: chinaSeconds(time ?? '') ?? now(),
          serial: serial ?? '',
        }
        return { key: serial ?? '', no: '', value }
      })
      return { is: 'genuine', items, answer: '{"result":0,"errmsg":"OK"}' }
    },
  }
}
