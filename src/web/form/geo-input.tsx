import { AimOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { inLang } from '#core/text/i18n.ts'
import { useLang } from '../i18n/index.ts'
import { toast } from '../ui/notify.tsx'
import type { InputProps } from './input-props.ts'
import { NumberInput } from './number-input.tsx'
import { partWords } from './part-words.ts'
import './part-inputs.css'

/**
 * A point on the ground, longitude first, in the frame that its definition names. One in the world's frame may be where
 * the device is.
 */
export function GeoInput({ field, id, value, status, dense, ariaLabel, describedBy, onChange, onBlur }: InputProps) {
  const lang = useLang()
  const parts: readonly unknown[] = Array.isArray(value) ? value : [null, null]
  const set = (at: number, next: unknown) => {
    const both = [0, 1].map((n) => (n === at ? next : parts[n]) ?? null)
    onChange(both.some((part) => part !== null) ? both : null)
  }
  return (
    <fieldset aria-label={ariaLabel ?? field.title} className="part-inputs">
      {(['lon', 'lat'] as const).map((part, at) => (
        <NumberInput
          key={part}
          id={at === 0 ? id : undefined}
          value={parts[at]}
          scale={6}
          unit={field.unit}
          disabled={field.read_only}
          status={status}
          placeholder={inLang(partWords[part], lang)}
          ariaLabel={`${ariaLabel ?? field.title} ${inLang(partWords[part], lang)}`}
          describedBy={describedBy}
          onChange={(next) => set(at, next)}
          onBlur={onBlur}
        />
      ))}
      {!dense && !field.read_only && field.unit === 'WGS-84' && <CurrentPositionButton onChange={onChange} />}
    </fieldset>
  )
}

/** Requests the device's position. */
function CurrentPositionButton({ onChange }: Pick<InputProps, 'onChange'>) {
  const lang = useLang()
  const [asking, setAsking] = useState(false)
  const requestPosition = () => {
    setAsking(true)
    navigator.geolocation.getCurrentPosition(
      ({ coords: { longitude, latitude } }) => {
        setAsking(false)
        onChange([Math.round(longitude * 1e6), Math.round(latitude * 1e6)])
      },
      () => {
        setAsking(false)
        toast.warning(inLang(partWords.nowhere, lang))
      },
      { enableHighAccuracy: true, timeout: 15_000, maximumAge: 0 },
    )
  }
  return (
    <Button icon={<AimOutlined />} loading={asking} onClick={requestPosition}>
      {inLang(partWords.here, lang)}
    </Button>
  )
}
