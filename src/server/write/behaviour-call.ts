import type { Bound } from '#core/define/registry.ts'

/** Runs a behaviour. Its maker tied `run` to the definition's types; the engine passes exactly what that maker promised. */
export async function runBehaviour(run: (...args: never[]) => unknown, args: readonly unknown[]): Promise<unknown> {
  return Reflect.apply(run, undefined, args)
}

/** Prefetches, pipelined with the next query, what a resource's behaviours declare. A failure is reported to whoever awaits the result. */
export function prefetch(bound: Bound, ctx: object): void {
  for (const { run } of bound.behaviours('prefetch')) runBehaviour(run, [ctx]).catch(() => undefined)
}
