import { describe, expect, test } from 'vitest'
import { registry } from '#core/define/registry.ts'
import type { ListRow } from '#core/wire/wire.ts'
import { sections } from '#server/composition.ts'
import { testApp } from '#test/helpers/app.ts'
import { walletDesk, walletOf } from '#test/helpers/union-wallet.ts'
import { modules } from '../../index.ts'

const t = await testApp(sections(registry(modules)))
const platform = await t.supplier({ is_platform: true })
const platformDesk = walletDesk(platform)

async function union() {
  const person = await t.supplier({ is_union: true })
  await platformDesk.rule({
    name: `规则 ${person.shortName}`,
    short_name: person.shortName,
    mode: 'collected',
    settle_days: 0,
    fee_bp: 0,
  })
  return { short: person.shortName, person, wallet: walletOf(person) }
}
const imported = async (lines: Parameters<typeof platformDesk.bill>[0]) => {
  const answer = await platformDesk.bill(lines)
  expect(answer, answer.raw.body).toMatchObject({ status: true })
}

describe('reconciliation', () => {
  test('books what only the channel has for the supplier it names, and closes the day once nothing is open', async () => {
    const { short, wallet } = await union()
    await imported([
      { channel: 'alipay', no: 'A1', amount: '80.00', fee: '0.30', short },
      { channel: 'alipay', no: 'A2', amount: '20.00', short },
    ])
    const [run] = await platformDesk.runs({ channel: 'alipay' })
    expect(run).toMatchObject({
      our_count: 0,
      their_count: 2,
      their_amount: 100_00,
      diff: 100_00,
      fee: 30,
      open_items: 2,
    })
    expect(await platform.post('/platform/recon/ReconClose', { id: run?.id })).toMatchObject({
      http: 409,
      code: 'recon_open_items',
      msg: '还有 2 条差异未处理，不能关账',
    })
    for (const { id } of await platformDesk.items({ channel: 'alipay' }))
      expect(await platformDesk.handle(id, 'book')).toMatchObject({ status: true })
    expect(await wallet.info()).toMatchObject({ pending: 100_00 })
    const [rerun] = await platformDesk.runs({ channel: 'alipay' })
    expect(rerun).toMatchObject({ our_count: 2, our_amount: 100_00, diff: 0, open_items: 0 })
    const [item] = await platformDesk.items({ channel: 'alipay' })
    expect(await platformDesk.handle(item?.id, 'book')).toMatchObject({ http: 409, code: 'recon_resolved' })
    expect(await platform.post('/platform/recon/ReconClose', { id: run?.id })).toMatchObject({ status: true })
    const late = await platformDesk.bill([{ channel: 'alipay', no: 'A3', amount: '1.00', short }])
    expect(late).toMatchObject({ status: false, data: { errors: [{ code: 'recon_closed' }] } })
  })

  test('matches one to one, one to several and across days; a refund of the channel is taken from the supplier', async () => {
    const { short, wallet } = await union()
    await imported([{ no: 'M1', amount: '50.00', short }])
    const [first] = await platformDesk.items({ no: 'M1' })
    await platformDesk.handle(first?.id, 'book')
    // the channel reports an unknown refund
    await imported([{ no: 'MR1', kind: 'refund', of_no: 'M1', amount: '20.00' }])
    const [refund] = await platformDesk.items({ no: 'MR1' })
    expect(refund).toMatchObject({ kind: 'theirs_only', their_amount: -20_00 })
    expect(await platformDesk.handle(refund?.id, 'book')).toMatchObject({ status: true })
    expect(await wallet.info()).toMatchObject({ pending: 30_00 })
    // two lines of the bill are one payment
    await imported([
      { no: 'M2', amount: '30.00', short },
      { no: 'M2', amount: '12.00', short },
    ])
    const [both] = await platformDesk.items({ no: 'M2' })
    expect(both).toMatchObject({ their_count: 2, their_amount: 42_00 })
    await platformDesk.handle(both?.id, 'book')
    expect(await wallet.info()).toMatchObject({ pending: 72_00 })
    expect(
      (await platformDesk.items({ no: 'M2' })).map(({ kind, our_count, diff, status }) => [
        kind,
        our_count,
        diff,
        status,
      ]),
    ).toEqual([['theirs_only', 1, 0, 'resolved']])
  })

  test('refuses an unknown supplier, a duplicate line, an unsuitable resolution, and a line without a supplier', async () => {
    const { short } = await union()
    expect(await platformDesk.bill([{ no: 'X1', amount: '1.00', short: 'nobody-here' }])).toMatchObject({
      data: { errors: [{ code: 'supplier_unknown' }] },
    })
    const twice = await platformDesk.bill([
      { no: 'X2', amount: '1.00', serial: 'SAME', short },
      { no: 'X3', amount: '1.00', serial: 'SAME', short },
    ])
    expect(twice).toMatchObject({ status: false })
    await imported([{ channel: 'unionpay', no: 'X4', amount: '1.00' }])
    const [item] = await platformDesk.items({ no: 'X4' })
    expect(await platformDesk.handle(item?.id, 'adjust')).toMatchObject({ code: 'recon_way_unfit' })
    expect(await platformDesk.handle(item?.id, 'book')).toMatchObject({ code: 'recon_supplier_missing' })
    expect(await platformDesk.handle(item?.id, 'accept')).toMatchObject({ status: true })
  })

  test("a supplier can be added to a line while its difference is open; the channel's data stay", async () => {
    const { short, wallet } = await union()
    await imported([{ no: 'N1', amount: '9.00' }])
    const [item] = await platformDesk.items({ no: 'N1' })
    const lineOf = async () =>
      (await platform.get<ListRow[]>('/platform/channelbill/ChannelBillManage', { no: 'N1' })).data[0]
    const save = async (over: object) => {
      const row = await lineOf()
      const { data } = await platform.get<Record<string, unknown>>('/platform/channelbill/ChannelBillInfo', {
        id: row?.id ?? 0,
      })
      const billFields = Object.fromEntries(
        ['id', 'ver', 'channel', 'serial', 'no', 'kind', 'of_no', 'amount', 'fee', 'at'].map((name) => [
          name,
          data[name],
        ]),
      )
      return platform.post('/platform/channelbill/ChannelBillSave', { ...billFields, ...over })
    }
    expect(await save({ short_name: short, amount: 9_01 })).toMatchObject({ http: 409, code: 'bill_compared' })
    expect((await lineOf())?.x).toMatchObject({ can: expect.arrayContaining(['edit']), why: { del: 'bill_compared' } })
    expect(await save({ short_name: short })).toMatchObject({ status: true })
    expect(await platformDesk.items({ no: 'N1' })).toMatchObject([{ id: item?.id, supplier: short }])
    expect(await platformDesk.handle(item?.id, 'book')).toMatchObject({ status: true })
    expect(await wallet.info()).toMatchObject({ pending: 9_00 })
    expect((await lineOf())?.x).toMatchObject({ why: { edit: 'bill_stays', del: 'bill_stays' } })
    expect(await save({ short_name: null })).toMatchObject({ http: 409, code: 'bill_stays' })
  })
})

