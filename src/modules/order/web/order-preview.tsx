import { Fragment } from 'react'
import { useQuery } from '@tanstack/react-query'
import { call } from '#web/api/client.ts'
import { useFormState } from '#web/form/form-store.ts'
import type { FormStore } from '#web/form/form-store.ts'
import { formatsNow } from '#web/ui/format.ts'
import { Card } from '#web/ui/page.tsx'
import { OfferChoices } from './offer-choices.tsx'
import { previewInput } from './preview-input.ts'
import { useWords } from './words.ts'
import './order.css'

const path = '/seller/order/OrderPreview'

/** Price preview of the order in the form, with the explanation of prices and freight. */
export function OrderPreview({ store }: { store: FormStore }) {
  const text = useWords()
  const values = useFormState(store, (state) => state.values)
  const lines = useFormState(store, (state) => state.lines)
  const input = previewInput({ values, lines })
  const priced = useQuery({
    queryKey: [path, input],
    queryFn: ({ signal }) => call('POST', path, input ?? { lines: [], way: 'express', terms: 'prepaid' }, { signal }),
    enabled: input !== undefined,
    placeholderData: (before) => before,
    retry: false,
  })
  const { data, error } = priced
  return (
    <Card title={text('preview')}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <section className="order-preview scroll-quiet" aria-label={text('preview')} aria-live="polite" tabIndex={0}>
        {!input && <span className="quiet">{text('preview_ask')}</span>}
        {input && error && <span className="wrong">{error.message}</span>}
        {input && !error && data && (
          <>
            <ul className="order-preview-lines">
              {data.lines.map((line, at) => (
                <li key={at}>
                  <span>{[line.title, line.spec].filter(Boolean).join(' ')}</span>
                  <span className="num">{formatsNow().money(line.amount)}</span>
                  <details>
                    <summary className="num quiet">
                      {line.qty} × {formatsNow().money(line.price)}
                      {line.share !== line.amount && ` · ${text('share')} ${formatsNow().money(line.share)}`}
                    </summary>
                    <pre>{line.price_why}</pre>
                  </details>
                </li>
              ))}
            </ul>
            <OfferChoices store={store} choices={data.choices} />
            <dl>
              <dt>{text('goods_amount')}</dt>
              <dd className="num">{formatsNow().money(data.goods_amount)}</dd>
              {data.offers.map(({ words, amount }, at) => (
                <Fragment key={at}>
                  <dt className="quiet">{words}</dt>
                  <dd className="num quiet">{formatsNow().money(amount)}</dd>
                </Fragment>
              ))}
              <dt>{text('adjust')}</dt>
              <dd className="num">{formatsNow().money(data.adjust_amount)}</dd>
              <dt>
                {text('freight')}{' '}
                {data.freight_to && <span className="quiet">{text('freight_to', { place: data.freight_to })}</span>}{' '}
                {data.freight_why && <span className="quiet">{data.freight_why}</span>}
              </dt>
              <dd className="num">{formatsNow().money(data.freight_amount)}</dd>
              <dt>
                <strong>{text('total')}</strong>
              </dt>
              <dd className="num">
                <strong>{formatsNow().money(data.total_amount)}</strong>
              </dd>
            </dl>
          </>
        )}
      </section>
    </Card>
  )
}
