import { useRef } from 'react'
import type { KeyboardEvent } from 'react'

/** Maximum milliseconds per key of a scanner; people do not type numbers of this length that fast. */
const SLOWEST_KEY = 20
const SHORTEST_CODE = 8

/** A fast key sequence, and the text of the field before it. */
export interface Burst {
  text: string
  before: string
  begunAt: number
  lastAt: number
}

/** The burst after a key; a pause starts a new one. */
export function burstAfter(burst: Burst | undefined, key: string, now: number, fieldText: string): Burst {
  return burst && now - burst.lastAt <= SLOWEST_KEY * 3
    ? { ...burst, text: burst.text + key, lastAt: now }
    : { text: key, before: fieldText, begunAt: now, lastAt: now }
}

/** The scanned code that a burst ended by Enter contains; undefined for manual typing. */
export function codeOf(burst: Burst | undefined, now: number): string | undefined {
  if (!burst || burst.text.length < SHORTEST_CODE) return undefined
  return now - burst.begunAt <= burst.text.length * SLOWEST_KEY ? burst.text : undefined
}

/** Removes a code that a scanner typed into a number field, and reports it as a scan. */
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

/** Writes through the native setter, so that React receives the input event. */
function writeInto(input: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
