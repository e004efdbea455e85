import { Page } from './page.tsx'
import './bones.css'

/** What a list looks like before anything is known of it: head, filters and rows where they will be. */
export function ListBones({ title }: { title: string }) {
  return (
    <section className="page-frame" aria-busy="true">
      <header className="bones-head">
        <h1>{title}</h1>
      </header>
      <div className="bones-filters" aria-hidden="true">
        {times(8).map((at) => (
          <div key={at} className="bone bone-block" />
        ))}
      </div>
      <div className="bones-status" />
      <div className="bones-card">
        <div className="bones-row bones-titles" />
        <RowBones rows={20} />
      </div>
    </section>
  )
}

/** Lines where rows will be; their lengths vary a little, as those of rows do. */
export function RowBones({ rows }: { rows: number }) {
  return (
    <div className="bones-rows" aria-hidden="true">
      {times(rows).map((at) => (
        <div key={at} className="bones-row">
          {[12, 16 + ((at * 7) % 10), 9 + ((at * 5) % 8), 11, 7 + ((at * 3) % 6)].map((width, place) => (
            <span key={place} className="bone" style={{ width: `${width}%` }} />
          ))}
        </div>
      ))}
    </div>
  )
}

/** What a form looks like: groups of fields. */
export function FormBones() {
  return (
    <>
      {[6, 4].map((fields) => (
        <section key={fields} className="card" aria-busy="true">
          <div className="bones-title">
            <span className="bone" />
          </div>
          <div className="bones-fields">
            {times(fields).map((at) => (
              <div key={at}>
                <span className="bone bones-label" style={{ width: 56 + ((at * 23) % 48) }} />
                <div className="bone bone-block" />
              </div>
            ))}
          </div>
        </section>
      ))}
    </>
  )
}

/** What a record looks like that is read: its way, its facts, its lines. */
export function FactBones() {
  return (
    <>
      <section className="card" aria-busy="true">
        <div className="bones-facts">
          {times(8).map((at) => (
            <div key={at}>
              <span className="bone" style={{ width: 64 }} />
              <span className="bone" style={{ width: 90 + ((at * 37) % 80) }} />
            </div>
          ))}
        </div>
      </section>
      <section className="card card-flush">
        <div className="bones-row bones-titles" />
        <RowBones rows={5} />
      </section>
    </>
  )
}

/** The shape of a screen by its kind, while its code is on its way. */
export function PageBones({ title, kind }: { title: string; kind: string | undefined }) {
  if (kind === 'list') return <ListBones title={title} />
  return (
    <Page title={title}>
      {kind === 'form' && <FormBones />}
      {kind === 'info' && <FactBones />}
      {kind !== 'form' && kind !== 'info' && times(3).map((at) => <div key={at} className="bone bone-block bones-block" />)}
    </Page>
  )
}

function times(count: number): number[] {
  return Array.from({ length: count }, (_, at) => at)
}
