import { useQuery } from '@tanstack/react-query'
import { Alert } from 'antd'
import { useState } from 'react'
import { call } from '#web/api/client.ts'
import { pictureSource } from '#web/context/pictures.ts'
import { Phone } from '#web/ui/phone.tsx'
import { useWords } from './words.ts'
import './advert-phone.css'

/** What the preview of an advert shows; it may be half written. */
export interface ShownAdvert {
  id: number
  title: string
  img: string
  position_id: number | null
  sort: number
  /** Where a press leads, in words. */
  leads: string
}
const at = '/seller/content'

/** An advert in its position, beside the others that are shown there now, and whether its picture has the size of that position. */
export function AdvertPhone({ advert }: { advert: ShownAdvert }) {
  const say = useWords()
  const { id, title, img, position_id, sort, leads } = advert
  const [size, setSize] = useState<{ of: string; width: number; height: number }>()
  const enabled = position_id !== null
  const { data: position } = useQuery({
    queryKey: [at, 'position', position_id],
    queryFn: ({ signal }) => call('GET', `${at}/AdPositionInfo`, { id: position_id ?? 0 }, { signal, silent: true }),
    enabled,
    retry: false,
  })
  const { data: shown = [] } = useQuery({
    queryKey: [at, 'shown', position_id],
    queryFn: ({ signal }) =>
      call('GET', `${at}/AdvertisingManage`, { position_id: String(position_id), showing: '1', limit: 20 }, { signal, silent: true }),
    enabled,
    retry: false,
  })
  const picture = pictureSource(img)
  const before = shown.filter((one) => one.id !== id && ((one.sort ?? 0) > sort || (one.sort === sort && id !== 0 && one.id > id))).length
  const all = Math.min(shown.filter((one) => one.id !== id).length + 1, position?.max ?? 1)
  const wrong = position && size && size.of === picture && (size.width !== position.width || size.height !== position.height)
  return (
    <>
      <Phone label={title || say('preview_untitled')} bar={position?.name ?? say('preview_position')}>
        <div className="advert-place" style={{ aspectRatio: position ? `${position.width} / ${position.height}` : '5 / 2' }}>
          {picture ? (
            <img
              src={picture}
              alt={title}
              onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => setSize({ of: picture, width, height })}
            />
          ) : (
            <span className="quiet num">{position ? `${position.width} × ${position.height}` : say('preview_position')}</span>
          )}
          {all > 1 && before < all && (
            <span className="advert-turn num">
              {before + 1} / {all}
            </span>
          )}
        </div>
        {leads && <p className="quiet">{leads}</p>}
        <div className="advert-page" aria-hidden="true">
          {[1, 2, 3, 4].map((n) => (
            <span key={n} />
          ))}
        </div>
      </Phone>
      {position && before >= position.max && <Alert type="warning" showIcon title={say('preview_behind', { max: position.max })} />}
      {wrong && (
        <Alert
          type="warning"
          showIcon
          title={say('preview_size', { width: position.width, height: position.height, is: `${size.width} × ${size.height}` })}
        />
      )}
    </>
  )
}
