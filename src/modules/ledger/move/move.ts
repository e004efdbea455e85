import type { MoveEnd, MoveRequest, NamedMove } from '#core/define/move.ts'
import type { LedgerContext } from '../account/accounts.ts'
import { clawBack, earn } from '../claw-back/due.ts'
import { postHold } from '../hold/hold.ts'
import type { AccountRef, Bucket, OwnerKind } from '../shared/account.ts'
import { transfer } from '../transaction/post.ts'

/** A move of an add-on as a transaction. Its keys and its clearing accounts are its own: it can neither repeat another's nor touch the bank. */
export async function postMove(
  ctx: LedgerContext,
  { addon, name, asset, owing, ...ends }: NamedMove,
  asked: MoveRequest,
): Promise<{ id: number }> {
  const partOf = (account: string) => {
    if (!account.endsWith(':')) return account
    if (asked.part === undefined) throw new Error(`the move ${name} of ${addon} has to say which ${account} it is`)
    return `${account}${asked.part}`
  }
  const account = (end: MoveEnd, who: number | undefined): AccountRef => {
    const [kind = '', rest = ''] = end.split('.', 2)
    if (kind === 'clearing') return { owner: 'clearing', id: `addon:${addon}:${partOf(rest)}`, asset, bucket: 'clearing' }
    const owner = ownerNamed(kind)
    const id = owner === 'supplier' ? ctx.suid : who
    if (id === undefined) throw new Error(`the move ${name} of ${addon} has to name whose ${end} it is`)
    return { owner, id: String(id), asset, bucket: bucketNamed(rest) }
  }
  const { key, amount, memo, source } = asked
  const facts = {
    key: `addon:${addon}:${key}`,
    type: `${addon}.${name}`,
    ...(memo === undefined ? {} : { memo }),
    ...(source ? { source } : {}),
  }
  if (asked.hold !== undefined) {
    const held = { hold: asked.hold, from: account(ends.from, asked.from), to: account(ends.to, asked.to), amount }
    return { id: (await postHold(ctx, { ...held, type: facts.type })).id }
  }
  const carry = owing ? (ends.from.startsWith('clearing.') ? earn : clawBack) : transfer
  const { id } = await carry(ctx, { ...facts, from: account(ends.from, asked.from), to: account(ends.to, asked.to), amount })
  return { id }
}

function ownerNamed(name: string): OwnerKind {
  const known = ownerKinds.find((one) => one === name)
  if (!known) throw new Error(`no kind of owner ${name}`)
  return known
}

function bucketNamed(name: string): Bucket {
  const known = bucketNames.find((one) => one === name)
  if (!known) throw new Error(`no bucket ${name}`)
  return known
}

const ownerKinds: readonly OwnerKind[] = ['member', 'partner', 'staff', 'supplier']
const bucketNames: readonly Bucket[] = ['available', 'frozen', 'pending', 'due']
