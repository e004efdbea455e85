import { CloseCircleFilled } from '@ant-design/icons'
import type { KeyboardEvent } from 'react'
import { useT } from '../i18n/index.ts'

/**
 * What empties a choice, named in the language of the console; Delete does the same by key while nothing is being
 * typed.
 */
export function useClearChoice(onClear: () => void, offered = true) {
  const t = useT()
  if (!offered) return {}
  return {
    allowClear: { label: t('form_clear'), clearIcon: <CloseCircleFilled ref={leaveTabOrder} /> },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const { target } = event
      if (event.key !== 'Delete' || event.ctrlKey || !(target instanceof HTMLInputElement) || target.value !== '')
        return
      event.preventDefault()
      onClear()
    },
  }
}

/** One field is one tab stop: antd makes the clear button focusable and accepts neither `tabIndex` nor keys for it. */
function leaveTabOrder(icon: HTMLElement | null) {
  const cross = icon?.closest('button')
  cross?.setAttribute('tabindex', '-1')
  cross?.setAttribute('aria-keyshortcuts', 'Delete')
}
