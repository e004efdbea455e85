import { BarcodeOutlined } from '@ant-design/icons'
import { useRef, useState } from 'react'
import { scan } from './scan.ts'
import type { Scanned } from './scan.ts'
import type { LineEditorContext } from './line-editor-context.ts'
import { useWords } from '../say.ts'

interface ScanFieldProps {
  said: Scanned | undefined
  onScan: (code: string) => void
}

/** Where a scanner writes: every code ended by Enter adds a line or one more to its line. */
export function ScanField({ said, onScan }: ScanFieldProps) {
  const word = useWords()
  return (
    <div className="scan">
      <BarcodeOutlined aria-hidden />
      <input
        className="scan-input"
        aria-label={word('scan')}
        placeholder={word('scan_hint')}
        autoComplete="off"
        spellCheck={false}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault()
          const code = event.currentTarget.value.trim()
          event.currentTarget.value = ''
          if (code) onScan(code)
        }}
      />
      <output className={said?.wrong ? 'wrong' : 'quiet'} aria-live="polite">
        {said?.text}
      </output>
    </div>
  )
}

/** Scans are taken one after the other, however fast they come. */
export function useScans(context: LineEditorContext) {
  const [said, setSaid] = useState<Scanned>()
  const waiting = useRef(Promise.resolve())
  const take = (code: string) => {
    const before = waiting.current
    waiting.current = (async () => {
      await before
      try {
        setSaid(await scan(context, code))
      } catch (error) {
        setSaid({ text: error instanceof Error ? error.message : String(error), wrong: true })
      }
    })()
  }
  return { said, take }
}
