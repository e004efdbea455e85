import { useRef } from 'react'
import type { KeyboardEvent } from 'react'

/** A scanner types a code within so many milliseconds a key; nobody types numbers of this length so fast. */
const SLOWEST_KEY = 20
const SHORTEST_CODE = 8

/** Keys that came one right after the other, and what stood in the field before the first. */
export interface Burst {
  text: string
  before: string
  begunAt: number
  lastAt: number
}

/** The burst after a key; a pause begins a new one. */
export function burstAfter(burst: Burst | undefined, key: string, now: number, stands: string): Burst {
  return burst && now - burst.lastAt <= SLOWEST_KEY * 3
    ? { ...burst, text: burst.text + key, lastAt: now }
    : { text: key, before: stands, begunAt: now, lastAt: now }
}

/** The code that a burst ended by Enter is; undefined where a person typed. */
export function codeOf(burst: Burst | undefined, now: number): string | undefined {
  if (!burst || burst.text.length < SHORTEST_CODE) return undefined
  return now - burst.begunAt <= burst.text.length * SLOWEST_KEY ? burst.text : undefined
}

/** Takes a code that a scanner types into a field of numbers out of it again, and hands it on. */
export function useScanBurst(onScan: (code: string) => void) {
  const burst = useRef<Burst>(undefined)
  return (event: KeyboardEvent) => {
    const { target, key } = event
    if (!(target instanceof HTMLInputElement) || target.inputMode !== 'decimal' || event.nativeEvent.isComposing) return
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (key.length === 1) burst.current = burstAfter(burst.current, key, event.timeStamp, target.value)
    if (key !== 'Enter') return
    const code = codeOf(burst.current, event.timeStamp)
    const before = burst.current?.before ?? ''
    burst.current = undefined
    if (code === undefined) return
    event.preventDefault()
    event.stopPropagation()
    writeInto(target, before)
    onScan(code)
  }
}

/** As a person would: React hears of it. */
function writeInto(input: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
