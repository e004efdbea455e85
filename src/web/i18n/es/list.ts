import type zh from '../zh/list.ts'

export default {} as const satisfies Record<keyof typeof zh, string>
