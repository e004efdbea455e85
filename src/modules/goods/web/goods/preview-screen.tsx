import { useQuery } from '@tanstack/react-query'
import { PlayCircleOutlined } from '@ant-design/icons'
import { Alert, QRCode } from 'antd'
import { useState } from 'react'
import { call } from '#web/api/client.ts'
import type { AnswerOf } from '#web/api/calls.ts'
import { usePane } from '#web/context/pane.ts'
import { picturesOf, pictureSource } from '#web/context/pictures.ts'
import RichView from '#web/form/rich-view.tsx'
import { moneyText } from '#web/ui/format.ts'
import { Phone } from '#web/ui/phone.tsx'
import { FormSkeleton } from '#web/ui/skeletons.tsx'
import { Card, Page } from '#web/ui/page.tsx'
import { useWords } from './words.ts'
import './preview.css'

type Goods = AnswerOf<'GET', '/seller/goods/GoodsInfo'>

/** /goods/list/preview?id: goods as a buyer will see them, also before they are on sale, and the same page for a phone. */
export default function PreviewScreen() {
  const say = useWords()
  const { entry, search } = usePane()
  const id = Number(search.get('id'))
  const asked = Number.isSafeInteger(id) && id > 0
  const found = useQuery({
    queryKey: ['/seller/goods/GoodsInfo', 'preview', id],
    queryFn: ({ signal }) => call('GET', '/seller/goods/GoodsInfo', { id }, { signal }),
    enabled: asked,
  })
  return (
    <Page title={entry?.title ?? ''}>
      {!asked && <Alert type="info" showIcon title={say('preview_none')} />}
      {found.error && <Alert type="error" showIcon title={found.error.message} />}
      {asked && found.isPending && <FormSkeleton />}
      {found.data && (
        <div className="preview">
          <GoodsPhone goods={found.data} />
          <Card title={say('preview_code')}>
            <QRCode
              value={`${window.location.origin}/goods/list/preview?id=${id}`}
              size={168}
              bgColor="#ffffff"
              color="#000000"
              aria-label={say('preview_code')}
            />
            <p className="quiet">{say('preview_lead')}</p>
          </Card>
        </div>
      )}
    </Page>
  )
}

function GoodsPhone({ goods }: { goods: Goods }) {
  const say = useWords()
  const { name, sub_title, imgs, video, price_min, price_max, skus, params, detail } = goods
  const [low, high] = [price_min ?? 0, price_max ?? 0]
  return (
    <Phone label={name}>
      <Gallery name={name} pictures={picturesOf(imgs)} video={pictureSource(video)} />
      <p className="phone-price num">{low === high ? moneyText(low) : `${moneyText(low)} ~ ${moneyText(high)}`}</p>
      <h2>{name}</h2>
      {sub_title && <p className="quiet">{sub_title}</p>}
      <ul className="phone-skus" aria-label={say('sku')}>
        {skus
          .filter(({ archived }) => !archived)
          .map(({ id, spec, price }) => (
            <li key={id}>
              {spec ?? say('single')} <span className="num">{moneyText(price)}</span>
            </li>
          ))}
      </ul>
      {params.length > 0 && (
        <dl className="phone-params">
          {params.map((one) => (
            <div key={one.id}>
              <dt>{one.name}</dt>
              <dd>{one.value}</dd>
            </div>
          ))}
        </dl>
      )}
      {detail && <RichView html={detail} />}
    </Phone>
  )
}

/** One picture large, the others to choose from below; a video comes last and plays in its place. */
function Gallery({ name, pictures, video }: { name: string; pictures: readonly string[]; video: string | undefined }) {
  const say = useWords()
  const [at, setAt] = useState(0)
  const shown = pictures[at]
  const count = pictures.length + (video === undefined ? 0 : 1)
  const label = (n: number) => (n < pictures.length ? say('preview_picture', { n: n + 1 }) : say('preview_video'))
  return (
    <>
      {shown === undefined ? (
        video !== undefined && <video className="phone-shown" src={video} controls muted playsInline aria-label={say('preview_video')} />
      ) : (
        <img className="phone-shown" src={shown} alt={name} />
      )}
      {count > 1 && (
        <ul className="phone-thumbs" aria-label={say('preview_pictures')}>
          {Array.from({ length: count }, (_, n) => (
            <li key={pictures[n] ?? 'video'}>
              <button type="button" aria-label={label(n)} aria-pressed={n === at} onClick={() => setAt(n)}>
                {pictures[n] === undefined ? <PlayCircleOutlined /> : <img src={pictures[n]} alt="" />}
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
