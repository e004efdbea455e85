import { pictureSource } from '#web/context/pictures.ts'
import RichView from '#web/form/rich-view.tsx'
import { Phone } from '#web/ui/phone.tsx'
import type { Readable } from './readable-text.ts'
import { useWords } from './words.ts'
import { formatsNow } from '#web/ui/format.ts'
import './reader.css'

/** A text as on a reader's phone. */
export function Reader({ text: { title, body, cover, author, source, summary, at } }: { text: Readable }) {
  const text = useWords()
  const picture = pictureSource(cover)
  return (
    <Phone label={title || text('preview_untitled')}>
      {picture && <img className="reader-cover" src={picture} alt="" />}
      <h2>{title || text('preview_untitled')}</h2>
      <p className="quiet num">
        {[author, source, at === null ? text('preview_unpublished') : formatsNow().time(at)]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {summary && <p className="reader-summary">{summary}</p>}
      <RichView html={body} />
    </Phone>
  )
}
