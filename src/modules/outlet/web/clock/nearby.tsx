import { Button, Input } from 'antd'
import { useState } from 'react'
import type { AnswerOf } from '#web/api/calls.ts'
import { UploadInput } from '#web/form/upload-input.tsx'
import { Tag } from '#web/record/cells.tsx'
import { metresText } from '../route/words.ts'
import { useWords } from './words.ts'

type NearbyShop = AnswerOf<'GET', '/buyer/clockin/ShopNear'>[number]
/** Input of an arrival. */
export interface Arrival {
  readonly shop_id: number
  readonly photos: string[]
  readonly remark: string
}

interface NearbyProps {
  shops: readonly NearbyShop[]
  busy: string | undefined
  onArrive: (arriving: Arrival) => Promise<boolean>
}

/** Nearby outlets, nearest first. An outlet out of range requires a photo before sending. */
export function Nearby({ shops, busy, onArrive }: NearbyProps) {
  const text = useWords()
  const [photoShopId, setPhotoShopId] = useState<number>()
  if (shops.length === 0) return <p className="quiet">{text('none_near')}</p>
  return (
    <ul className="clock-shops">
      {shops.map((shop) => (
        <li key={shop.id}>
          <div className="clock-shop">
            <div>
              <strong>{shop.name}</strong> {shop.out && <Tag label={text('out')} color="orange" />}
              <span className="quiet">
                {shop.distance_m === null ? text('no_place') : metresText(shop.distance_m)}
                {shop.address !== null && ` · ${shop.address}`}
              </span>
            </div>
            {photoShopId !== shop.id && (
              <Button
                type={shop.out ? 'default' : 'primary'}
                size="large"
                aria-label={text('arrive_at', { name: shop.name })}
                loading={busy === `arrive ${shop.id}`}
                onClick={() =>
                  shop.photo ? setPhotoShopId(shop.id) : void onArrive({ shop_id: shop.id, photos: [], remark: '' })
                }
              >
                {text('arrive')}
              </Button>
            )}
          </div>
          {photoShopId === shop.id && (
            <OutOfRange shop={shop} busy={busy} onArrive={onArrive} onClose={() => setPhotoShopId(undefined)} />
          )}
        </li>
      ))}
    </ul>
  )
}

interface OutOfRangeProps extends Omit<NearbyProps, 'shops'> {
  shop: NearbyShop
  onClose: () => void
}

/** Photo and remark of an arrival out of range. They are retained when the server refuses. */
function OutOfRange({ shop, busy, onArrive, onClose }: OutOfRangeProps) {
  const text = useWords()
  const [photos, setPhotos] = useState<string[]>([])
  const [remark, setRemark] = useState('')
  return (
    <div className="clock-afar">
      <p>{text('photo_needed', { name: shop.name, metres: metresText(shop.distance_m ?? 0) })}</p>
      <UploadInput value={photos} max={6} pictures ariaLabel={text('photos')} onChange={setPhotos} />
      <Input
        aria-label={text('remark')}
        placeholder={text('remark')}
        maxLength={500}
        value={remark}
        onChange={({ target }) => setRemark(target.value)}
      />
      <div className="clock-work">
        <Button size="large" onClick={onClose}>
          {text('cancel')}
        </Button>
        <Button
          type="primary"
          size="large"
          disabled={photos.length === 0}
          loading={busy === `arrive ${shop.id}`}
          onClick={() => void onArrive({ shop_id: shop.id, photos, remark })}
        >
          {text('arrive')}
        </Button>
      </div>
    </div>
  )
}
