import type { Stage } from './words.ts'

/** The stages to which an operator moves an application, in order. Only the candidate withdraws it. */
export const operatorStages = ['applied', 'seen', 'invited', 'hired', 'refused'] as const satisfies readonly Stage[]
export type OperatorStage = (typeof operatorStages)[number]

/** Stages without a decision. */
export const open = ['applied', 'seen', 'invited'] as const satisfies readonly Stage[]

/**
 * Next stages of each stage: forward only. Hiring requires that the application was seen; a refusal is possible at any
 * time before.
 */
const nextStages: Readonly<Record<Stage, readonly OperatorStage[]>> = {
  applied: ['seen', 'invited', 'refused'],
  seen: ['invited', 'hired', 'refused'],
  invited: ['hired', 'refused'],
  hired: [],
  refused: [],
  withdrawn: [],
}

/** Whether an application may move from one stage to another. */
export function canMove(from: Stage, to: Stage): boolean {
  return nextStages[from].some((stage) => stage === to)
}

/** The stages to which an application may move. */
export function nextStagesOf(stage: Stage): readonly OperatorStage[] {
  return nextStages[stage]
}