describe('the statement file', () => {
  test('of an earlier day leaves later differences open; it can be undone in full until one of them is resolved', async () => {
    const { short } = await union()
    const channel = 'unionpay'
    const at = new Date(Date.now() - 16 * 3600_000).toISOString().slice(0, 10)
    const undo = (file: Awaited<ReturnType<typeof platformDesk.bill>>) =>
      platform.post('/seller/import/Undo', { batch_id: file.data.x?.batch_id })
    const open = async () => (await platformDesk.items({ channel, status: 'open' })).map(({ no }) => no)
    const later = await platformDesk.bill([{ channel, no: 'U1', amount: '5.00', short }])
    const lines = [{ channel, no: 'U2', amount: '6.00', short, at, serial: 'AGAIN' }]
    const earlier = await platformDesk.bill(lines)
    expect(await open()).toEqual(expect.arrayContaining(['U1', 'U2']))
    expect(await undo(earlier)).toMatchObject({ status: true })
    expect(await open()).toEqual(['U1'])
    await imported(lines)
    const item = (await platformDesk.items({ channel, no: 'U1' })).at(-1)
    expect(await platformDesk.handle(item?.id, 'book')).toMatchObject({ status: true })
    expect(await undo(later)).toMatchObject({ http: 409, code: 'bill_stays' })
  })
})

