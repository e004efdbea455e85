import { WechatOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Skeleton } from 'antd'
import { useState } from 'react'
import { ApiError, call } from '../api/client.ts'
import { useT } from '../i18n/index.ts'
import { reloadTexts, useAccount } from '../context/account.ts'
import { usePane } from '../context/pane.ts'
import { redirectToWechat } from '../context/social.ts'
import { confirm, toast } from '../ui/notify.tsx'
import { Card, Page } from '../ui/page.tsx'
import './account.css'

const path = '/addons/social/public/GetSocialAuthData'

/** /profile/user/wechat: the WeChat account that signs this person in. */
export default function Wechat() {
  const t = useT()
  const { entry } = usePane()
  const { user } = useAccount()
  const [busy, setBusy] = useState(false)
  const auth = useQuery({ queryKey: [path], queryFn: ({ signal }) => call('GET', path, { type: 'wechat' }, { signal }) })
  const bound = user.isbindwxpub === 1

  const run = async (work: () => Promise<unknown>) => {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error // the client has told why
    } finally {
      setBusy(false)
    }
  }
  const unbind = async () => {
    if (!(await confirm({ title: t('wechat_ask'), ok: t('wechat_unbind'), danger: true }))) return
    await call('POST', '/seller/supplier/WxUnbind', {}, { once: true })
    toast.success(t('wechat_unbound_done'))
    await reloadTexts()
  }
  return (
    <Page title={entry?.title}>
      <Card>
        {auth.isPending && <Skeleton active paragraph={{ rows: 3 }} />}
        {auth.data && (
          <div className="factor">
            <Alert
              type={bound ? 'success' : 'info'}
              showIcon
              icon={<WechatOutlined />}
              title={t(bound ? 'wechat_is_bound' : 'wechat_not_bound')}
              description={t('wechat_text')}
            />
            {!auth.data.open && <Alert type="warning" showIcon title={t('wechat_closed')} description={t('wechat_closed_how')} />}
            {bound ? (
              <Button danger loading={busy} onClick={() => void run(unbind)}>
                {t('wechat_unbind')}
              </Button>
            ) : (
              <Button
                type="primary"
                icon={<WechatOutlined />}
                loading={busy}
                disabled={!auth.data.open}
                onClick={() => void run(() => redirectToWechat({ use: 'bind' }))}
              >
                {t('wechat_bind')}
              </Button>
            )}
          </div>
        )}
      </Card>
    </Page>
  )
}
