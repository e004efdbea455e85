import type zh from '../zh/form.ts'

export default {} as const satisfies Record<keyof typeof zh, string>
