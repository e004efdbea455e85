export declare const REFUSED: number
export declare function outcomeOf(ended: {
  code: number | null
  signal: string | null
  stopping: boolean
  signals: Readonly<Record<string, number>>
}): { exit?: number; fault?: string }
export declare function nextPause(last: number, ranFor: number): number
