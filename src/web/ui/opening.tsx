import { Button } from 'antd'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useStable } from '../browser/use-stable.ts'
import { useT } from '../i18n/index.ts'
import { holdKeys } from './hold-keys.ts'
import './opening.css'

/** Milliseconds: dialogs that open within them show no placeholder. */
const calm = 300

/**
 * A placeholder for a dialog that is loading: keys pressed meanwhile do not reach the page below. On a slow connection
 * it shows a text and can be cancelled.
 */
export function Opening({ onClose }: { onClose: () => void }) {
  const t = useT()
  const container = useRef<HTMLDivElement>(null)
  const calledOff = useRef(false)
  const [slow, setSlow] = useState(false)
  const callOff = useStable(() => {
    calledOff.current = true
    onClose()
  })
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), calm)
    return () => clearTimeout(timer)
  }, [])
  useLayoutEffect(() => {
    container.current?.focus({ preventScroll: true })
    const releaseKeys = holdKeys(callOff)
    return () => releaseKeys(!calledOff.current)
  }, [callOff])
  return createPortal(
    <div
      className="opening"
      // A `dialog` gives the focus back to the page where it closes, though another takes its place.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="dialog"
      aria-modal="true"
      aria-busy="true"
      aria-label={t('opening')}
      tabIndex={-1}
      ref={container}
    >
      {slow && (
        <div className="opening-card">
          {t('opening')}
          <Button size="small" onClick={callOff}>
            {t('form_cancel')}
          </Button>
        </div>
      )}
    </div>,
    document.body,
  )
}
