import { accountAt, outgoing } from './messages.ts'
import type { SimulatedRequest } from './messages.ts'
import { hex, hmacSha256, sha256Hex } from './crypto.ts'

/** dysmsapi of Alibaba Cloud, by its documentation: ACS3-HMAC-SHA256 is checked on the received bytes. */
export async function aliyun(request: SimulatedRequest): Promise<{ status: number; body: object }> {
  const problem = await unproven(request)
  if (problem) return { status: 400, body: { Code: problem, Message: problem, RequestId: '1' } }
  const params = Object.fromEntries(request.url.searchParams)
  const ok = (more: object) => ({ status: 200, body: { Code: 'OK', Message: 'OK', RequestId: '1', ...more } })
  const no = (Code: string) => ({ status: 200, body: { Code, Message: Code, RequestId: '1' } })
  const template = Object.entries(accountAt.templates).find(([id]) => id === params.TemplateCode)?.[1]
  switch (request.headers['x-acs-action']) {
    case 'SendSms': {
      if (!/^1\d{10}$/.test(params.PhoneNumbers ?? '')) return no('isv.MOBILE_NUMBER_ILLEGAL')
      if (params.SignName !== accountAt.sign) return no('isv.SMS_SIGNATURE_ILLEGAL')
      if (template !== 'passed') return no('isv.SMS_TEMPLATE_ILLEGAL')
      const { serial } = outgoing.take({
        vendor: 'aliyun',
        key: params.OutId ?? '',
        phone: params.PhoneNumbers ?? '',
        template: params.TemplateCode ?? '',
        sign: params.SignName,
        params: params.TemplateParam ?? '',
      })
      return ok({ BizId: serial })
    }
    case 'QuerySendDetails': {
      const messages = outgoing.taken.filter(
        (item) => item.phone === params.PhoneNumber && (!params.BizId || item.serial === params.BizId),
      )
      const SmsSendDetailDTO = messages.map(({ key, phone, arrived }) => ({
        OutId: key,
        PhoneNum: phone,
        SendStatus: arrived ? 3 : 1,
        ErrCode: arrived ? 'DELIVERED' : '',
        ReceiveDate: '',
      }))
      return ok({ TotalCount: String(messages.length), SmsSendDetailDTOs: { SmsSendDetailDTO } })
    }
    case 'QuerySmsSign':
      return params.SignName === accountAt.sign
        ? ok({ SignName: params.SignName, SignStatus: 1 })
        : no('isv.SMS_SIGNATURE_ILLEGAL')
    case 'QuerySmsTemplate':
      return template
        ? ok({ TemplateStatus: ['waiting', 'passed', 'refused'].indexOf(template) })
        : no('isv.SMS_TEMPLATE_ILLEGAL')
    default:
      return { status: 404, body: { Code: 'InvalidAction.NotFound', Message: '', RequestId: '1' } }
  }
}

/** Why a call is not proven; undefined where it is. */
async function unproven({ method, url, headers, body }: SimulatedRequest): Promise<string | undefined> {
  const parts = /^ACS3-HMAC-SHA256 Credential=([^,]+),SignedHeaders=([^,]+),Signature=([0-9a-f]{64})$/.exec(
    headers.authorization ?? '',
  )
  if (!parts) return 'MissingAuthorization'
  const [, id = '', names = '', signature = ''] = parts
  if (id !== accountAt.id) return 'InvalidAccessKeyId.NotFound'
  const date = Date.parse(headers['x-acs-date'] ?? '')
  if (!(Math.abs(Date.now() - date) < 15 * 60_000)) return 'InvalidTimeStamp.Expired'
  const signed = names.split(';')
  for (const name of [
    'host',
    'x-acs-action',
    'x-acs-content-sha256',
    'x-acs-date',
    'x-acs-signature-nonce',
    'x-acs-version',
  ])
    if (!signed.includes(name)) return 'IncompleteSignature'
  const hash = await sha256Hex(body)
  if (headers['x-acs-content-sha256'] !== hash) return 'SignatureDoesNotMatch'
  // The signature covers the query as in the address, in the order of its names.
  const query = url.search.slice(1).split('&').toSorted().join('&')
  const lines = signed.map((name) => `${name}:${(headers[name] ?? '').trim()}\n`).join('')
  const canonical = `${method}\n${url.pathname}\n${query}\n${lines}\n${names}\n${hash}`
  const expected = hex(await hmacSha256(accountAt.secret, `ACS3-HMAC-SHA256\n${await sha256Hex(canonical)}`))
  return expected === signature ? undefined : 'SignatureDoesNotMatch'
}
