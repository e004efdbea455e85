import type { CaptchaPicture } from '#core/wire/account-wire.ts'
import { Input } from 'antd'
import { useState } from 'react'
import { call } from '../api/client.ts'
import { useT } from '../i18n/index.ts'

/** The picture code of signing in, or of another purpose: nothing until it is drawn for the first time. */
export function useCaptcha(purpose: 'login' | 'verify' = 'login'): {
  picture: CaptchaPicture | undefined
  draw: () => Promise<void>
} {
  const [picture, setPicture] = useState<CaptchaPicture>()
  const draw = async () => {
    try {
      setPicture(await call('GET', '/api/captcha', { purpose }))
    } catch (error) {
      console.warn('no picture code could be drawn', error)
    }
  }
  return { picture, draw }
}

/** A field with the CAPTCHA picture; a click on the picture loads another. */
export function CaptchaInput({
  picture,
  draw,
  ...input
}: {
  picture: CaptchaPicture
  draw: () => Promise<void>
  value?: string
  id?: string
}) {
  const t = useT()
  return (
    <div className="captcha">
      <Input {...input} autoComplete="off" maxLength={10} />
      <button type="button" className="plain captcha-picture" title={t('captcha_again')} onClick={() => void draw()}>
        <img src={picture.image} alt={t('captcha_again')} width="126" height="42" />
      </button>
    </div>
  )
}
