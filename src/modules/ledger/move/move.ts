import type { MoveEnd, MoveRequest, NamedMove } from '#core/define/move.ts'
import type { LedgerContext } from '../account/accounts.ts'
import { clawBack, earn } from '../claw-back/claw-back.ts'
import { postHold } from '../hold/hold.ts'
import type { AccountRef, Bucket, OwnerKind } from '../shared/account.ts'
import { transfer } from '../transaction/post.ts'

/**
 * Posts a move of an add-on as a transaction. Keys and clearing accounts are prefixed with the add-on, so it can
 * neither repeat another section's transaction nor touch the bank.
 */
export async function postMove(
  ctx: LedgerContext,
  { addon, name, asset, owing, ...ends }: NamedMove,
  request: MoveRequest,
): Promise<{ id: number }> {
  const partOf = (account: string) => {
    if (!account.endsWith(':')) return account
    if (request.part === undefined) throw new Error(`the move ${name} of ${addon} has to say which ${account} it is`)
    return `${account}${request.part}`
  }
  const account = (end: MoveEnd, ownerId: number | undefined): AccountRef => {
    const [kind = '', suffix = ''] = end.split('.', 2)
    if (kind === 'clearing')
      return { owner: 'clearing', id: `addon:${addon}:${partOf(suffix)}`, asset, bucket: 'clearing' }
    const owner = parseOwnerKind(kind)
    const id = owner === 'supplier' ? ctx.suid : ownerId
    if (id === undefined) throw new Error(`the move ${name} of ${addon} has to name whose ${end} it is`)
    return { owner, id: String(id), asset, bucket: parseBucket(suffix) }
  }
  const { key, amount, memo, source } = request
  const facts = {
    key: `addon:${addon}:${key}`,
    type: `${addon}.${name}`,
    ...(memo === undefined ? {} : { memo }),
    ...(source ? { source } : {}),
  }
  if (request.hold !== undefined) {
    const holdPosting = {
      hold: request.hold,
      from: account(ends.from, request.from),
      to: account(ends.to, request.to),
      amount,
    }
    return { id: (await postHold(ctx, { ...holdPosting, type: facts.type })).id }
  }
  const postTransfer = owing ? (ends.from.startsWith('clearing.') ? earn : clawBack) : transfer
  const { id } = await postTransfer(ctx, {
    ...facts,
    from: account(ends.from, request.from),
    to: account(ends.to, request.to),
    amount,
  })
  return { id }
}

function parseOwnerKind(name: string): OwnerKind {
  const kind = ownerKinds.find((candidate) => candidate === name)
  if (!kind) throw new Error(`no kind of owner ${name}`)
  return kind
}

function parseBucket(name: string): Bucket {
  const bucket = bucketNames.find((candidate) => candidate === name)
  if (!bucket) throw new Error(`no bucket ${name}`)
  return bucket
}

const ownerKinds: readonly OwnerKind[] = ['member', 'partner', 'staff', 'supplier']
const bucketNames: readonly Bucket[] = ['available', 'frozen', 'pending', 'due']
