import { useT } from '../i18n/index.ts'
import { MessagePage } from './message-page.tsx'

/** /401. */
export default function NotAllowed() {
  const t = useT()
  return <MessagePage code="401" title={t('not_allowed_title')} text={t('not_allowed_text')} />
}
