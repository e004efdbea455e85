import { expect, test } from 'vitest'
import { productApp } from '#test/helpers/shared-apps.ts'
import { keptCalls } from '#test/helpers/provider-calls.ts'
import { proven } from '#test/helpers/sample.ts'
import { startSimulator } from '#test/helpers/simulator.ts'
import type { BankDo } from '../../../test/simulators/bank.ts'
import { signReport } from './notice/sign.ts'

const simulator = await startSimulator()
const t = await productApp()
await t.app.listen({ port: 0, host: '127.0.0.1' })
const address = t.app.server.address()
const host = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
const at = '/addons/abcbank/seller'
type Body = Record<string, unknown>
const entry = {
  txn_no: 'C1',
  day: '2026-11-20',
  merchant_no: 'M100',
  terminal: 'D1',
  channel: 'wechat',
  amount: '100.00',
  fee: '0.38',
  net: '99.62',
}

async function bank() {
  const s = await proven(await t.supplier({ industry_type: 'offlinepay', addons: ['abcbank'] }))
  const staff = {
    staff_no: 'A001',
    name: '周敏',
    region: '330106',
    sub_branch: '西湖支行',
    outlet: null,
    status: 'on',
    merchants: [{ merchant_no: 'M100', merchant: '粮油店' }],
  }
  const { id } = (await s.post<{ id: number }>(`${at}/StaffSave`, staff)).data
  const where = (await s.post<{ text: string }>(`${at}/FinanceLogNotice`)).data.text
  const path = /\/api\/webhooks\/\S+?(?=[”」\s,]|$)/.exec(where)?.[0] ?? ''
  const make = async () => (await s.post<{ secret: string }>(`${at}/FinanceLogSecret`)).data.secret
  /** Sends a report of the simulated bank. */
  const report = async (secret: string, body: unknown, more: Partial<BankDo> = {}) => {
    const { answers } = await simulator.ask<{ answers: { status: number; text: string }[] }>('/_bank', {
      to: host + path,
      secret,
      body,
      ...more,
    })
    return answers
  }
  const entries = async () => (await s.get<Body[]>(`${at}/FinanceLogManage`, { sort: 'txn_no', order: 'true' })).data
  return { s, id, make, report, entries }
}

// Computed independently: printf '1700000000
// {"entries":[]}' | openssl dgst -sha256 -hmac key
test('[P18] the signature of a report matches an independent computation', () => {
  expect(signReport('key', '1700000000', '{"entries":[]}')).toBe(
    'aaab6b43b2f03c652fbdb0e569fefc0ee520d56ee1c5d6396a8bf1887bc0e7e8',
  )
})

test('[P18] a report of the bank is saved once, however often and concurrently it arrives, and counts for the staff of its merchant', async () => {
  const { s, id, make, report, entries } = await bank()
  const [before] = await report('a guess', { entries: [entry] })
  expect(before?.text).toContain('bad_sign')
  const secret = await make()
  const answers = await report(secret, { entries: [entry] }, { times: 5 })
  expect(answers.some(({ status }) => status === 200)).toBe(true)
  expect(
    await report(secret, { entries: [entry, { ...entry, txn_no: 'C2', amount: '-20', fee: '-0.08', net: '-19.92' }] }),
  ).toMatchObject([{ status: 200 }])
  expect(await entries()).toMatchObject([
    { txn_no: 'C1', amount: 10000, fee: 38, net: 9962, status: 'unsettled', staff_id: id, channel: 'wechat' },
    { txn_no: 'C2', amount: -2000, net: -1992 },
  ])
  const file = Buffer.from(
    '流水号,交易日期,商户号,支付渠道,交易额,手续费,净额\nC1,2026-11-20,M100,微信,100.00,0.38,99.62\n合计,,,,100.00,0.38,99.62',
  )
  expect(
    await s.upload(`${at}/FinanceLogManage`, { name: 'day.csv', bytes: file }, { _excel_import: '1' }),
  ).toMatchObject({ data: { inserted: 0, skipped: 1 } })
  expect(await entries()).toHaveLength(2)
  const stored = JSON.stringify(
    await t.database.sql(
      'select e::text from abcbank_setting e where suid = $1 union all select l::text from op_log l where suid = $1',
      [s.suid],
    ),
  )
  expect(stored + (await keptCalls(t, s.suid))).not.toContain(secret)
})

test('[P18] a report with a wrong signature, an old or tampered one, one under a former secret, or one with a wrong sum, merchant or number changes nothing', async () => {
  const { make, report, entries } = await bank()
  const old = await make()
  const secret = await make()
  const refused = async (statuses: readonly number[], ...args: Parameters<typeof report>) => {
    const [answer] = await report(...args)
    expect(statuses, JSON.stringify(args[1])).toContain(answer?.status)
  }
  await refused([400], 'another secret', { entries: [entry] })
  await refused([400], old, { entries: [entry] })
  await refused([400], secret, { entries: [entry] }, { torn: ['100.00', '900.00'] })
  for (const signs of ['nothing', 'text_alone'] as const) await refused([400], secret, { entries: [entry] }, { signs })
  await refused([400], secret, { entries: [entry] }, { age: 301 })
  await refused([400], secret, { entries: [] })
  for (const wrong of [
    { net: '99.63' },
    { merchant_no: 'M999' },
    { amount: '1e5' },
    { day: '2026-13-01' },
    { txn_no: '' },
  ])
    await refused([409, 422], secret, { entries: [{ ...entry, ...wrong }] })
  expect(await entries()).toEqual([])
  expect(await report(secret, { entries: [entry] })).toMatchObject([{ status: 200 }])
  await refused([409, 422], secret, { entries: [{ ...entry, amount: '90.00', net: '89.62' }] })
  expect(await entries()).toMatchObject([{ amount: 10000 }])
})
