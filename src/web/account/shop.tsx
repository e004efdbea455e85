import { useQuery } from '@tanstack/react-query'
import { Alert, Skeleton } from 'antd'
import { call } from '../api/client.ts'
import { useT } from '../i18n/index.ts'
import { pictureSource } from '../context/pictures.ts'
import { usePane } from '../context/pane.ts'
import { Card, Page } from '../ui/page.tsx'
import { formatsNow } from '../ui/format.ts'
import './account.css'

const path = '/seller/supplier/Info'

/** /content/shopinfo: the supplier as others know it. */
export default function ShopInfo() {
  const t = useT()
  const { entry } = usePane()
  const shop = useQuery({
    queryKey: [path],
    queryFn: ({ signal }) => call('GET', path, {}, { signal }),
    refetchOnMount: 'always',
  })
  const { data } = shop
  const logo = data && pictureSource(data.logo)
  const facts: [string, string][] = data
    ? [
        [t('shop_short_name'), data.short_name],
        [t('shop_username'), data.username],
        [t('own_phone'), data.phone],
        [t('shop_domain'), data.store_domain],
        [
          t('shop_wechat'),
          data.is_bind_wx ? t('shop_bound', { at: formatsNow().time(data.bind_wx_time) }) : t('shop_unbound'),
        ],
        [t('shop_last_login'), data.last_login_time ? formatsNow().time(data.last_login_time) : ''],
      ]
    : []
  return (
    <Page title={entry?.title}>
      <Card>
        {shop.isError && <Alert type="error" showIcon title={shop.error.message} />}
        {shop.isPending && <Skeleton active avatar paragraph={{ rows: 5 }} />}
        {data && (
          <>
            <div className="shop-head">
              {logo ? (
                <img src={logo} alt="" width="64" height="64" />
              ) : (
                <span className="shop-letter" aria-hidden="true">
                  {data.name.slice(0, 1)}
                </span>
              )}
              <h2>{data.name}</h2>
            </div>
            <dl className="own-facts">
              {facts.map(([title, value]) => (
                <div key={title}>
                  <dt>{title}</dt>
                  <dd>{value || '–'}</dd>
                </div>
              ))}
            </dl>
          </>
        )}
      </Card>
    </Page>
  )
}
