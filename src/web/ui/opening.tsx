import { Button } from 'antd'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useStable } from '../browser/use-stable.ts'
import { useT } from '../i18n/index.ts'
import { holdKeys } from './hold-keys.ts'
import './opening.css'

/** Milliseconds: what opens within them shows nothing of its own. */
const calm = 300

/** Stands in the place of a dialog that is still being loaded: nothing that is pressed meanwhile reaches the page below. On a slow line it says so, and can be called off. */
export function Opening({ onClose }: { onClose: () => void }) {
  const t = useT()
  const place = useRef<HTMLDivElement>(null)
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
    place.current?.focus({ preventScroll: true })
    const letGo = holdKeys(callOff)
    return () => letGo(!calledOff.current)
  }, [callOff])
  return createPortal(
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a `dialog` gives the focus back to the page where it closes, though another takes its place
    <div className="opening" role="dialog" aria-modal="true" aria-busy="true" aria-label={t('opening')} tabIndex={-1} ref={place}>
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
