import { useT } from '../i18n/index.ts'
import { MessagePage } from './message-page.tsx'

/** /404. */
export default function NotFound() {
  const t = useT()
  return <MessagePage code="404" title={t('not_found_title')} text={t('not_found_text')} />
}
