import type { Bound } from '#core/define/registry.ts'

/** Runs a behaviour. Its maker tied `run` to the definition's types; the engine passes exactly what that maker promised. */
export async function runBehaviour(run: (...args: never[]) => unknown, args: readonly unknown[]): Promise<unknown> {
  return Reflect.apply(run, undefined, args)
}

/** Lets what a resource will want to know travel with what is asked anyway. Whoever wants it hears of a failure. */
export function prefetch(bound: Bound, ctx: object): void {
  for (const { run } of bound.behaviours('prefetch')) runBehaviour(run, [ctx]).catch(() => undefined)
}
