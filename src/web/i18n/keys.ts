import type zh from './zh.ts'

/** Every text of the console; Chinese is the measure, the other languages are complete by type. */
export type Key = keyof typeof zh
