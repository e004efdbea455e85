import { pictureSource } from './pictures.ts'
import { useSite } from './site.ts'
import './site-foot.css'

/** The operator and the support contact of the console, from the settings; nothing if they are empty. */
export function SiteFoot() {
  const site = useSite()
  if (!site) return null
  const {
    site_name,
    contact,
    phone,
    service_hours,
    company,
    icp_no,
    copyright,
    copyright_logo,
    support_text,
    support_url,
  } = site
  const help = [site_name, contact, phone, service_hours].filter(Boolean)
  const rights = [company && `© ${company}`, icp_no, copyright].filter(Boolean)
  const support = support_url && /^https?:\/\//.test(support_url) ? support_url : undefined
  if (help.length + rights.length === 0 && !support_text && !copyright_logo) return null
  return (
    <footer className="site-foot">
      {help.length > 0 && <p>{help.join(' · ')}</p>}
      {(rights.length > 0 || copyright_logo) && (
        <p>
          {copyright_logo && <img src={pictureSource(copyright_logo)} alt="" height="20" />} {rights.join(' · ')}
        </p>
      )}
      {support_text && (
        <p>
          {support ? (
            <a href={support} target="_blank" rel="noreferrer noopener">
              {support_text}
            </a>
          ) : (
            support_text
          )}
        </p>
      )}
    </footer>
  )
}
