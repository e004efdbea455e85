import type { MoveRequest } from '#core/define/move.ts'
import type { ActionInput } from './action-types.ts'
import { runBehaviour } from './behaviour-call.ts'

/** Posts a ledger move of the acting add-on. Only moves that its contract declares exist. */
export async function runMove(
  { registry, bound, addon: inputAddon }: ActionInput,
  ctx: object,
  name: string,
  request: MoveRequest,
): Promise<unknown> {
  const addon = bound ? bound.module.key : inputAddon
  const move = registry.modules.find(({ key }) => key === addon)?.plugin?.moves[name]
  if (!move || addon === undefined) throw new Error(`the contract of ${addon ?? 'no add-on'} names no move ${name}`)
  const mover = registry.modules.find((module) => module.mover)?.mover
  if (!mover) throw new Error('no section keeps a ledger')
  return runBehaviour(mover, [ctx, { ...move, addon, name }, request])
}
