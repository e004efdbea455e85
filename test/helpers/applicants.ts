import { randomInt } from 'node:crypto'
import { expect } from 'vitest'
import type { TokenAnswer } from '#core/wire/access-wire.ts'
import type { EnterAgreement, JoiningProgress } from '#modules/joining/apply/progress.ts'
import type { CodeMessage, CodeSender } from '#server/sms/sender.ts'
import type { Caller, Person, TestApp } from './app.ts'
import { exampleCreditCode } from '#modules/basicdata/shared/credit-code.ts'

/** The gateway of text messages in the server's view: it stores messages, or accepts none while it is down. */
export interface Gateway extends CodeSender {
  sent: CodeMessage[]
  down: boolean
}

export function gatewayOf(): Gateway {
  const gateway: Gateway = {
    name: 'test',
    sent: [],
    down: false,
    ready: async () => true,
    send: async (message) => {
      if (!gateway.down) gateway.sent.push(message)
      return !gateway.down
    },
  }
  return gateway
}

export const somePhone = () => `13${String(randomInt(1e9)).padStart(9, '0')}`
export const someName = () => `shop${String(randomInt(1e9))}`
export const password = 'Salt-pans-at-noon'
/** A whole picture of one point. */
export const picture = Buffer.from('R0lGODlhAQABAIAAAP///wAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64')

/** The steps of applicants, on a server whose text messages go to `gateway` and whose platform account is signed in. */
export function applicantsOf(t: TestApp, gateway: Gateway, platform: Person) {
  async function captcha(purpose = 'verify'): Promise<string> {
    const { data } = await t.visitor().get<{ id: string }>('/api/captcha', { purpose })
    await t.database.sql('update captcha set answer_hash = $2 where id = $1', [
      data.id,
      t.app.tokens.digest('captcha', `${data.id}:w7k2`),
    ])
    return `${data.id}:w7k2`
  }
  const askCode = async (visitor: Caller, phone: string) =>
    visitor.post('/public/verify/verifysend', { phone, type: 'register', captcha: await captcha() })
  const register = (visitor: Caller, body: { phone: string; verify: string } & Record<string, string>) =>
    visitor.post<TokenAnswer>('/public/user/register', {
      password,
      store_name: '海晶盐业',
      industry_type: 'salt',
      ...body,
    })
  const codeFor = (phone: string) => gateway.sent.findLast((message) => message.phone === phone)?.code ?? ''

  /** A registered person, with the session of an applicant. */
  async function applicant(): Promise<{ me: Caller; phone: string; tokens: TokenAnswer }> {
    const [visitor, phone] = [t.visitor(), somePhone()]
    expect(await askCode(visitor, phone)).toMatchObject({ status: true })
    const { data, status } = await register(visitor, { phone, verify: codeFor(phone) })
    expect(status).toBe(true)
    return { me: t.visitor(data), phone, tokens: data }
  }
  const upload = async (me: Caller) =>
    (await me.upload<{ url: string }>('/api/upload', { name: 'licence.gif', bytes: picture })).data.url
  const progress = async (me: Caller) => (await me.get<JoiningProgress>('/seller/supplier/CertInfo')).data
  const enter = async (me: Caller, over: Record<string, unknown> = {}) => {
    const { data } = await me.get<EnterAgreement>('/public/supplier/GetEnterAgreement')
    return me.post<JoiningProgress>('/public/supplier/Enter', {
      store_name: '海晶盐业',
      short_name: someName(),
      industry_type: 'salt',
      contact: '盐田办公室',
      phone: '13800000001',
      region: '330106',
      address: '盐场路 1 号',
      agreement: data.version,
      ...over,
    })
  }
  const certify = async (me: Caller, over: Record<string, unknown> = {}) =>
    me.post<JoiningProgress>('/seller/supplier/CertApply', {
      company: '海晶盐业有限公司',
      credit_code: exampleCreditCode(7),
      legal_person: '法人代表',
      licence_img: await upload(me),
      ...over,
    })
  /** The application that waits under a short name, as the platform sees it. */
  const waiting = async (short: string) => {
    const [row] = await t.database.sql<{ id: number }>(
      `select id from supplier_apply where short_name = $1 and status = 'unaudited'`,
      [short],
    )
    return (
      await platform.get<Record<string, unknown> & { id: number }>('/platform/apply/ApplyInfo', { id: row?.id ?? 0 })
    ).data
  }
  const audit = (id: number | undefined, result: string, remark = 'a reason') =>
    platform.post('/platform/apply/ApplyAudit', { id, result, remark })
  return { captcha, askCode, register, codeFor, applicant, upload, progress, enter, certify, waiting, audit }
}
