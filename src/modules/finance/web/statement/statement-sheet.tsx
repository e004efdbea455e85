import { inLang } from '#core/text/i18n.ts'
import type { Lang } from '#core/text/i18n.ts'
import { Alert, Pagination } from 'antd'
import { useState } from 'react'
import { useAccount } from '#web/context/account.ts'
import { day, formatsNow } from '#web/ui/format.ts'
import { Card } from '#web/ui/page.tsx'
import { usePane } from '#web/context/pane.ts'
import { ageBuckets } from '../../../debt/shared/ageing.ts'
import { debtKinds } from '../../../debt/shared/debt-kinds.ts'
import type { StatementAnswer } from '../../statement/statement.calls.ts'
import { textIn } from './words.ts'
import type { StatementWord } from './words.ts'

const PER_PAGE = 100

/** The statement, in the recipient's language. Paged on screen, complete in print. */
export function StatementSheet({ statement, lang }: { statement: StatementAnswer; lang: Lang }) {
  const { navigate } = usePane()
  const { routes } = useAccount().permission
  const text = (key: StatementWord, params?: Readonly<Record<string, unknown>>) => textIn(lang, key, params)
  const [page, setPage] = useState(1)
  const { issuer, partner, side, from, to, opening, lines, more, less, closing, ageing, partial } = statement
  const paged = lines.length > PER_PAGE
  const first = (page - 1) * PER_PAGE
  return (
    <Card>
      <article className="statement" lang={lang}>
        <header>
          <h2>{text('title')}</h2>
          <p>
            <strong>{partner.name}</strong> <span className="quiet">{partner.code}</span>
          </p>
          <p className="quiet">
            {text('issuer')} · {issuer}
          </p>
          <p className="quiet">
            {text(side)} · {text('period', { from: day(from), to: day(to) })}
          </p>
        </header>
        {partial && <Alert type="warning" showIcon title={text('partial')} />}
        <div className="statement-frame scroll-quiet">
          <table className="lines lines-read">
            <thead>
              <tr>
                <th>{text('date')}</th>
                <th>{text('no')}</th>
                <th>{text('kind')}</th>
                <th className="statement-due">{text('due')}</th>
                <th className="to-right">{text(`more_${side}`)}</th>
                <th className="to-right">{text(`less_${side}`)}</th>
                <th className="to-right">{text('balance')}</th>
              </tr>
            </thead>
            <tbody>
              <tr className="statement-edge">
                <td className="num statement-at">{day(from)}</td>
                <td colSpan={5} className="statement-name">
                  {text('opening')}
                </td>
                <td className="to-right num statement-left">{formatsNow().amount(opening)}</td>
              </tr>
              {lines.map((line, at) => (
                <tr
                  key={line.id}
                  className={paged && (at < first || at >= first + PER_PAGE) ? 'statement-elsewhere' : undefined}
                >
                  <td className="num statement-at">{day(line.biz_date)}</td>
                  <td className="num statement-name">
                    {routes.some((route) => route.path === `/${line.src_area}/${line.src_type}/info/:id`) ? (
                      <button
                        type="button"
                        className="statement-link"
                        onClick={() => navigate(`/${line.src_area}/${line.src_type}/info/${line.src_id}`)}
                      >
                        {line.src_no}
                      </button>
                    ) : (
                      line.src_no
                    )}
                    {line.behind && (
                      <>
                        {' · '}
                        {routes.some((route) => route.path === `${line.behind?.page}/info/:id`) ? (
                          <button
                            type="button"
                            className="statement-link"
                            onClick={() => navigate(`${line.behind?.page}/info/${line.behind?.id}`)}
                          >
                            {line.behind.no}
                          </button>
                        ) : (
                          line.behind.no
                        )}
                      </>
                    )}
                  </td>
                  <td className="statement-kind">{kindIn(line.kind, lang)}</td>
                  <td className="num statement-due">{line.more > 0 ? day(line.due_date) : ''}</td>
                  <td className="to-right num statement-moved">
                    {line.more > 0 ? formatsNow().amount(line.more) : ''}
                  </td>
                  <td className="to-right num statement-moved statement-less">
                    {line.less > 0 ? formatsNow().amount(line.less) : ''}
                  </td>
                  <td className="to-right num statement-left" data-said={text('balance')}>
                    {formatsNow().amount(line.balance)}
                  </td>
                </tr>
              ))}
              {lines.length === 0 && (
                <tr>
                  <td colSpan={7} className="quiet">
                    {text('none')}
                  </td>
                </tr>
              )}
            </tbody>
            <tfoot>
              <tr className="statement-sum">
                <td colSpan={3} className="statement-name">
                  {text('sum')}
                </td>
                <td className="statement-due" aria-hidden="true" />
                <td className="to-right num statement-moved" data-said={text(`more_${side}`)}>
                  {formatsNow().amount(more)}
                </td>
                <td className="to-right num statement-left" data-said={text(`less_${side}`)}>
                  {formatsNow().amount(less)}
                </td>
                <td aria-hidden="true" />
              </tr>
              <tr className="statement-edge">
                <td className="num statement-at">{day(to)}</td>
                <td colSpan={5} className="statement-name">
                  {text('closing')}
                </td>
                <td className="to-right num statement-left">{formatsNow().amount(closing)}</td>
              </tr>
            </tfoot>
          </table>
        </div>
        {paged && (
          <Pagination
            className="statement-pages"
            current={page}
            pageSize={PER_PAGE}
            total={lines.length}
            showSizeChanger={false}
            onChange={setPage}
          />
        )}
        <section>
          <h3>{text('ageing')}</h3>
          <dl className="statement-ages">
            {[...ageBuckets, 'unused' as const].map((age) => (
              <div key={age} className={ageing[age] === 0 ? 'quiet' : undefined}>
                <dt>{text(age)}</dt>
                <dd className="num">{formatsNow().amount(ageing[age])}</dd>
              </div>
            ))}
          </dl>
        </section>
        <footer className="statement-signs">
          <span>{text('us')}</span>
          <span>{text('sign')}</span>
        </footer>
      </article>
    </Card>
  )
}

function kindIn(kind: string, lang: Lang): string {
  const text = Object.entries(debtKinds).find(([name]) => name === kind)?.[1]
  return text ? inLang(text, lang) : kind
}
