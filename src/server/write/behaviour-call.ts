import type { Bound } from '#core/define/registry.ts'

/** Runs a behaviour. The definition's types guarantee the arguments of `run`; the engine passes exactly those. */
export async function runBehaviour(run: (...args: never[]) => unknown, args: readonly unknown[]): Promise<unknown> {
  return Reflect.apply(run, undefined, args)
}

/**
 * Prefetches what a resource's behaviours declare, pipelined with the next query. The await of the result reports a
 * failure.
 */
export function prefetch(bound: Bound, ctx: object): void {
  for (const { run } of bound.behaviours('prefetch')) runBehaviour(run, [ctx]).catch(() => undefined)
}
