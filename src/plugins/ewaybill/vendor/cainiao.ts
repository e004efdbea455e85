import { createHash } from 'node:crypto'
import type { Outcome, ProviderTools, WaybillProvider } from '#core/define/provider.ts'
import type { IssuedWaybill } from '#core/define/waybill.ts'
import { listOf, parsed, textOf, within } from '#core/value/foreign-json.ts'
import { form, formType } from '../../md5.ts'
import { personOf } from './person.ts'

export const cainiaoHost = 'link.cainiao.com'

/** Carriers whose code here differs from Kdniao's. */
const codes: Readonly<Record<string, string>> = { YD: 'YUNDA', DBL: 'DBKD' }
const codeOf = (carrier: string) => codes[carrier] ?? carrier

export interface CainiaoAccount {
  /** The merchant's authorization, `logistic_provider_id`. */
  readonly id: string
  readonly secret: string
}

/**
 * Signature of a request: base64 of the MD5 bytes of its content followed by the secret; Kdniao encodes the hex
 * instead.
 */
export const signCainiao = (content: string, secret: string) =>
  createHash('md5')
    .update(content + secret)
    .digest('base64')

/** Waybills through Cainiao LINK. */
export function cainiaoWaybills({ id, secret }: CainiaoAccount, { send }: ProviderTools): WaybillProvider {
  const request = async (msg_type: string, content: object): Promise<Outcome<unknown>> => {
    const logistics_interface = JSON.stringify(content)
    const values = {
      logistic_provider_id: id,
      msg_type,
      logistics_interface,
      data_digest: signCainiao(logistics_interface, secret),
    }
    const answer = await send({ url: `https://${cainiaoHost}/gateway/link.do`, headers: formType, body: form(values) })
    if (answer.is === 'not_sent') return { is: 'refused', code: 'not_sent' }
    if (answer.is === 'unanswered' || answer.status >= 500) return { is: 'unknown' }
    const reply = parsed(answer.body)
    if (isYes(within(reply, 'success'))) return { is: 'done', value: reply }
    const code = [within(reply, 'errorCode'), within(reply, 'errorMsg')]
      .map(textOf)
      .filter(Boolean)
      .join(' ')
      .slice(0, 100)
    return code === '' ? { is: 'unknown' } : { is: 'refused', code }
  }
  return {
    async take({ no, account, sender, receiver, goods, weight }) {
      const outcome = await request('TMS_WAYBILL_GET', {
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
      return outcome.is === 'done' ? waybillOf(outcome.value) : outcome
    },
    async cancel({ account, waybill_no }) {
      const outcome = await request('TMS_WAYBILL_DISCARD', { cpCode: codeOf(account.carrier), waybillCode: waybill_no })
      if (outcome.is !== 'done') return outcome
      return isYes(within(outcome.value, 'discardResult'))
        ? { is: 'done', value: true }
        : { is: 'refused', code: 'discardResult' }
    },
    async balance({ carrier, site }) {
      const cpCode = codeOf(carrier)
      const outcome = await request('TMS_WAYBILL_SUBSCRIPTION_QUERY', { cpCode })
      if (outcome.is !== 'done') return outcome
      const subscriptions = listOf(within(outcome.value, 'waybillApplySubscriptionCols')).filter(
        (column) => textOf(within(column, 'cpCode')) === cpCode,
      )
      const branches = subscriptions.flatMap((subscription) => listOf(within(subscription, 'branchAccountCols')))
      const branchesOfSite = branches.filter((branch) => site === '' || textOf(within(branch, 'branchCode')) === site)
      const quantities = branchesOfSite.map((branch) => Number(textOf(within(branch, 'quantity'))))
      const counted =
        quantities.length > 0 && quantities.every((quantity) => Number.isSafeInteger(quantity) && quantity >= 0)
      return { is: 'done', value: { left: counted ? quantities.reduce((sum, quantity) => sum + quantity, 0) : null } }
    },
    read: () => ({ is: 'forged' }),
  }
}

const isYes = (value: unknown) => value === true || value === 'true'

function partyOf(address: Parameters<typeof personOf>[0]) {
  const { name, mobile, tel, province, city, district, street } = personOf(address)
  return { name, mobile, phone: tel, address: { province, city, district, detail: street } }
}

/** The answer contains the routing data of the label as nested JSON. */
function waybillOf(reply: unknown): Outcome<IssuedWaybill> {
  const [first] = listOf(within(reply, 'waybillCloudPrintResponseList'))
  const waybill_no = textOf(within(first, 'waybillCode'))
  if (waybill_no === '') return { is: 'unknown' }
  const routing = within(parsed(textOf(within(first, 'printData'))), 'data', 'routingInfo')
  return {
    is: 'done',
    value: {
      waybill_no,
      sorting: textOf(within(routing, 'routeCode')),
      hub: textOf(within(routing, 'consolidation', 'name')),
    },
  }
}
