import { useT } from '../i18n/index.ts'
import { Away } from './away.tsx'

/** /401. */
export default function NotAllowed() {
  const t = useT()
  return <Away code="401" title={t('not_allowed_title')} text={t('not_allowed_text')} />
}
