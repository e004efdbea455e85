import { BarcodeOutlined } from '@ant-design/icons'
import { useRef, useState } from 'react'
import { scan } from './scan.ts'
import type { ScanResult } from './scan.ts'
import type { LineEditorContext } from './line-editor-context.ts'
import { useWords } from '../inventory-texts.ts'

interface ScanFieldProps {
  result: ScanResult | undefined
  onScan: (code: string) => void
}

/** The scanner input: every code ended by Enter adds a line, or one unit to its existing line. */
export function ScanField({ result, onScan }: ScanFieldProps) {
  const text = useWords()
  return (
    <div className="scan">
      <BarcodeOutlined aria-hidden />
      <input
        className="scan-input"
        aria-label={text('scan')}
        placeholder={text('scan_hint')}
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
      <output className={result?.wrong ? 'wrong' : 'quiet'} aria-live="polite">
        {result?.text}
      </output>
    </div>
  )
}

/** Processes scans one after another, at any speed. */
export function useScans(context: LineEditorContext) {
  const [result, setResult] = useState<ScanResult>()
  const waiting = useRef(Promise.resolve())
  const take = (code: string) => {
    const before = waiting.current
    waiting.current = (async () => {
      await before
      try {
        setResult(await scan(context, code))
      } catch (error) {
        setResult({ text: error instanceof Error ? error.message : String(error), wrong: true })
      }
    })()
  }
  return { said: result, take }
}
