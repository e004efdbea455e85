import { createHash } from 'node:crypto'
import type { Outcome, ProviderTools, WaybillProvider } from '#core/define/provider.ts'
import type { TakenWaybill } from '#core/define/waybill.ts'
import { listOf, parsed, textOf, within } from '#core/value/foreign-json.ts'
import { form, formType } from '../../md5.ts'
import { personOf } from './person.ts'

export const cainiaoHost = 'link.cainiao.com'

/** Carriers that go by another code here than at Kdniao. */
const codes: Readonly<Record<string, string>> = { YD: 'YUNDA', DBL: 'DBKD' }
const codeOf = (carrier: string) => codes[carrier] ?? carrier

export interface CainiaoAccount {
  /** The merchant's authorization, `logistic_provider_id`. */
  readonly id: string
  readonly secret: string
}

/** The signature of content: the base64 of the bytes of its MD5 with the secret behind it, unlike Kdniao's. */
export const signCainiao = (content: string, secret: string) =>
  createHash('md5')
    .update(content + secret)
    .digest('base64')

/** Waybills by Cainiao LINK. */
export function cainiaoWaybills({ id, secret }: CainiaoAccount, { send }: ProviderTools): WaybillProvider {
  const ask = async (msg_type: string, content: object): Promise<Outcome<unknown>> => {
    const logistics_interface = JSON.stringify(content)
    const values = { logistic_provider_id: id, msg_type, logistics_interface, data_digest: signCainiao(logistics_interface, secret) }
    const answer = await send({ url: `https://${cainiaoHost}/gateway/link.do`, headers: formType, body: form(values) })
    if (answer.is === 'not_sent') return { is: 'refused', code: 'not_sent' }
    if (answer.is === 'unanswered' || answer.status >= 500) return { is: 'unknown' }
    const said = parsed(answer.body)
    if (isYes(within(said, 'success'))) return { is: 'done', value: said }
    const code = [within(said, 'errorCode'), within(said, 'errorMsg')].map(textOf).filter(Boolean).join(' ').slice(0, 100)
    return code === '' ? { is: 'unknown' } : { is: 'refused', code }
  }
  return {
    async take({ no, account, sender, receiver, goods, weight }) {
      const said = await ask('TMS_WAYBILL_GET', {
        cpCode: codeOf(account.carrier),
        sender: partyOf(sender),
        needEncrypt: false,
        tradeOrderInfoDtos: [
          {
            objectId: no,
            orderInfo: { orderChannelsType: 'OTHERS', tradeOrderList: [no] },
            packageInfo: { id: no, items: goods.map(({ name, qty }) => ({ name, count: qty })), weight },
            recipient: partyOf(receiver),
            templateUrl: account.template,
            userId: account.customer,
          },
        ],
      })
      return said.is === 'done' ? takenOf(said.value) : said
    },
    async cancel({ account, waybill_no }) {
      const said = await ask('TMS_WAYBILL_DISCARD', { cpCode: codeOf(account.carrier), waybillCode: waybill_no })
      if (said.is !== 'done') return said
      return isYes(within(said.value, 'discardResult')) ? { is: 'done', value: true } : { is: 'refused', code: 'discardResult' }
    },
    async balance({ carrier, site }) {
      const cpCode = codeOf(carrier)
      const said = await ask('TMS_WAYBILL_SUBSCRIPTION_QUERY', { cpCode })
      if (said.is !== 'done') return said
      const own = listOf(within(said.value, 'waybillApplySubscriptionCols')).filter((one) => textOf(within(one, 'cpCode')) === cpCode)
      const branches = own.flatMap((one) => listOf(within(one, 'branchAccountCols')))
      const mine = branches.filter((one) => site === '' || textOf(within(one, 'branchCode')) === site)
      const left = mine.map((one) => Number(textOf(within(one, 'quantity'))))
      const counted = left.length > 0 && left.every((one) => Number.isSafeInteger(one) && one >= 0)
      return { is: 'done', value: { left: counted ? left.reduce((sum, one) => sum + one, 0) : null } }
    },
    read: () => ({ is: 'forged' }),
  }
}

const isYes = (value: unknown) => value === true || value === 'true'

function partyOf(address: Parameters<typeof personOf>[0]) {
  const { name, mobile, tel, province, city, district, street } = personOf(address)
  return { name, mobile, phone: tel, address: { province, city, district, detail: street } }
}

/** What is read on the label comes as JSON within the answer. */
function takenOf(said: unknown): Outcome<TakenWaybill> {
  const [first] = listOf(within(said, 'waybillCloudPrintResponseList'))
  const waybill_no = textOf(within(first, 'waybillCode'))
  if (waybill_no === '') return { is: 'unknown' }
  const routing = within(parsed(textOf(within(first, 'printData'))), 'data', 'routingInfo')
  return {
    is: 'done',
    value: { waybill_no, sorting: textOf(within(routing, 'routeCode')), hub: textOf(within(routing, 'consolidation', 'name')) },
  }
}
