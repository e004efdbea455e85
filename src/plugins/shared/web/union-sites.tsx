import { ExportOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { useWritten } from '#web/form/form-preview.tsx'
import type { FormStore } from '#web/form/form-store.ts'
import { MenuLink } from '#web/context/menu-link.tsx'
import { usePane } from '#web/context/pane.ts'
import { defineTexts } from '#web/i18n/define-texts.ts'
import { Card, Page } from '#web/ui/page.tsx'
import './union-sites.css'

const texts = {
  title: [
    '联盟网站（新窗口打开）',
    'Affiliate sites (new window)',
    'Sitios de la red (ventana nueva)',
    '提携先のサイト（新しいウィンドウ）',
  ],
  none: [
    '还没有填写联盟网址，请先在设置中填写。',
    'No address is named yet. Name them in the settings.',
    'Aún no hay direcciones. Indíquelas en los ajustes.',
    'URLがまだありません。設定で入力してください。',
  ],
  setup: ['去设置', 'To the settings', 'A los ajustes', '設定へ'],
  token_url: ['授权页', 'Authorisation page', 'Página de autorización', '認可ページ'],
  log_url: ['订单报表', 'Order reports', 'Informes de pedidos', '注文レポート'],
  site_url: ['联盟后台', 'Affiliate console', 'Consola de la red', '提携先の管理画面'],
} as const
const { useWords } = defineTexts<keyof typeof texts>(texts)

const kinds = ['token_url', 'log_url', 'site_url'] as const
/** A page of a union: its purpose and its address. */
export interface UnionSite {
  what: (typeof kinds)[number]
  url: string
}

/** /plugin/{union}/site: the union’s own pages, as the settings name them. */
export function UnionSitesScreen({
  union,
  load,
}: {
  union: string
  load: (signal: AbortSignal) => Promise<readonly UnionSite[]>
}) {
  const text = useWords()
  const { entry } = usePane()
  const sites = useQuery({
    queryKey: [union, 'sites'],
    queryFn: ({ signal }) => load(signal),
    refetchOnMount: 'always',
  })
  return (
    <Page title={entry?.title}>
      <Card title={text('title')}>
        {sites.isPending && <Skeleton active paragraph={{ rows: 2 }} title={false} />}
        {sites.data && <Sites sites={sites.data} />}
        {sites.data?.length === 0 && (
          <p>
            {text('none')}{' '}
            <MenuLink className="cut" path={`/plugin/${union}/setup`}>
              {text('setup')}
            </MenuLink>
          </p>
        )}
      </Card>
    </Page>
  )
}

/** The same list above the settings form, from the values being entered. */
export function SitesPreview({ store }: { store: FormStore }) {
  const label = useWords()
  const { text } = useWritten(store)
  const sites = kinds.flatMap((what) => (/^https:\/\/\S{3,}$/.test(text(what)) ? [{ what, url: text(what) }] : []))
  return sites.length === 0 ? null : (
    <Card title={label('title')}>
      <Sites sites={sites} />
    </Card>
  )
}

/** The union learns neither who opens a page nor from where. */
function Sites({ sites }: { sites: readonly UnionSite[] }) {
  const text = useWords()
  return (
    <ul className="union-sites">
      {sites.map(({ what, url }) => (
        <li key={what}>
          <a href={url} target="_blank" rel="noopener noreferrer">
            {text(what)} <ExportOutlined aria-hidden />
          </a>
        </li>
      ))}
    </ul>
  )
}
