import { useQuery } from '@tanstack/react-query'
import { PlayCircleOutlined } from '@ant-design/icons'
import { Alert, QRCode } from 'antd'
import { useState } from 'react'
import { call } from '#web/api/client.ts'
import type { AnswerOf } from '#web/api/calls.ts'
import { usePane } from '#web/context/pane.ts'
import { picturesOf, pictureSource } from '#web/context/pictures.ts'
import RichView from '#web/form/rich-view.tsx'
import { formatsNow } from '#web/ui/format.ts'
import { Phone } from '#web/ui/phone.tsx'
import { FormSkeleton } from '#web/ui/skeletons.tsx'
import { Card, Page } from '#web/ui/page.tsx'
import { useWords } from './words.ts'
import './preview.css'

type Goods = AnswerOf<'GET', '/seller/goods/GoodsInfo'>

/**
 * /goods/list/preview?id: goods as buyers see them, also before they are on sale, with a code that opens the page on a
 * phone.
 */
export default function PreviewScreen() {
  const text = useWords()
  const { entry, search } = usePane()
  const id = Number(search.get('id'))
  const hasId = Number.isSafeInteger(id) && id > 0
  const goodsQuery = useQuery({
    queryKey: ['/seller/goods/GoodsInfo', 'preview', id],
    queryFn: ({ signal }) => call('GET', '/seller/goods/GoodsInfo', { id }, { signal }),
    enabled: hasId,
  })
  return (
    <Page title={entry?.title ?? ''}>
      {!hasId && <Alert type="info" showIcon title={text('preview_none')} />}
      {goodsQuery.error && <Alert type="error" showIcon title={goodsQuery.error.message} />}
      {hasId && goodsQuery.isPending && <FormSkeleton />}
      {goodsQuery.data && (
        <div className="preview">
          <GoodsPhone goods={goodsQuery.data} />
          <Card title={text('preview_code')}>
            <QRCode
              value={`${window.location.origin}/goods/list/preview?id=${id}`}
              size={168}
              bgColor="#ffffff"
              color="#000000"
              aria-label={text('preview_code')}
            />
            <p className="quiet">{text('preview_lead')}</p>
          </Card>
        </div>
      )}
    </Page>
  )
}

function GoodsPhone({ goods }: { goods: Goods }) {
  const text = useWords()
  const { name, sub_title, imgs, video, price_min, price_max, skus, params, detail } = goods
  const [low, high] = [price_min ?? 0, price_max ?? 0]
  return (
    <Phone label={name}>
      <Gallery name={name} pictures={picturesOf(imgs)} video={pictureSource(video)} />
      <p className="phone-price num">
        {low === high ? formatsNow().money(low) : `${formatsNow().money(low)} ~ ${formatsNow().money(high)}`}
      </p>
      <h2>{name}</h2>
      {sub_title && <p className="quiet">{sub_title}</p>}
      <ul className="phone-skus" aria-label={text('sku')}>
        {skus
          .filter(({ archived }) => !archived)
          .map(({ id, spec, price }) => (
            <li key={id}>
              {spec ?? text('single')} <span className="num">{formatsNow().money(price)}</span>
            </li>
          ))}
      </ul>
      {params.length > 0 && (
        <dl className="phone-params">
          {params.map((param) => (
            <div key={param.id}>
              <dt>{param.name}</dt>
              <dd>{param.value}</dd>
            </div>
          ))}
        </dl>
      )}
      {detail && <RichView html={detail} />}
    </Phone>
  )
}

/** One large picture with thumbnails below; a video comes last and plays in place. */
function Gallery({ name, pictures, video }: { name: string; pictures: readonly string[]; video: string | undefined }) {
  const text = useWords()
  const [at, setAt] = useState(0)
  const picture = pictures[at]
  const count = pictures.length + (video === undefined ? 0 : 1)
  const label = (n: number) => (n < pictures.length ? text('preview_picture', { n: n + 1 }) : text('preview_video'))
  return (
    <>
      {picture === undefined ? (
        video !== undefined && (
          <video className="phone-shown" src={video} controls muted playsInline aria-label={text('preview_video')} />
        )
      ) : (
        <img className="phone-shown" src={picture} alt={name} />
      )}
      {count > 1 && (
        <ul className="phone-thumbs" aria-label={text('preview_pictures')}>
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