describe('[B14] bank cards', () => {
  test('are at most five, one default, each once, and never shown in full', async () => {
    const { person, wallet } = await union()
    const first = await wallet.card()
    const addedCards = [first, ...(await several(4, () => wallet.card()))]
    expect(addedCards.every(({ status }) => status)).toBe(true)
    expect(await wallet.card()).toMatchObject({ http: 409, code: 'card_limit', msg: '最多添加 5 张银行卡' })
    const { data: cards } = await person.get<{ id: number; is_default: boolean; last4: string }[]>(
      '/seller/paymentwallet/BankcardManage',
    )
    expect(cards.filter(({ is_default }) => is_default).map(({ id }) => id)).toEqual([first.data.id])
    expect(await person.post('/seller/paymentwallet/BankcardDel', { id: first.data.id })).toMatchObject({
      code: 'card_default_stays',
    })
    const other = addedCards[1]?.data.id
    expect(await person.post('/seller/paymentwallet/BankcardDel', { id: other })).toMatchObject({ status: true })
    const [stored] = await t.database.sql<{ card_no: string }>('select card_no from bank_card where id = $1', [
      first.data.id,
    ])
    expect(stored?.card_no).not.toMatch(/^\d+$/)
    const { data: cardInfo } = await person.get<Record<string, unknown>>('/seller/paymentwallet/BankcardInfo', {
      id: first.data.id,
    })
    expect(Object.keys(cardInfo)).not.toContain('card_no')
  })

  test('are refused with a wrong check digit, another holder than the certified company, as a duplicate, or for another supplier', async () => {
    const { person, wallet } = await union()
    expect(await wallet.card({ card_no: '6222021234567890123' })).toMatchObject({ code: 'card_number_wrong' })
    const company = { kind: 'company', card_no: '110060149018000', phone: null, id_no: null }
    expect(await wallet.card({ ...company, holder: '别的公司' })).toMatchObject({
      code: 'card_holder_differs',
      msg: expect.stringContaining(`Supplier ${person.shortName}`),
    })
    expect(await wallet.card({ ...company, holder: `Supplier ${person.shortName}` })).toMatchObject({ status: true })
    expect(await wallet.card({ ...company, holder: `Supplier ${person.shortName}` })).toMatchObject({
      code: 'card_known',
    })
    const other = await union()
    const theirs = await other.wallet.card()
    expect(await person.post('/seller/paymentwallet/BankcardDel', { id: theirs.data.id })).toMatchObject({
      code: 'not_found',
    })
    expect(await person.post('/seller/paymentwallet/BankcardVerify', { id: theirs.data.id })).toMatchObject({
      code: 'not_found',
    })
  })

  test('are verified by the platform, and again after a change of the account', async () => {
    const { person, wallet } = await union()
    const { data: card } = await wallet.card()
    const state = async () =>
      (await person.get<{ status: string; ver: number }>('/seller/paymentwallet/BankcardInfo', { id: card.id })).data
    await wallet.verify(card.id)
    expect(await state()).toMatchObject({ status: 'verifying' })
    expect(await wallet.verify(card.id)).toMatchObject({ http: 409 })
    await platformDesk.verify('reject')
    expect(await state()).toMatchObject({ status: 'failed', check_remark: 'looked at it' })
    await wallet.verify(card.id)
    await platformDesk.verify()
    const now = await state()
    expect(now).toMatchObject({ status: 'verified' })
    await wallet.card({ id: card.id, ver: now.ver, card_no: undefined, id_no: undefined, branch: '城东支行' })
    expect(await state()).toMatchObject({ status: 'verified' })
    await wallet.card({ id: card.id, ver: (await state()).ver, card_no: undefined, id_no: undefined, holder: '李小红' })
    expect(await state()).toMatchObject({ status: 'unverified' })
  })
})

async function several<T>(times: number, make: () => Promise<T>): Promise<T[]> {
  const results: T[] = []
  for (let n = 0; n < times; n++) results.push(await make())
  return results
}
