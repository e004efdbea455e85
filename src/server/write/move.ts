import type { MoveRequest } from '#core/define/move.ts'
import type { ActionInput } from './acting.ts'
import { runBehaviour } from './behaviour-call.ts'

/** Posts a move of the add-on whose action this is: one that its contract names, and nobody else's. */
export async function runMove(
  { registry, bound, addon: own }: ActionInput,
  ctx: object,
  name: string,
  asked: MoveRequest,
): Promise<unknown> {
  const addon = bound ? bound.module.key : own
  const move = registry.modules.find(({ key }) => key === addon)?.plugin?.moves[name]
  if (!move || addon === undefined) throw new Error(`the contract of ${addon ?? 'no add-on'} names no move ${name}`)
  const mover = registry.modules.find((module) => module.mover)?.mover
  if (!mover) throw new Error('no section keeps a ledger')
  return runBehaviour(mover, [ctx, { ...move, addon, name }, asked])
}
