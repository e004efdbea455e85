import { definePart } from '#core/define/part.ts'
import { openOfInbound, openOfOutbound } from './document-open.ts'
import { statementCalls } from './statement.calls.ts'

/** 对账: statements of partner accounts. */
export const statementPart = definePart({
  calls: statementCalls,
  extensions: [openOfInbound, openOfOutbound],
  pages: [
    {
      path: '/finance/statement',
      kind: 'custom',
      title: ['往来对账单', 'Statements of account', 'Estados de cuenta', '取引明細書'],
      short: ['往来对账单', 'Statements', 'Estados de cuenta', '取引明細書'],
      api: ['/jxc/statement/StatementInfo', '/jxc/statement/StatementSheet', '/jxc/customer/CustomerSelect'],
      menu: true,
      icon: 'file-text',
    },
  ],
})
