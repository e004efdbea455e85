import { accountAt, outgoing } from './messages.ts'
import type { SimulatedRequest } from './messages.ts'
import { hex, hmacSha256, sha256Hex } from './crypto.ts'

interface Body {
  SmsSdkAppId?: string
  SignName?: string
  TemplateId?: string
  TemplateParamSet?: string[]
  PhoneNumberSet?: string[]
  SessionContext?: string
  PhoneNumber?: string
  BeginTime?: number | string
  TemplateIdSet?: number[]
}

/** sms of Tencent Cloud, by its documentation: TC3-HMAC-SHA256 is checked on the received bytes. */
export async function tencent(request: SimulatedRequest): Promise<{ status: number; body: object }> {
  const ok = (more: object) => ({ status: 200, body: { Response: { RequestId: '1', ...more } } })
  const no = (Code: string) => ok({ Error: { Code, Message: Code } })
  const problem = await unproven(request, 'sms')
  if (problem) return no(problem)
  const body: Body = JSON.parse(request.body)
  const template = (id: string | number | undefined) =>
    Object.entries(accountAt.templates).find(([templateId]) => templateId === String(id))?.[1]
  switch (request.headers['x-tc-action']) {
    case 'SendSms': {
      const [phone = ''] = body.PhoneNumberSet ?? []
      const refused =
        body.SmsSdkAppId !== accountAt.app
          ? 'UnauthorizedOperation.SmsSdkAppIdVerifyFail'
          : body.SignName !== accountAt.sign
            ? 'FailedOperation.SignatureIncorrectOrUnapproved'
            : template(body.TemplateId) !== 'passed'
              ? 'FailedOperation.TemplateIncorrectOrUnapproved'
              : undefined
      if (refused)
        return ok({
          SendStatusSet: [
            {
              SerialNo: '',
              PhoneNumber: phone,
              Fee: 0,
              SessionContext: body.SessionContext,
              Code: refused,
              Message: refused,
            },
          ],
        })
      const { serial } = outgoing.take({
        vendor: 'tencent',
        key: body.SessionContext ?? '',
        phone,
        template: body.TemplateId ?? '',
        sign: body.SignName ?? '',
        params: JSON.stringify(body.TemplateParamSet),
      })
      return ok({
        SendStatusSet: [
          {
            SerialNo: serial,
            PhoneNumber: phone,
            Fee: 1,
            SessionContext: body.SessionContext,
            Code: 'Ok',
            Message: 'send success',
          },
        ],
      })
    }
    case 'PullSmsSendStatusByPhoneNumber': {
      const since = Number(body.BeginTime) * 1000
      const messages = outgoing.taken.filter(
        (item) => item.phone === body.PhoneNumber && item.arrived && item.at >= since,
      )
      const status = messages.map(({ serial, key, phone, at }) => ({
        SerialNo: serial,
        SessionContext: key,
        PhoneNumber: phone,
        ReportStatus: 'SUCCESS',
        Description: 'DELIVRD',
        UserReceiveTime: Math.floor(at / 1000),
      }))
      return ok({ PullSmsSendStatusSet: status })
    }
    case 'SmsPackagesStatistics':
      return body.SmsSdkAppId === accountAt.app
        ? ok({ SmsPackagesStatisticsSet: [] })
        : no('UnauthorizedOperation.SmsSdkAppIdVerifyFail')
    case 'DescribeSmsTemplateList': {
      const set = (body.TemplateIdSet ?? []).flatMap((id) => {
        const state = template(id)
        return state ? [{ TemplateId: id, StatusCode: { passed: 0, waiting: 1, refused: -1 }[state] }] : []
      })
      return ok({ DescribeTemplateStatusSet: set })
    }
    default:
      return no('InvalidAction')
  }
}

/** The four elements of cards (faceid): the answer of a bank follows from the name. */
export async function tencentFaces(request: SimulatedRequest): Promise<{ status: number; body: object }> {
  const reply = (more: object) => ({ status: 200, body: { Response: { RequestId: '1', ...more } } })
  const problem = await unproven(request, 'faceid')
  if (problem) return reply({ Error: { Code: problem, Message: problem } })
  const body: Partial<Record<'Name' | 'BankCard' | 'Phone' | 'IdCard', string>> = JSON.parse(request.body)
  if (!body.Name || !body.BankCard || !body.Phone || !body.IdCard)
    return reply({ Error: { Code: 'MissingParameter', Message: 'MissingParameter' } })
  if (body.Name.startsWith('繁忙')) return reply({ Result: '-18', Description: '服务繁忙' })
  return reply(
    body.Name.startsWith('不符')
      ? { Result: '-1', Description: '认证未通过' }
      : { Result: '0', Description: '认证通过' },
  )
}

/** Why a call is not proven; undefined where it is. */
async function unproven(
  { method, url, headers, body }: SimulatedRequest,
  called: 'sms' | 'faceid',
): Promise<string | undefined> {
  const parts =
    /^TC3-HMAC-SHA256 Credential=([^/]+)\/([\d-]+)\/(\w+)\/tc3_request, SignedHeaders=([\w;-]+), Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    )
  if (!parts) return 'AuthFailure.SignatureFailure'
  const [, id = '', date = '', service = '', names = '', signature = ''] = parts
  if (id !== accountAt.id) return 'AuthFailure.SecretIdNotFound'
  const timestamp = Number(headers['x-tc-timestamp'])
  if (
    !(Math.abs(Date.now() / 1000 - timestamp) < 300) ||
    new Date(timestamp * 1000).toISOString().slice(0, 10) !== date
  )
    return 'AuthFailure.SignatureExpire'
  const lines = names
    .split(';')
    .map((name) => `${name}:${(headers[name] ?? '').trim().toLowerCase()}\n`)
    .join('')
  const canonical = `${method}\n${url.pathname}\n${url.search.slice(1)}\n${lines}\n${names}\n${await sha256Hex(body)}`
  const text = `TC3-HMAC-SHA256\n${timestamp}\n${date}/${service}/tc3_request\n${await sha256Hex(canonical)}`
  const dated = await hmacSha256(`TC3${accountAt.secret}`, date)
  const expected = hex(await hmacSha256(await hmacSha256(await hmacSha256(dated, service), 'tc3_request'), text))
  return expected === signature && service === called && names.includes('content-type;host')
    ? undefined
    : 'AuthFailure.SignatureFailure'
}
