import { AlipayCircleOutlined, QqOutlined, WechatOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Skeleton } from 'antd'
import { useState } from 'react'
import type { SocialAccount, SocialType } from '#core/wire/social-wire.ts'
import { ApiError, call } from '../api/client.ts'
import { useT } from '../i18n/index.ts'
import { reloadTexts } from '../context/account.ts'
import { usePane } from '../context/pane.ts'
import { insideWechat, redirectToProvider, useSocialName } from '../context/social.ts'
import { confirm, toast } from '../ui/notify.tsx'
import { Card, Page } from '../ui/page.tsx'
import { formatsNow } from '../ui/format.ts'
import './account.css'

const path = '/seller/supplier/SocialAccounts'
const icons = {
  wechat: <WechatOutlined />,
  wxpub: <WechatOutlined />,
  alipay: <AlipayCircleOutlined />,
  qq: <QqOutlined />,
} as const satisfies Record<SocialType, unknown>

/** /profile/user/wechat: WeChat, and the other accounts by which this person signs in. */
export default function Social() {
  const { entry } = usePane()
  const accounts = useQuery({ queryKey: [path], queryFn: ({ signal }) => call('GET', path, {}, { signal }) })
  const visible = (accounts.data ?? []).filter(
    ({ type, open, bound }) => type === 'wechat' || open === 1 || bound === 1,
  )
  return (
    <Page title={entry?.title}>
      {accounts.isPending && (
        <Card>
          <Skeleton active paragraph={{ rows: 3 }} />
        </Card>
      )}
      {visible.map((account) => (
        <Card key={account.type}>
          <Binding account={account} changed={() => void accounts.refetch()} />
        </Card>
      ))}
    </Page>
  )
}

/** What is tied at one provider, and what may be done about it. */
function Binding({
  account: { type, open, bound, name: nick, bound_at },
  changed,
}: {
  account: SocialAccount
  changed: () => void
}) {
  const t = useT()
  const name = useSocialName()(type)
  const [busy, setBusy] = useState(false)

  const run = async (work: () => Promise<unknown>) => {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error // the client has already shown the reason
    } finally {
      setBusy(false)
    }
  }
  const unbind = async () => {
    if (!(await confirm({ title: t('social_ask', { name }), ok: t('social_unbind', { name }), danger: true }))) return
    await call('POST', '/seller/supplier/WxUnbind', { type }, { once: true })
    toast.success(t('social_unbound_done', { name }))
    changed()
    await reloadTexts()
  }
  const elsewhere = type === 'wxpub' && !insideWechat()
  const since = bound_at > 0 ? formatsNow().time(bound_at) : ''
  return (
    <div className="factor">
      <Alert
        type={bound ? 'success' : 'info'}
        showIcon
        icon={icons[type]}
        title={t(bound ? 'social_is_bound' : 'social_not_bound', { name })}
        description={
          bound
            ? [nick, since].filter(Boolean).join(' · ')
            : t(type === 'wechat' ? 'wechat_text' : 'social_text', { name })
        }
      />
      {!open && !bound && (
        <Alert type="warning" showIcon title={t('social_closed', { name })} description={t('social_closed_how')} />
      )}
      {!bound && open === 1 && elsewhere && <Alert type="info" showIcon title={t('social_inside')} />}
      {bound ? (
        <Button danger loading={busy} onClick={() => void run(unbind)}>
          {t('social_unbind', { name })}
        </Button>
      ) : (
        <Button
          type="primary"
          icon={icons[type]}
          loading={busy}
          disabled={!open || elsewhere}
          onClick={() => void run(() => redirectToProvider(type, { use: 'bind' }))}
        >
          {t('social_bind', { name })}
        </Button>
      )}
    </div>
  )
}
