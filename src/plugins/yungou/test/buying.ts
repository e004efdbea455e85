import { createHash } from 'node:crypto'
import { accepted, dataOf } from '#test/helpers/calls.ts'
import { memberOf, storeOf } from '#modules/order/test/store.ts'
import type { Caller, Person, TestApp } from '#test/helpers/app.ts'
import { buyerOf } from '#test/helpers/buyers.ts'
import { sectionRound } from '#test/helpers/section-round.ts'
import type { RoundProof } from '../verify/proof.ts'

export const seller = '/addons/yungou/seller'
export const buyer = '/addons/yungou/buyer'

interface RoundRow {
  id: number
  phase: string
  status: string
  sold: number
  amount: number
  lucky_no: string | null
  winner_id: number | null
  order_id: number | null
  below: boolean
}
interface TicketRow {
  no: string
  member_id: number
  status: string
}

/** A buyer with 20.00 in the wallet. */
export interface Participant {
  readonly member: number
  readonly me: Caller
}
export const purse = 2000

/** The draw as the decision document defines it, written without the add-on's own code. */
export function drawnBy({ seed, tickets, total }: Pick<RoundProof, 'seed' | 'tickets' | 'total'>): string {
  const hash = createHash('sha256')
  hash.update(seed ?? '')
  for (const { no, at } of tickets) hash.update(`\n${no} ${at}`)
  let remainder = 0
  for (const byte of hash.digest()) remainder = (remainder * 256 + byte) % total
  return String(10_000_001 + remainder)
}

/** A shop for which the platform has enabled cloud buying, with a round of 12 shares of 0.50 for one small SKU. */
export async function cloudStore(t: TestApp, platform: Person, terms: Record<string, unknown> = {}) {
  const store = await storeOf(t, {}, await t.supplier({ addons: ['yungou'] }))
  const { s, small } = store
  const [named] = await t.database.sql<{ short_name: string }>('select short_name from supplier where suid = $1', [
    s.suid,
  ])
  const permit = { short_name: named?.short_name ?? '', enabled: true }
  const now = Math.floor(t.app.now().getTime() / 1000)
  const offer = {
    sku_id: small,
    quota: 1,
    share_price: 50,
    total_shares: 12,
    per_user: 0,
    end_at: now + 86_400,
    ...terms,
  }
  const round = dataOf(await s.post<{ id: number }>(`${seller}/RoundSave`, offer)).id
  const allow = () => platform.post<{ id: number }>(`${seller}/PermitSave`, permit)
  const accept = () => s.post(`${seller}/SetSave`, { accepted: true })
  const publish = () => s.post(`${seller}/RoundPublish`, { id: round })
  const open = async () => {
    accepted(await allow())
    accepted(await accept())
    accepted(await publish())
  }
  const stop = () => s.post(`${seller}/RoundRefund`, { id: round, remark: '不办了' })
  const person = async (): Promise<Participant> => {
    const member = await memberOf(s)
    accepted(
      await s.post('/seller/wallet/UserRechargeSave', {
        member_id: member,
        wallet_type: 'rmb',
        reason: '充值',
        submit: true,
        amount: purse,
      }),
    )
    return { member, me: await buyerOf(t, s, member) }
  }
  const people = async (many: number) => {
    const all: Participant[] = []
    for (let n = 0; n < many; n++) all.push(await person())
    return all
  }
  const take = ({ me }: Participant, qty: number) =>
    me.post<{ numbers: string[]; left: number }>(`${buyer}/Buy`, { id: round, qty })
  const claim = ({ me }: Participant) =>
    me.post<{ id: number }>('/buyer/order/Create', {
      way: 'pickup',
      lines: [{ sku_id: small, qty: 1 }],
      offers: [{ addon: 'yungou', choice: { round } }],
    })
  const row = async () => (await s.get<RoundRow[]>(`${seller}/RoundManage`)).data.find(({ id }) => id === round)
  const tickets = async () =>
    (await s.get<TicketRow[]>(`${seller}/TicketManage`, { sort: 'place', order: 'true', limit: 100 })).data
  const proof = async (who?: Participant) =>
    dataOf(
      await (who
        ? who.me.get<RoundProof>(`${buyer}/Verify`, { id: round })
        : s.get<RoundProof>(`${seller}/RoundVerify`, { id: round })),
    )
  const account = async (owner: string, owner_id: string) => {
    const { data } = await s.get<{ owner_id: string; asset: string; bucket: string; balance: number }[]>(
      '/seller/ledger/LedgerAccountManage',
      { owner, owner_id, limit: 100 },
    )
    return data.find(
      (posting) =>
        posting.owner_id === owner_id && posting.asset === 'rmb' && ['available', 'clearing'].includes(posting.bucket),
    )?.balance
  }
  const wallet = ({ member }: Participant) => account('member', String(member))
  /** The balance of the round's clearing account. */
  const clearingBalance = () => account('clearing', `addon:yungou:round:${round}`)
  const work = () => sectionRound(t.app, s.suid, 'yungou.rounds')
  /** Lets the deadline pass. */
  const end = async () => {
    await t.database.sql(`update yungou_round set end_at = now() - interval '1 second' where suid = $1 and id = $2`, [
      s.suid,
      round,
    ])
  }
  return {
    ...store,
    round,
    offer,
    permit,
    allow,
    accept,
    publish,
    open,
    stop,
    person,
    people,
    take,
    claim,
    row,
    tickets,
    proof,
    account,
    wallet,
    kept: clearingBalance,
    work,
    end,
  }
}
