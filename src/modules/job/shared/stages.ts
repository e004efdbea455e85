import type { Stage } from './words.ts'

/** The stages that a person moves an application through, in their order. Where the candidate withdraws, it ends by itself. */
export const handled = ['applied', 'seen', 'invited', 'hired', 'refused'] as const satisfies readonly Stage[]
export type Handled = (typeof handled)[number]

/** An application that nothing is decided about yet. */
export const open = ['applied', 'seen', 'invited'] as const satisfies readonly Stage[]

/** Where an application may go from each stage: forward only. Whoever is hired has been looked at; a refusal may come at any time before. */
const ways: Readonly<Record<Stage, readonly Handled[]>> = {
  applied: ['seen', 'invited', 'refused'],
  seen: ['invited', 'hired', 'refused'],
  invited: ['hired', 'refused'],
  hired: [],
  refused: [],
  withdrawn: [],
}

/** Whether an application may go from one stage to another. */
export function mayGo(from: Stage, to: Stage): boolean {
  return ways[from].some((one) => one === to)
}

/** Where an application in a stage may go. */
export function waysFrom(stage: Stage): readonly Handled[] {
  return ways[stage]
}
