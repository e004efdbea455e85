import { useQuery } from '@tanstack/react-query'
import { Alert } from 'antd'
import { useState } from 'react'
import { call } from '#web/api/client.ts'
import { pictureSource } from '#web/context/pictures.ts'
import { Phone } from '#web/ui/phone.tsx'
import { useWords } from './words.ts'
import './advert-phone.css'

/** The fields of an advert that its preview shows; the form may be incomplete. */
export interface PreviewedAdvert {
  id: number
  title: string
  img: string
  position_id: number | null
  sort: number
  /** Label of the link target. */
  leads: string
}
const API = '/seller/content'

/**
 * Preview of an advert in its position, with its rank among the adverts shown there and a warning when the picture size
 * differs.
 */
export function AdvertPhone({ advert }: { advert: PreviewedAdvert }) {
  const text = useWords()
  const { id, title, img, position_id, sort, leads: targetText } = advert
  const [size, setSize] = useState<{ of: string; width: number; height: number }>()
  const enabled = position_id !== null
  const { data: position } = useQuery({
    queryKey: [API, 'position', position_id],
    queryFn: ({ signal }) => call('GET', `${API}/AdPositionInfo`, { id: position_id ?? 0 }, { signal, silent: true }),
    enabled,
    retry: false,
  })
  const { data: showing = [] } = useQuery({
    queryKey: [API, 'shown', position_id],
    queryFn: ({ signal }) =>
      call(
        'GET',
        `${API}/AdvertisingManage`,
        { position_id: String(position_id), showing: '1', limit: 20 },
        { signal, silent: true },
      ),
    enabled,
    retry: false,
  })
  const picture = pictureSource(img)
  const before = showing.filter(
    (other) => other.id !== id && ((other.sort ?? 0) > sort || (other.sort === sort && id !== 0 && other.id > id)),
  ).length
  const all = Math.min(showing.filter((other) => other.id !== id).length + 1, position?.max ?? 1)
  const hasWrongSize =
    position && size && size.of === picture && (size.width !== position.width || size.height !== position.height)
  return (
    <>
      <Phone label={title || text('preview_untitled')} bar={position?.name ?? text('preview_position')}>
        <div
          className="advert-place"
          style={{ aspectRatio: position ? `${position.width} / ${position.height}` : '5 / 2' }}
        >
          {picture ? (
            <img
              src={picture}
              alt={title}
              onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
                setSize({ of: picture, width, height })
              }
            />
          ) : (
            <span className="quiet num">
              {position ? `${position.width} × ${position.height}` : text('preview_position')}
            </span>
          )}
          {all > 1 && before < all && (
            <span className="advert-turn num">
              {before + 1} / {all}
            </span>
          )}
        </div>
        {targetText && <p className="quiet">{targetText}</p>}
        <div className="advert-page" aria-hidden="true">
          {[1, 2, 3, 4].map((n) => (
            <span key={n} />
          ))}
        </div>
      </Phone>
      {position && before >= position.max && (
        <Alert type="warning" showIcon title={text('preview_behind', { max: position.max })} />
      )}
      {hasWrongSize && (
        <Alert
          type="warning"
          showIcon
          title={text('preview_size', {
            width: position.width,
            height: position.height,
            is: `${size.width} × ${size.height}`,
          })}
        />
      )}
    </>
  )
}
