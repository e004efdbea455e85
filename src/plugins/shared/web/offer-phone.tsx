import { useQuery } from '@tanstack/react-query'
import { Alert } from 'antd'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { call } from '#web/api/client.ts'
import { pictureSource } from '#web/context/pictures.ts'
import { useNamed } from '#web/form/form-preview.tsx'
import type { Written } from '#web/form/form-preview.tsx'
import { formatsNow } from '#web/ui/format.ts'
import { Phone, PhoneFacts } from '#web/ui/phone.tsx'
import { offerProblems } from './offer-problems.ts'
import { useWords } from './words.ts'
import './offer-phone.css'

interface OfferPhoneProps {
  addon: 'auction' | 'groupbuy' | 'seckill' | 'yungou'
  written: Written
  /** The kind of offer, shown next to its price. */
  tag: string
  /** Cents; null while none is entered. */
  price: number | null
  /** Qualifier behind the price: per share, starting price. */
  per?: string
  /** The formatted period. */
  times: string
  /** Shows the shop price next to it, struck through. */
  compared?: boolean
  facts: readonly (readonly [name: string, text: string])[]
  foot: ReactNode
  children?: ReactNode
}

/**
 * Preview of an offer of one SKU as a buyer sees it in the shop: picture, price next to the shop price, period and
 * terms. A note for the shop follows below.
 */
export function OfferPhone({
  addon,
  written,
  tag,
  price,
  per,
  times,
  compared,
  facts,
  foot,
  children,
}: OfferPhoneProps) {
  const text = useWords()
  const path = `/addons/${addon}/seller/SkuCard` as const
  const sku = written.number('sku_id')
  const { label } = useNamed(written, 'sku_id')
  const { data } = useQuery({
    queryKey: [path, sku],
    queryFn: ({ signal }) => call('GET', path, { id: sku ?? 0 }, { signal, silent: true }),
    enabled: sku !== null,
    retry: false,
  })
  const card = sku === null ? undefined : data
  const [now] = useState(() => Date.now() / 1000)
  const problems = offerProblems({
    price,
    quota: written.number('quota'),
    end_at: written.number('end_at'),
    now,
    card,
    isBelowShopPrice: compared === true,
  })
  const picture = pictureSource(card?.img)
  const name = [card?.title ?? label, card?.spec].filter(Boolean).join(' ') || text('goods')
  return (
    <>
      <Phone label={name} foot={foot}>
        {picture ? (
          <img className="offer-picture" src={picture} alt="" />
        ) : (
          <div className="offer-picture" aria-hidden="true" />
        )}
        <div className="offer-band">
          <strong>{tag}</strong>
          <span className="num">{times || text('times')}</span>
        </div>
        <p className="offer-price num">
          <strong>{price === null ? '--' : formatsNow().money(price)}</strong>
          {per && <span>{per}</span>}
          {compared && card && card.price > (price ?? 0) && <s className="quiet">{formatsNow().money(card.price)}</s>}
        </p>
        <h2>{name}</h2>
        {card?.sub_title && <p className="quiet">{card.sub_title}</p>}
        <PhoneFacts facts={facts} />
        {children}
      </Phone>
      {card && (
        <p className="quiet num">{text('stock', { price: formatsNow().money(card.price), n: card.available })}</p>
      )}
      {problems.map((problem) => (
        <Alert key={problem} type="warning" showIcon title={text(problem)} />
      ))}
    </>
  )
}
