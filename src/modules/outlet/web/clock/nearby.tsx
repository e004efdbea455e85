import { Button, Input } from 'antd'
import { useState } from 'react'
import type { AnswerOf } from '#web/api/calls.ts'
import { UploadInput } from '#web/form/upload-input.tsx'
import { Tag } from '#web/record/cells.tsx'
import { metresText } from '../route/words.ts'
import { useWords } from './words.ts'

type Near = AnswerOf<'GET', '/buyer/clockin/ShopNear'>[number]
/** What goes along with an arrival. */
export interface Arriving {
  readonly shop_id: number
  readonly photos: string[]
  readonly remark: string
}

interface NearbyProps {
  shops: readonly Near[]
  busy: string | undefined
  onArrive: (arriving: Arriving) => Promise<boolean>
}

/** Outlets to arrive at, the nearest first. One that is out of range asks for its photo before it is sent. */
export function Nearby({ shops, busy, onArrive }: NearbyProps) {
  const say = useWords()
  const [asked, setAsked] = useState<number>()
  if (shops.length === 0) return <p className="quiet">{say('none_near')}</p>
  return (
    <ul className="clock-shops">
      {shops.map((shop) => (
        <li key={shop.id}>
          <div className="clock-shop">
            <div>
              <strong>{shop.name}</strong> {shop.out && <Tag label={say('out')} color="orange" />}
              <span className="quiet">
                {shop.distance_m === null ? say('no_place') : metresText(shop.distance_m)}
                {shop.address !== null && ` · ${shop.address}`}
              </span>
            </div>
            {asked !== shop.id && (
              <Button
                type={shop.out ? 'default' : 'primary'}
                size="large"
                aria-label={say('arrive_at', { name: shop.name })}
                loading={busy === `arrive ${shop.id}`}
                onClick={() => (shop.photo ? setAsked(shop.id) : void onArrive({ shop_id: shop.id, photos: [], remark: '' }))}
              >
                {say('arrive')}
              </Button>
            )}
          </div>
          {asked === shop.id && <FromAfar shop={shop} busy={busy} onArrive={onArrive} onClose={() => setAsked(undefined)} />}
        </li>
      ))}
    </ul>
  )
}

interface FromAfarProps extends Omit<NearbyProps, 'shops'> {
  shop: Near
  onClose: () => void
}

/** The photo and the remark of an arrival out of range; they stay when it is refused. */
function FromAfar({ shop, busy, onArrive, onClose }: FromAfarProps) {
  const say = useWords()
  const [photos, setPhotos] = useState<string[]>([])
  const [remark, setRemark] = useState('')
  return (
    <div className="clock-afar">
      <p>{say('photo_needed', { name: shop.name, metres: metresText(shop.distance_m ?? 0) })}</p>
      <UploadInput value={photos} max={6} pictures ariaLabel={say('photos')} onChange={setPhotos} />
      <Input
        aria-label={say('remark')}
        placeholder={say('remark')}
        maxLength={500}
        value={remark}
        onChange={({ target }) => setRemark(target.value)}
      />
      <div className="clock-work">
        <Button size="large" onClick={onClose}>
          {say('cancel')}
        </Button>
        <Button
          type="primary"
          size="large"
          disabled={photos.length === 0}
          loading={busy === `arrive ${shop.id}`}
          onClick={() => void onArrive({ shop_id: shop.id, photos, remark })}
        >
          {say('arrive')}
        </Button>
      </div>
    </div>
  )
}
