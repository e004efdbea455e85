// What a call must not take, and what is inferred of its answer. `tsc -p .` is the test: an `@ts-expect-error` above a
// line that compiles is an error itself.
import type { Chain } from '#modules/inventory/trace/trace.calls.ts'
import type { WorkbenchChart } from '#core/wire/workbench-wire.ts'
import type { AnswerOf, Calls } from './calls.ts'
import { call, callForm, callNamed } from './client.ts'
import { client } from './resource-client.ts'

type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false

export async function sections() {
  const chain = await call('GET', '/jxc/stock/BillTrace', { bill_type: 'inbound', bill_id: 1 })
  const same: Chain = chain
  chain.nodes[0]?.bill_no.toUpperCase()
  // @ts-expect-error a misspelled field of the answer
  chain.nodes[0]?.bill_number.toUpperCase()
  // @ts-expect-error a wrong path
  await call('GET', '/jxc/stock/BilTrace', { bill_type: 'inbound', bill_id: 1 })
  // @ts-expect-error a wrong method
  await call('POST', '/jxc/stock/BillTrace', { bill_type: 'inbound', bill_id: 1 })
  // @ts-expect-error the id is missing
  await call('GET', '/jxc/stock/BillTrace', { bill_type: 'inbound' })
  // @ts-expect-error no input at all
  await call('GET', '/jxc/stock/BillTrace')
  // @ts-expect-error a value that is none of the choices
  await call('GET', '/addons/list', { cate: 'weather' })
  // @ts-expect-error an input that the call does not know
  await call('GET', '/jxc/stock/BillTrace', { bill_type: 'inbound', bill_id: 1, depth: 2 })
  // @ts-expect-error the id is a number
  await call('GET', '/jxc/stock/BillTrace', { bill_type: 'inbound', bill_id: '1' })
  await call('GET', '/seller/role/RolePeople', { id: 1 }) // a yes or no may be left out
  await call('GET', '/addons/list')
  await call('GET', '/addons/list', {}, { quiet: true })
  return same
}

export async function addons() {
  const { url, variant } = await call('GET', '/addons/kefu/public/GetKefuConfig')
  void (true satisfies Same<typeof variant, 'operator' | 'customer'>)
  return url.length
}

export async function server() {
  const charts = await call('GET', '/seller/index/Charts')
  void (true satisfies Same<typeof charts, WorkbenchChart[]>)
  await call('POST', '/public/user/login', { username: 'a', password: 'b' })
  // @ts-expect-error the password is missing
  await call('POST', '/public/user/login', { username: 'a' })
  // @ts-expect-error a call that takes nothing
  await call('GET', '/seller/index/Charts', { days: 30 })
}

export async function records() {
  const receipt = await call('GET', '/jxc/inbound/InboundInfo', { id: 1 })
  void (true satisfies Same<typeof receipt.bill_no, string>)
  void (true satisfies Same<typeof receipt.status, 'draft' | 'unaudited' | 'audited' | 'rejected' | 'voided'>)
  receipt.lines[0]?.qty.toFixed()
  receipt.partner_id_label?.trim()
  // @ts-expect-error a misspelled field
  void receipt.bil_no
  // @ts-expect-error a misspelled field of a line
  void receipt.lines[0]?.quantity
  const person = await call('GET', '/seller/operator/OperatorInfo', { id: 1 })
  // @ts-expect-error a secret is never read
  void person.password
  await call('POST', '/jxc/unit/UnitSave', { name: 'kg' })
  // @ts-expect-error a field that the resource does not have
  await call('POST', '/jxc/unit/UnitSave', { nam: 'kg' })
  await call('POST', '/jxc/inbound/InboundAudit', { id: 1, result: 'pass' })
  // @ts-expect-error a step that the document does not have
  await call('POST', '/jxc/inbound/InboundClose', { id: 1 })
  // @ts-expect-error a call that the resource leaves out
  await call('GET', '/jxc/stock/StockInfo', { id: 1 })
  await call('POST', '/seller/role/roleedit', { id: 1, ver: 1, name: 'r' }) // a name of the specification's own
}

export async function clients() {
  const receipts = client('/jxc/inbound/Inbound')
  const { bill_no, lines } = await receipts.info(1)
  await receipts.step('audit', { id: 1, result: 'reject', remark: bill_no })
  const [row] = await receipts.list({ page: 1, status: 'audited' })
  const { status } = await receipts.save({ biz_type: 'purchase' })
  // @ts-expect-error a step that the document does not have
  await receipts.step('close', { id: 1 })
  // @ts-expect-error no definition has such calls
  client('/jxc/inbound/Receipt')
  // @ts-expect-error stock is only listed
  await client('/jxc/stock/Stock').save({})
  return [lines.length, row?.bill_no?.length, status?.length]
}

export async function others() {
  const answer = await callNamed('GET', '/what/the/server/named')
  // @ts-expect-error nobody knows what it is before it is looked at
  void answer.id
  const { step } = await callForm('/seller/supplier/CertApply', { anything: 1 })
  return step
}

// Paths stay literal and answers known: a list of calls that lost its types would let everything through.
type Vague<M extends keyof Calls> = {
  [P in keyof Calls[M]]: unknown extends AnswerOf<M, P & string> ? P : never
}[keyof Calls[M]]
void (true satisfies Same<string extends keyof Calls['GET'] | keyof Calls['POST'] ? true : false, false>)
void (true satisfies Same<Vague<'GET'>, never>)
void (true satisfies Same<Vague<'POST'>, never>)
